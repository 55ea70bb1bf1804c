import { describe, expect, test } from "vitest";
import { changedFields, conflictingFields, threeWayMerge } from "./edit-conflict.ts";

const atEight = { startsAt: "08:00", countLimit: 20 };

describe("of what two admins have open at once", () => {
  test("nothing is in the way of a save while nobody else has saved", () => {
    expect(conflictingFields(atEight, atEight, { ...atEight, countLimit: 24 })).toEqual([]);
  });

  test("every change of the other admin is named, also in fields that this one left as they were", () => {
    const moved = { ...atEight, startsAt: "09:00" };
    expect(conflictingFields(atEight, moved, { ...atEight, countLimit: 24 })).toEqual(["startsAt"]);
    expect(conflictingFields(atEight, moved, atEight)).toEqual(["startsAt"]);
    expect(conflictingFields(atEight, { startsAt: "09:00", countLimit: 30 }, atEight)).toEqual([
      "startsAt",
      "countLimit",
    ]);
  });

  test("the same change by both, and a save that is sent twice, disturb nobody", () => {
    const wanted = { ...atEight, countLimit: 24 };
    expect(conflictingFields(atEight, wanted, wanted)).toEqual([]);
  });

  test("each change is kept: mine where I made one, the other admin's elsewhere", () => {
    const moved = { startsAt: "09:00", countLimit: 20 };
    expect(threeWayMerge(atEight, { ...atEight, countLimit: 24 }, moved)).toEqual({
      startsAt: "09:00",
      countLimit: 24,
    });
    expect(threeWayMerge(atEight, atEight, moved)).toEqual(moved);
  });

  test("where both changed the same field, mine is kept", () => {
    const mine = { ...atEight, countLimit: 24 };
    expect(threeWayMerge(atEight, mine, { ...atEight, countLimit: 30 })).toEqual(mine);
    expect(threeWayMerge(atEight, atEight, atEight)).toEqual(atEight);
  });

  test("who left the tee time stays away, and who joined it is there", () => {
    type Groups = Record<string, number | null>;
    const asRead: Groups = { ann: null, bob: null, cat: 2 };
    const mine: Groups = { ann: 1, bob: 3, cat: 2 };
    expect(threeWayMerge<Groups>(asRead, mine, { bob: 5, cat: 4, dan: null })).toEqual({
      bob: 3,
      cat: 4,
      dan: null,
    });
  });

  test("a form says which of its fields differ from what was read", () => {
    expect(changedFields(atEight, atEight)).toEqual([]);
    expect(changedFields(atEight, { ...atEight, countLimit: 24 })).toEqual(["countLimit"]);
  });
});
