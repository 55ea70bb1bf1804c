import { once } from "node:events";
import { expect, test } from "vitest";
import { hangUp, newStream, say } from "./stream.ts";

const unread = () => newStream("player-mia-parker", "token", 0);

test("what nobody reads piles up to a bound, and then the line is cut", () => {
  const stream = unread();
  let most = 0;
  for (let i = 0; i < 20_000; i++) {
    say(stream, { kind: "tee-time", teeTimeId: "A".repeat(22) });
    most = Math.max(most, stream.body.readableLength);
  }
  expect(stream.body.destroyed).toBe(true);
  expect(most).toBeGreaterThan(64 * 1024);
  expect(most).toBeLessThan(140 * 1024);
});

test("all that is told again at once finds room", () => {
  const stream = unread();
  for (let i = 0; i < 1_000; i++) say(stream, { kind: "own-card", teeTimeId: "A".repeat(22) });
  expect(stream.body.destroyed).toBe(false);
});

test("a line that is ended and not read is cut a little later, one that is read ends by itself", async () => {
  const deaf = unread();
  hangUp(deaf, 30);
  const read = unread();
  const ended = once(read.body.resume(), "end");
  hangUp(read, 30);
  await ended;
  expect(deaf.body.destroyed).toBe(false);
  await once(deaf.body, "close");
  expect(deaf.body.destroyed).toBe(true);
  expect(read.body.errored).toBe(null);
});
