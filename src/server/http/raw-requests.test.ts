import { connect } from "node:net";
import fc from "fast-check";
import { expect } from "vitest";
import { onServedClub } from "../testing/app.ts";
import { listening } from "../testing/follow.ts";

const line = "POST /api/sessions HTTP/1.1";
const fields = ["host: 127.0.0.1", "content-type: application/json"];
const body = '{"phone":"6025550102","pin":"0000"}';
const length = `content-length: ${body.length}`;
const request = (lines: readonly string[], text = body) =>
  Buffer.from(`${lines.join("\r\n")}\r\n\r\n${text}`, "latin1");
const whole = request([line, ...fields, length]);

const wild: Record<string, Buffer> = {
  "half of it": whole.subarray(0, whole.length - 5),
  "three at once": Buffer.concat([whole, whole, whole]),
  "another version": request([line.replace("1.1", "9"), ...fields, length]),
  "two blanks": request([line.replace(" ", "  "), ...fields, length]),
  "no known method": request([line.replace("POST", "FOO"), ...fields, length]),
  "an address of another server": request(["GET http://evil.test/api/home HTTP/1.1", ...fields]),
  "two hosts": request([line, ...fields, "host: evil.test", length]),
  "no host": request([line, "content-type: application/json", length]),
  "a length below zero": request([line, ...fields, "content-length: -1"]),
  "two lengths": request([line, ...fields, length, "content-length: 1"]),
  "a length and chunks": request([line, ...fields, length, "transfer-encoding: chunked"]),
  "chunks that are none": request(
    [line, ...fields, "transfer-encoding: chunked"],
    "5\r\nhello\r\nzz\r\n\r\n",
  ),
  "an unknown encoding": request([line, ...fields, "transfer-encoding: gzip"]),
  "a field without a colon": request([line, ...fields, "no colon here", length]),
  "a hidden character in a field": request([line, ...fields, "x-\0: \x01", length]),
  "a folded field": request([line, ...fields, " folded: line", length]),
  "a field too long": request([line, ...fields, `x-long: ${"y".repeat(70_000)}`, length]),
  "too many fields": request([
    line,
    ...fields,
    ...Array.from({ length: 3_000 }, (_, i) => `x-${i}: y`),
    length,
  ]),
  "an upgrade": request([line, ...fields, "connection: upgrade", "upgrade: websocket", length]),
  "HTTP/2": Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
  TLS: Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
};

const changed = fc
  .array(fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) }), { minLength: 1, maxLength: 10 })
  .map((changes) => {
    const bytes = Buffer.from(whole);
    for (const { at, to } of changes) bytes[at] = to;
    return bytes;
  });

onServedClub(
  "whatever bytes arrive, none is answered with an error of the server, and it continues",
  async (club) => {
    const { port } = new URL(await listening(club));
    const failed: string[] = [];
    const statuses: string[] = [];
    const send = async (what: string, bytes: Buffer) => {
      const answer = await answerTo(Number(port), bytes);
      statuses.push(...[...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status = ""]) => status));
      if (/^HTTP\/1\.1 5(?!01|05)/m.test(answer)) failed.push(`${what}: ${answer.slice(0, 100)}`);
    };
    for (const [what, bytes] of Object.entries(wild)) await send(what, bytes);
    await fc.assert(
      fc.asyncProperty(changed, (bytes) => send(bytes.toString("latin1"), bytes)),
      { numRuns: 100, seed: Number(process.env.SEED ?? 1) },
    );
    expect(failed).toEqual([]);
    expect(statuses).toContain("400");
    expect(statuses).toContain("403");
    expect(await healthOf(Number(port))).toBe(200);
  },
);

async function answerTo(port: number, bytes: Buffer): Promise<string> {
  let answer = "";
  const socket = connect(port, "127.0.0.1");
  socket.on("data", (part) => {
    answer += part.toString("latin1");
  });
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await new Promise((resolve) => socket.write(bytes, resolve));
  // The server answers this check after all complete requests in `bytes`.
  await healthOf(port);
  socket.end();
  await closed;
  return answer;
}

async function healthOf(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
}
