import { describe, expect, test } from "vitest";
import { writeCard } from "#rules/cards/gross";
import { demoHoles } from "#rules/testing/demo-course";
import { readCard } from "#rules/testing/notation";
import { changeDraft, noDraft, withDraft } from "../drafts/card-draft.ts";
import { holesToSave, withUnsent } from "./own-card.ts";
import { markRefused, save } from "./round.ts";

const server = {
  holes: demoHoles,
  adjustedHandicap: 7,
  pickedUp: [],
  gross: readCard("4 5 3 - - - - - - | - - - - - - - - -"),
  versions: [1, 2, 1, ...zeros(15)],
};
const unsent = entered([2, 6, 2], [4, 3, 0]);

describe("my card on this phone", () => {
  test("is the server's, over it what was saved here, over that what is typed", () => {
    const card = withUnsent(server, unsent);
    expect(writeCard(card.gross)).toBe("4 6 3 3 - - - - - | - - - - - - - - -");
    expect(card.versions).toEqual(server.versions);
    const draft = typed(card.gross.with(3, 4).with(4, 5));
    expect(writeCard(withDraft(card, draft))).toBe("4 6 3 4 5 - - - - | - - - - - - - - -");
  });

  test("counts a ball picked up on this phone, and marks it", () => {
    const card = withUnsent(
      server,
      unsent.map((entry) => ({ ...entry, gross: "picked-up" as const })),
    );
    expect(card.pickedUp).toEqual([2, 4]);
    expect(writeCard(card.gross)).toBe("4 8 3 5 - - - - - | - - - - - - - - -");
    expect(holesToSave({ holes: { 2: { gross: 8, base: 2 } } }, card, [])).toHaveLength(1);
  });

  test("has to save what neither the server nor an entry on its way has", () => {
    const card = withUnsent(server, unsent);
    const draft = typed(readCard("4 6 - 4 5 - - - - | - - - - - - - - -"));
    expect(holesToSave(draft, server, unsent)).toEqual([
      { holeNumber: 4, gross: 4, base: 0 },
      { holeNumber: 5, gross: 5, base: 0 },
    ]);
    const back = changeDraft(noDraft, card.gross, card.gross.with(1, 5), card);
    expect(holesToSave(back, server, unsent)).toEqual([{ holeNumber: 2, gross: 5, base: 2 }]);
  });

  test("saves a refused score again when the player saves it again", () => {
    const because = { reason: "card-closed", text: "Closed." } as const;
    const parked = markRefused(unsent, unsent, because, true);
    const draft = { holes: { 4: { gross: 3, base: 0 } } };
    expect(holesToSave(draft, server, parked)).toEqual([{ holeNumber: 4, gross: 3, base: 0 }]);
    expect(holesToSave(draft, server, unsent)).toEqual([]);
  });
});

function typed(card: ReturnType<typeof readCard>) {
  return changeDraft(noDraft, server.gross, card, server);
}

function entered(...holes: [holeNumber: number, gross: number, base: number][]) {
  const saved = {
    ...{ playerId: "mia", teeTimeId: "saturday", startsAt: "2026-11-21T14:30:00.000Z", way: "live" as const },
    holes: holes.map(([holeNumber, gross, base]) => ({ holeNumber, gross, base })),
  };
  return save([], saved, () => ({ device: "phone", rev: 1 }));
}

function zeros(count: number): number[] {
  return Array<number>(count).fill(0);
}
