import { beforeEach, expect, test, vi } from "vitest";
import { forgetKeys } from "./act-keys.ts";
import { sendUntilAnswered } from "./until-answered.ts";

const act = { by: "mia", contents: "a bet" };
const silence = new Error("no answer");

beforeEach(() => {
  forgetKeys();
  vi.useFakeTimers();
});

async function play(outcomes: readonly (string | Error)[], judge: (error: unknown) => string | null) {
  const keys: string[] = [];
  let tries = 0;
  const send = async (_: number, headers: Record<string, string>) => {
    keys.push(Object.values(headers).join());
    const outcome = outcomes[Math.min(tries, outcomes.length - 1)] ?? silence;
    tries += 1;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const ended = sendUntilAnswered(act, send, judge).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return { ended: await ended, keys };
}

test("it is sent again under the same key until it is answered", async () => {
  const { ended, keys } = await play([silence, silence, "yes"], () => null);
  expect(ended).toBe("yes");
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  const next = await play(["yes"], () => null);
  expect(next.keys[0]).not.toBe(keys[0]);
});

test("after four tries a person is asked, and their next tap has the same key", async () => {
  const first = await play([silence], () => null);
  expect(first.ended).toBe("no answer");
  expect(first.keys).toHaveLength(4);
  const second = await play(["yes"], () => null);
  expect(second.keys[0]).toBe(first.keys[0]);
});

test("a refusal ends the attempts: a final one with its key, a busy club without", async () => {
  const busy = await play([new Error("busy"), "yes"], () => "later");
  expect(busy).toMatchObject({ ended: "busy", keys: [expect.any(String)] });
  const refused = await play([new Error("no"), "yes"], () => "refused");
  expect(refused.keys).toEqual(busy.keys);
  expect((await play(["yes"], () => null)).keys[0]).not.toBe(refused.keys[0]);
});
