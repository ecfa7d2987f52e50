# SPDX-License-Identifier: BSL-1.0
#
# Sourced: a browser without a window, controlled through a pipe (the DevTools protocol), with no more than
# bash.
#
#   open_browser            starts Debian's chromium; status 1 where there is none. `dir` names a work folder
#   visit FILE              loads a page, and waits until it is there
#   viewport WIDTH HEIGHT   in CSS pixels, as on a phone where narrow
#   scheme light|dark       what the user prefers
#   value EXPRESSION        prints what an expression of JavaScript gives on the page, as text on one line
#   click SELECTOR          presses the mouse in the middle of an element, which must be in sight there
#   key NAME                presses a key: ArrowRight, Home, Tab, Enter ...
#   shot FILE               takes a picture
#   close_browser

open_browser() {
  browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || return 1
  mkfifo "$dir/to" "$dir/from"
  "$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --hide-scrollbars \
    --user-data-dir="$dir/profile" --remote-debugging-pipe about:blank 3<"$dir/to" 4>"$dir/from" \
    >"$dir/browser.log" 2>&1 &
  browser_process=$!
  exec 8>"$dir/to" 9<"$dir/from"
  message=0
  session=
  call Target.createTarget '{"url":"about:blank"}'
  call Target.attachToTarget "{\"targetId\":\"$(field targetId)\",\"flatten\":true}"
  session=$(field sessionId)
  call Page.enable '{}'
}

close_browser() {
  session=
  call Browser.close '{}'
  exec 8>&- 9<&-
  wait "$browser_process" 2>/dev/null
}

# Sends a message, and waits for its answer, `reply`.
call() {
  message=$((message + 1))
  printf '{"id":%d,%s"method":"%s","params":%s}\0' "$message" "${session:+\"sessionId\":\"$session\",}" "$1" \
    "$2" >&8
  await "{\"id\":$message,*"
  case $reply in *'"error":{'* | *'"exceptionDetails":{'*) echo "browser: $1 $2: $reply" >&2 ;; esac
}

# Reads messages up to one like this.
await() {
  while IFS= read -r -d '' -t 60 reply <&9; do
    # shellcheck disable=SC2254
    case $reply in $1) return 0 ;; esac
  done
  echo "browser: no answer like $1" >&2
  exit 1
}

field() {
  rest=${reply#*"\"$1\":\""}
  printf '%s' "${rest%%\"*}"
}

quoted() {
  text=${1//\\/\\\\}
  text=${text//\"/\\\"}
  printf '"%s"' "${text//$'\n'/ }"
}

visit() {
  [ -r "$1" ] || { echo "browser: no file $1" >&2 && exit 1; }
  call Page.navigate "{\"url\":\"file://$1\"}"
  tries=0
  until [ "$(value 'document.readyState + location.protocol')" = completefile: ]; do
    tries=$((tries + 1))
    [ $tries -lt 300 ] || { echo "browser: $1 is not loaded" >&2 && exit 1; }
    sleep 0.1
  done
}

viewport() {
  mobile=false
  [ "$1" -ge 600 ] || mobile=true
  call Emulation.setDeviceMetricsOverride \
    "{\"width\":$1,\"height\":$2,\"deviceScaleFactor\":${scale:-1},\"mobile\":$mobile}"
}

scheme() {
  call Emulation.setEmulatedMedia "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"$1\"}]}"
}

value() {
  call Runtime.evaluate "{\"returnByValue\":true,\"expression\":$(quoted "encodeURIComponent(String($1))")}"
  text=$(field value)
  printf '%b\n' "${text//%/\\x}"
}

click() {
  place=$(value "(() => {
    const e = document.querySelector('$1'); e.scrollIntoView({block: 'nearest'});
    const r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
    const top = document.elementFromPoint(x, y);
    return e === top || e.contains(top) ? x + ',\\\"y\\\":' + y : 'hidden'; })()")
  case $place in *hidden*) echo "browser: $1 is not in sight" >&2 && return 1 ;; esac
  place=${place//\\/}
  for event in mousePressed mouseReleased; do
    call Input.dispatchMouseEvent "{\"type\":\"$event\",\"x\":$place,\"button\":\"left\",\"clickCount\":1}"
  done
}

key() {
  text=
  [ "$1" != Enter ] || text=',"text":"\r","windowsVirtualKeyCode":13'
  for event in keyDown keyUp; do
    call Input.dispatchKeyEvent "{\"type\":\"$event\",\"key\":\"$1\",\"code\":\"$1\"$text}"
  done
}

shot() {
  call Page.captureScreenshot '{"format":"png"}'
  field data | base64 -d >"$1"
}
