/** What else arrives at an open port: lines that are no HTTP, or half of it. */
import { randomBytes } from "node:crypto";
import type { Chance } from "../chance.ts";
import type { Wire } from "../visitors.ts";

export function rawBytesOf({ method, path, headers, body }: Wire, chance: Chance): Uint8Array {
  const line = `${method} ${path} HTTP/1.1`;
  const fields = Object.entries({ host: "127.0.0.1", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const length = `content-length: ${body?.length ?? 0}`;
  const request = (lines: readonly string[], after: Uint8Array | string = body ?? "") =>
    Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), Buffer.from(after)]);
  const whole = request([line, ...fields, length]);
  const wild: (() => Uint8Array)[] = [
    () => whole.subarray(0, chance.below(whole.length)),
    () => randomBytes(1 + chance.below(2_000)),
    () => Buffer.concat([whole, whole, whole]),
    () => Buffer.concat([whole, whole.subarray(0, chance.below(whole.length))]),
    () =>
      request([line.replace("HTTP/1.1", chance.oneOf(["HTTP/1.0", "HTTP/2.0", "HTTP/9", "http/1.1", ""]))]),
    () => request([`${method}  ${path} HTTP/1.1`, ...fields]),
    () =>
      request([`${chance.oneOf(["", "get", "FOO", "CONNECT", "\0", "POST\t"])} ${path} HTTP/1.1`, ...fields]),
    () => request([`GET http://evil.test${path} HTTP/1.1`, ...fields]),
    () => request([line, ...fields, "host: evil.test", length]),
    () => request([line, ...fields.filter((one) => !one.startsWith("host")), length]),
    () =>
      request([
        line,
        ...fields,
        `content-length: ${chance.oneOf(["-1", "x", "9".repeat(20), "1, 2", "1e3"])}`,
      ]),
    () => request([line, ...fields, length, "transfer-encoding: chunked"]),
    () => request([line, ...fields, "transfer-encoding: chunked"], "5\r\nhello\r\nzz\r\n\r\n"),
    () => request([line, ...fields, "transfer-encoding: chunked"], `${(body ?? "").length.toString(16)}\r\n`),
    () => request([line, ...fields, "transfer-encoding: gzip"]),
    () => request([line, ...fields, "no colon here", length]),
    () => request([line, ...fields, `x-\0: \x01\x7f`, length]),
    () => request([line, ...fields, " folded: line", length]),
    () => request([line, ...fields, `x-long: ${"y".repeat(chance.oneOf([8_000, 20_000, 70_000]))}`, length]),
    () => request([line, ...fields, ...Array.from({ length: 300 }, (_, i) => `x-${i}: y`), length]),
    () => request([line, ...fields, "connection: upgrade", "upgrade: websocket", length]),
    () => request([line, ...fields, "expect: 100-continue", length], ""),
    () => Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
    () => {
      const changed = Uint8Array.from(whole);
      for (let n = 0; n < 1 + chance.below(10); n++) changed[chance.below(whole.length)] = chance.below(256);
      return changed;
    },
  ];
  return chance.oneOf(wild)();
}
