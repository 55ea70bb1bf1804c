import { describe, expect, test } from "vitest";
import { countChanged, isTouched, type Step, startFrom, takeStep } from "./teams-draft.ts";

const pool = { ann: null, bob: null, cat: 2 };
const move = (playerId: string, groupNumber: number | null): Step => ({
  kind: "move",
  playerId,
  groupNumber,
});
const after = (...steps: Step[]) => steps.reduce(takeStep, startFrom(pool));

describe("while an admin makes teams", () => {
  test("players are moved into a group, to another one, and back to the pool", () => {
    expect(after(move("ann", 1), move("cat", 1), move("bob", 3), move("bob", null)).now).toEqual({
      ann: 1,
      bob: null,
      cat: 1,
    });
  });

  test("each move is taken back, the last one first, and there is nothing before the first", () => {
    const undo: Step = { kind: "undo" };
    expect(after(move("ann", 1), move("bob", 1), undo).now).toEqual({ ...pool, ann: 1 });
    const back = after(move("ann", 1), undo, undo);
    expect(back.now).toEqual(pool);
    expect(isTouched(back)).toBe(false);
  });

  test("suggested groups are one step, which leaves those in a group where they are", () => {
    const suggest: Step = { kind: "suggest", groups: [["ann"], ["cat", "bob"], [], ["newcomer"]] };
    const suggested = after(move("ann", 5), suggest);
    expect(suggested.now).toEqual({ ann: 5, bob: 2, cat: 2, newcomer: 4 });
    expect(takeStep(suggested, { kind: "undo" }).now).toEqual({ ...pool, ann: 5 });
    expect(takeStep(suggested, move("bob", 1)).now).toEqual({ ...suggested.now, bob: 1 });
  });

  test("a player who is put where they are already makes no step", () => {
    expect(after(move("cat", 2))).toEqual(startFrom(pool));
    const moved = after(move("ann", 1), move("ann", 1), { kind: "suggest", groups: [[], ["ann", "cat"]] });
    expect(takeStep(moved, { kind: "undo" }).now).toEqual(pool);
  });

  test("what was read stays known, and only who is elsewhere now counts as changed", () => {
    const moved = after(move("ann", 1), move("ann", null), move("cat", 4));
    expect(moved.asRead).toEqual(pool);
    expect(countChanged(moved, pool)).toBe(1);
    expect(isTouched(moved)).toBe(true);
  });

  test("a player who joined since counts as read in the pool once they are given a group", () => {
    expect(after(move("newcomer", 2)).asRead).toEqual({ ...pool, newcomer: null });
    expect(after({ kind: "suggest", groups: [["newcomer"]] }).asRead).toEqual({ ...pool, newcomer: null });
  });

  test("a player who has left the tee time since is no longer counted", () => {
    const moved = after(move("ann", 1), move("bob", 1), move("cat", 1));
    const { ann: _, ...remaining } = pool;
    expect(countChanged(moved, remaining)).toBe(2);
  });

  test("what is kept over another admin's teams is one step, and can be undone to theirs", () => {
    const theirs = { ann: null, bob: 5 };
    const kept = after(move("ann", 1), { kind: "keep", from: theirs, since: pool });
    expect(kept).toEqual({ asRead: theirs, now: { ann: 1, bob: 5 }, steps: [theirs] });
    expect(takeStep(kept, { kind: "undo" }).now).toEqual(theirs);
  });

  test("once saved nothing is changed, and a player moved while the save was on its way stays moved", () => {
    const saved = { ...pool, ann: 1, bob: 3 };
    const sent = after(move("ann", 1), move("bob", 3));
    const kept: Step = { kind: "keep", from: saved, since: sent.now };
    expect(takeStep(sent, kept)).toEqual(startFrom(saved));
    const movedSince = takeStep(takeStep(sent, move("ann", null)), kept);
    expect(movedSince).toEqual({ asRead: saved, now: { ...saved, ann: null }, steps: [saved] });
  });

  test("starting over forgets what was done", () => {
    const restarted = after(move("ann", 1), { kind: "restart", from: { ann: 5 } });
    expect(restarted).toEqual(startFrom({ ann: 5 }));
  });
});
