import { expect, test } from "vitest";
import { readCard } from "#rules/testing/notation";
import { changeDraft, noDraft, withDraft } from "../../../drafts/card-draft.ts";
import { blankCard, decideAll, firstEmptied, holesToSend } from "./use-correct-card.ts";

const saved = {
  gross: readCard("4 5 3 - - - - - - | - - - - - - - - -"),
  versions: [1, 3, 1, ...Array<number>(15).fill(0)],
};
const typed = (card: string) => changeDraft(noDraft, saved.gross, readCard(card), saved);

test("only the holes that an admin changed are sent, each with the version the admin saw", () => {
  const draft = typed("4 6 3 7 - - - - - | - - - - - - - - -");
  expect(holesToSend(saved, draft)).toEqual([
    { holeNumber: 2, gross: 6, base: 3 },
    { holeNumber: 4, gross: 7, base: 0 },
  ]);
  expect(holesToSend(saved, changeDraft(draft, withDraft(saved, draft), saved.gross, saved))).toEqual([]);
  expect(holesToSend({ ...saved, gross: readCard("4 6 3 7 - - - - - | - - - - - - - - -") }, draft)).toEqual(
    [],
  );
});

test("a score that was emptied is found, a hole never filled is not", () => {
  expect(firstEmptied(saved, typed("4 5 - - - - - - - | - - - - - - - - -"))).toBe(3);
  expect(firstEmptied(saved, typed("4 5 3 6 - - - - - | - - - - - - - - -"))).toBeNull();
  expect(firstEmptied(blankCard, noDraft)).toBeNull();
});

test("having seen what is saved now, an admin saves the correction over it", () => {
  const draft = typed("4 6 3 - - - - - - | - - - - - - - - -");
  const now = { gross: saved.gross.with(1, 7), versions: saved.versions.with(1, 4) };
  expect(holesToSend(now, decideAll(draft, now))).toEqual([{ holeNumber: 2, gross: 6, base: 4 }]);
});
