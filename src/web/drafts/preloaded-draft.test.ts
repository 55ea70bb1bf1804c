import { expect, test, vi } from "vitest";
import { noDraft } from "./card-draft.ts";
import { type DraftKey, preloadDraft, takePreloadedDraft } from "./stored-drafts.ts";

const key: DraftKey = { playerId: "mia", teeTimeId: "saturday", way: "live" };

test("a draft that was read before the screen was rendered is taken by one screen only", async () => {
  await preloadDraft(key);
  expect(takePreloadedDraft(key)).toEqual(noDraft);
  expect(takePreloadedDraft(key)).toBeNull();
});

test.each<[string, Partial<DraftKey>]>([
  ["another player's", { playerId: "max" }],
  ["another round's", { teeTimeId: "sunday" }],
  ["the post-round card's", { way: "post-round" }],
  ["the card's of somebody of the group", { ownerId: "max" }],
])("a screen does not take %s draft", async (_, other) => {
  await preloadDraft(key);
  expect(takePreloadedDraft({ ...key, ...other })).toBeNull();
  expect(takePreloadedDraft(key)).toBeNull();
});

test("a screen that is rendered later reads the phone again", async () => {
  vi.useFakeTimers();
  await preloadDraft(key);
  vi.advanceTimersByTime(1_001);
  expect(takePreloadedDraft(key)).toBeNull();
});
