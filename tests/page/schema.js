// SPDX-License-Identifier: BSL-1.0
//
// The part of JSON Schema that schema.json of examples/boxline/explain uses. faults(schema, value) lists the
// faults with their paths. In a browser, or: node schema.js SCHEMA <LINES, which ends with status 1 and a
// line for each fault, or prints the number of documents.
"use strict";

const known = new Set(["$schema", "title", "description", "$defs", "$ref", "type", "enum", "pattern",
    "minimum", "minItems", "maxItems",
  "items", "required", "properties", "additionalProperties", "oneOf"]);

function faults(root, value, schema = root, path = "") {
  const found = Object.keys(schema).filter(k => !known.has(k)).map(k =>
      `${path}: the schema's ${k} is not understood`);
  const say = text => found.push(`${path}: ${text}`);
  if (schema.$ref) {
    const target = schema.$ref.slice(2).split("/").reduce((s, key) => s && s[key], root);
    if (!target) say(`${schema.$ref} is nowhere`);
    else found.push(...faults(root, value, target, path));
  }
  const type = value === null ? "null" : Array.isArray(value) ? "array" : Number.isInteger(value) ?
      "integer" : typeof value;
  if (schema.type && schema.type !== type) return say(`${type}, not ${schema.type}`), found;
  if (schema.enum && !schema.enum.includes(value)) say(`${value} is none of ${schema.enum}`);
  if (schema.pattern &&
      !new RegExp(schema.pattern).test(value)) say(`${value} is not like ${schema.pattern}`);
  if (schema.minimum !== undefined && value < schema.minimum) say(`${value} < ${schema.minimum}`);
  if (schema.oneOf && schema.oneOf.filter(s =>
      !faults(root, value, s, path).length).length !== 1) say("not one of oneOf");
  if (type === "array") {
    if (value.length < (schema.minItems || 0) ||
        value.length > (schema.maxItems ?? Infinity)) say(`${value.length} items`);
    if (schema.items) value.forEach((v, i) => found.push(...faults(root, v, schema.items, `${path}/${i}`)));
  }
  if (type === "object") {
    for (const key of schema.required || []) if (!(key in value)) say(`no ${key}`);
    for (const [key, v] of Object.entries(value)) {
      const rule = (schema.properties || {})[key] ?? schema.additionalProperties;
      if (rule === false) say(`${key} is not in the schema`);
      else if (rule) found.push(...faults(root, v, rule, `${path}/${key}`));
    }
  }
  return found;
}

if (typeof require === "function" && typeof module === "object") {
  const fs = require("fs");
  const schema = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
  const lines = fs.readFileSync(0, "utf8").trim().split("\n");
  const all = lines.flatMap((line, i) => faults(schema, JSON.parse(line), schema, `line ${i + 1}`));
  console.log(all.length ? all.slice(0, 20).join("\n") : lines.length);
  process.exit(all.length ? 1 : 0);
}
