import { describe, expect, test } from "vitest";
import { writeCard } from "#rules/cards/gross";
import { readCard } from "#rules/testing/notation";
import {
  carryOver,
  changeDraft,
  decideHole,
  isCardDraft,
  isEmpty,
  noDraft,
  unsavedHoles,
  withDraft,
  withoutHole,
  withoutSaved,
  withoutSent,
} from "./card-draft.ts";

const saved = {
  gross: readCard("4 5 - - - - - - - | - - - - - - - - -"),
  versions: [1, 3, ...Array<number>(16).fill(0)],
};

describe("a draft of a card", () => {
  test("shows what was typed over what the server holds", () => {
    const draft = typed("4 6 3 - - - - - - | - - - - - - - - -");
    expect(Object.keys(draft.holes)).toEqual(["2", "3"]);
    expect(writeCard(withDraft(saved, draft))).toBe("4 6 3 - - - - - - | - - - - - - - - -");
  });

  test("knows a picked-up hole from a score of the same number", () => {
    const onServer = { ...saved, pickedUp: [2] };
    expect(withDraft(onServer, noDraft)[1]).toBe("picked-up");
    const score = withDraft(onServer, noDraft).with(1, saved.gross[1] ?? null);
    const draft = changeDraft(noDraft, withDraft(onServer, noDraft), score, onServer);
    expect(draft.holes[2]).toEqual({ gross: 5, base: 3 });
    expect(unsavedHoles(draft, onServer)).toEqual([2]);
    expect(unsavedHoles(draft, saved)).toEqual([]);
  });

  test("keeps a hole empty that the player emptied", () => {
    expect(withDraft(saved, typed("4 - - - - - - - - | - - - - - - - - -"))[1]).toBeNull();
  });

  test("follows the server on holes that were not touched", () => {
    const draft = typed("4 6 - - - - - - - | - - - - - - - - -");
    const since = { ...saved, gross: readCard("7 8 - - - - - - - | - - - - - - - - -") };
    expect(writeCard(withDraft(since, draft))).toBe("7 6 - - - - - - - | - - - - - - - - -");
  });

  test("typed over again keeps the first version", () => {
    const once = typed("4 6 - - - - - - - | - - - - - - - - -");
    const since = { ...saved, versions: saved.versions.with(1, 9) };
    const twice = changeDraft(once, withDraft(since, once), withDraft(since, once).with(1, 7), since);
    expect(twice.holes[2]).toEqual({ gross: 7, base: 3 });
  });

  test("takes the version that the player saw when deciding", () => {
    const decided = decideHole(typed("4 6 - - - - - - - | - - - - - - - - -"), 2, { gross: 6, version: 4 });
    expect(decided.holes[2]).toEqual({ gross: 6, base: 4 });
  });

  test("gives up what the server holds by now, so that another phone's next entry shows", () => {
    const draft = typed("4 6 3 - - - - - - | - - - - - - - - -");
    const since = { ...saved, gross: readCard("4 6 - - - - - - - | - - - - - - - - -") };
    const left = withoutSaved(draft, since.gross);
    expect(Object.keys(left.holes)).toEqual(["3"]);
    expect(withoutSaved(left, since.gross)).toBe(left);
    const later = { ...saved, gross: readCard("4 7 - - - - - - - | - - - - - - - - -") };
    expect(withDraft(later, left)[1]).toBe(7);
  });

  test("has nothing to save of a hole the player emptied", () => {
    const draft = typed("4 - 3 - - - - - - | - - - - - - - - -");
    expect(unsavedHoles(draft, saved)).toEqual([3]);
    expect(withDraft(saved, withoutHole(draft, 2))[1]).toBe(5);
  });
});

describe("what the phone kept", () => {
  test("is a draft when each hole has a score, or none, and the version it was typed over", () => {
    expect(isCardDraft(noDraft)).toBe(true);
    expect(isCardDraft(structuredClone(typed("4 6 - - - - - - - | - - - - - - - - -")))).toBe(true);
    expect(isCardDraft({ holes: { 7: { gross: null, base: 0 } } })).toBe(true);
    expect(isCardDraft({ holes: { 7: { gross: "picked-up", base: 0 } } })).toBe(true);
    for (const other of [null, [], "4 6", {}, { holes: [4, 6] }, { holes: { 7: 4 } }])
      expect(isCardDraft(other)).toBe(false);
    for (const hole of [{ gross: 4 }, { gross: "4", base: 0 }, { base: 0 }, { gross: 4, base: null }])
      expect(isCardDraft({ holes: { 1: { gross: 4, base: 0 }, 7: hole } })).toBe(false);
  });
});

describe("a card open in two tabs", () => {
  test("keeps what each of them typed", () => {
    const mine = typed("4 5 4 4 - - - - - | - - - - - - - - -");
    const theirs = typed("4 5 - - 6 - - - - | - - - - - - - - -");
    const kept = carryOver(carryOver(noDraft, noDraft, mine), noDraft, theirs);
    expect(Object.keys(kept.holes)).toEqual(["3", "4", "5"]);
  });

  test("takes back in one tab what was typed there, and nothing else", () => {
    const kept = typed("4 5 4 4 - - - - - | - - - - - - - - -");
    const mine = typed("4 5 4 - - - - - - | - - - - - - - - -");
    expect(Object.keys(carryOver(kept, mine, withoutHole(mine, 3)).holes)).toEqual(["4"]);
  });

  test("gives up with a submission what was sent, and keeps what the other typed since", () => {
    const sent = typed("4 6 4 - - - - - - | - - - - - - - - -");
    const kept = typed("4 6 5 4 - - - - - | - - - - - - - - -");
    expect(Object.keys(withoutSent(kept, sent).holes)).toEqual(["3", "4"]);
    expect(isEmpty(withoutSent(sent, sent))).toBe(true);
  });
});

function typed(card: string) {
  return changeDraft(noDraft, saved.gross, readCard(card), saved);
}
