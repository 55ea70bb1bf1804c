import { afterEach, expect, test } from "vitest";
import type { PlayerId } from "#rules/golf";
import { isCurrent, sendAs } from "./request-origin.ts";

const mia = "mia" as PlayerId;
const answer = (player: string, lastEvent: number) =>
  new Response("{}", {
    headers: { "clubhouse-player": player, "clubhouse-last-event": String(lastEvent) },
  });

afterEach(() => sendAs(null, 0));

test("an answer to another player is not taken", () => {
  sendAs(mia, 7);
  expect(isCurrent(answer("mia", 7))).toBe(true);
  expect(isCurrent(answer("max", 7))).toBe(false);
});

test("an answer that something may have happened behind is not taken: nobody would ever say so", () => {
  sendAs(mia, 7);
  expect(isCurrent(answer("mia", 8))).toBe(true);
  expect(isCurrent(answer("mia", 6))).toBe(false);
  expect(isCurrent(new Response("{}", { headers: { "clubhouse-player": "mia" } }))).toBe(false);
});

test("who is logged in is taken from whoever says it first", () => {
  expect(isCurrent(answer("mia", 6))).toBe(true);
});
