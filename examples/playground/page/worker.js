// SPDX-License-Identifier: BSL-1.0
"use strict";
// Runs in a worker: answers requests by the compiled library. It has what little of WASI the library calls:
// the clock, and standard error for a failed assertion. Everything else is an error, by its absence.
let call;
const decoder = new TextDecoder(), encoder = new TextEncoder();

async function load(module) {
  let memory;
  const text = (from, size) => decoder.decode(new Uint8Array(memory.buffer, from, size));
  const ended = from => {
    const bytes = new Uint8Array(memory.buffer);
    return text(from, bytes.indexOf(0, from) - from);
  };
  const wasi = {
    clock_time_get(id, precision, to) {
      const now = BigInt(Math.round((id ? performance.now() : Date.now()) * 1e6));
      new DataView(memory.buffer).setBigUint64(to, now, true);
      return 0;
    },
    fd_write(fd, list, count, to) {
      const view = new DataView(memory.buffer);
      let size = 0, line = "";
      for (let i = 0; i < count; ++i) {
        const length = view.getUint32(list + 8 * i + 4, true);
        line += text(view.getUint32(list + 8 * i, true), length);
        size += length;
      }
      console.error(line);
      view.setUint32(to, size, true);
      return 0;
    },
    fd_close: () => 8,
    fd_seek: () => 8,
    fd_fdstat_get: () => 8,
    environ_sizes_get(count, size) {
      const view = new DataView(memory.buffer);
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(status) { throw new Error("exit " + status); }
  };
  const env = {
    boxline_progress: (stage, nodes, solutions, depth, seconds) =>
        postMessage({progress: {stage: ended(stage), nodes, solutions, depth, seconds}})
  };
  const instance = await WebAssembly.instantiate(module, {wasi_snapshot_preview1: wasi, env});
  const f = instance.exports;
  memory = f.memory;
  f._initialize();
  call = request => {
    const bytes = encoder.encode(JSON.stringify(request));
    const at = f.boxline_request(bytes.length + 1);
    const into = new Uint8Array(memory.buffer, at, bytes.length + 1);
    into.set(bytes);
    into[bytes.length] = 0;
    return JSON.parse(ended(f.boxline_answer(at)));
  };
}

onmessage = async ({data}) => {
  try {
    if (data.module) {
      await load(data.module);
      postMessage({ready: true});
    } else {
      const begin = performance.now(), answer = call(data.request);
      postMessage({id: data.id, answer, milliseconds: performance.now() - begin});
    }
  } catch (e) {
    postMessage({id: data.id, answer: {error: "the solver stopped: " + e.message}, broken: true});
  }
};
