import { describe, expect, test } from "vitest";
import { changedMeanwhile } from "./as-read.ts";

const atEight = { startsAt: "08:00", countLimit: 20 };

describe("of what two admins have open at once", () => {
  test("nothing is in the way of a save while nobody else has saved", () => {
    expect(changedMeanwhile(atEight, atEight, { ...atEight, countLimit: 24 })).toEqual([]);
  });

  test("whatever the other one changed is named, also what this one leaves as he read it", () => {
    const moved = { ...atEight, startsAt: "09:00" };
    expect(changedMeanwhile(atEight, moved, { ...atEight, countLimit: 24 })).toEqual(["startsAt"]);
    expect(changedMeanwhile(atEight, { startsAt: "09:00", countLimit: 30 }, atEight)).toEqual([
      "startsAt",
      "countLimit",
    ]);
  });

  test("the same change by both, and a save that is sent twice, disturb nobody", () => {
    const wanted = { ...atEight, countLimit: 24 };
    expect(changedMeanwhile(atEight, wanted, wanted)).toEqual([]);
  });
});
