import { once } from "node:events";
import { expect, test } from "vitest";
import { close, newStream, write } from "./stream.ts";

const unread = () => newStream("player-mia-parker", "token", 0);

test("what no client reads is buffered up to a limit, and then the stream is destroyed", () => {
  const stream = unread();
  let most = 0;
  for (let i = 0; i < 20_000; i++) {
    write(stream, { kind: "tee-time", teeTimeId: "A".repeat(22) });
    most = Math.max(most, stream.body.readableLength);
  }
  expect(stream.body.destroyed).toBe(true);
  expect(most).toBeGreaterThan(64 * 1024);
  expect(most).toBeLessThan(140 * 1024);
});

test("a whole replay fits into the buffer", () => {
  const stream = unread();
  for (let i = 0; i < 1_000; i++) write(stream, { kind: "own-card", teeTimeId: "A".repeat(22) });
  expect(stream.body.destroyed).toBe(false);
});

test("a stream that is ended and not read is destroyed a little later, one that is read ends automatically", async () => {
  const deaf = unread();
  close(deaf, 30);
  const read = unread();
  const ended = once(read.body.resume(), "end");
  close(read, 30);
  await ended;
  expect(deaf.body.destroyed).toBe(false);
  await once(deaf.body, "close");
  expect(deaf.body.destroyed).toBe(true);
  expect(read.body.errored).toBe(null);
});
