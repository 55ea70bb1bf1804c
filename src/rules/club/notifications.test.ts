import { describe, expect, it } from "vitest";
import type { Place, TeeTimePlaces } from "../tee-times/tee-time.ts";
import {
  isToldEachTime,
  kindsOf,
  type NotificationKind,
  notificationsOfPlaces,
  replacementFor,
} from "./notifications.ts";

const eight = "2026-11-21T15:00:00.000Z";
const nine = "2026-11-21T16:00:00.000Z";
const thursday = "2026-11-19T15:00:00.000Z";

function place(playerId: string, changed: Partial<Place> = {}): Place {
  return { playerId, arrival: 1, waitlist: false, noShow: false, groupNumber: null, ...changed };
}

function teeTime(...places: Place[]): TeeTimePlaces {
  return { startsAt: eight, countLimit: 4, places, removed: new Set() };
}

function notified(
  before: TeeTimePlaces,
  after: TeeTimePlaces,
  { by = "ada", at = thursday, promoted = [] as string[] } = {},
): string {
  return notificationsOfPlaces(before, after, { by, at, promoted })
    .drafts.map(({ playerId, kind }) => `${playerId} ${kind}`)
    .join(", ");
}

describe("a player is notified", () => {
  it("that an admin added them, also from the waitlist", () => {
    expect(notified(teeTime(), teeTime(place("mia")))).toBe("mia player-added");
    expect(notified(teeTime(place("mia", { waitlist: true })), teeTime(place("mia")))).toBe(
      "mia player-added",
    );
  });

  it("that an admin removed them, and the next player that they moved up", () => {
    const before = teeTime(place("mia"), place("max", { waitlist: true }));
    expect(notified(before, teeTime(place("max")), { promoted: ["max"] })).toBe(
      "mia player-removed, max promoted",
    );
  });

  it("their group when groups are published, and when it changes, and nobody else's", () => {
    const before = teeTime(place("mia"), place("max"), place("ana"));
    const published = teeTime(
      place("mia", { groupNumber: 1 }),
      place("max", { groupNumber: 2 }),
      place("ana"),
    );
    expect(notified(before, published)).toBe("mia groups, max groups");
    const changed = teeTime(place("mia", { groupNumber: 1 }), place("max"), place("ana"));
    expect(notified(published, changed)).toBe("max groups");
  });

  it("no group that has teed off, but one that is still to go", () => {
    const before = teeTime(place("mia"), place("max"));
    const after = teeTime(place("mia", { groupNumber: 1 }), place("max", { groupNumber: 2 }));
    expect(notified(before, after, { at: "2026-11-21T15:06:00.000Z" })).toBe("max groups");
    expect(notified(before, after, { at: "2026-11-21T15:07:00.000Z" })).toBe("");
  });

  it("only that they were added or removed where the tee time is moved in the same change", () => {
    const [without, withMia] = [teeTime(), teeTime(place("mia"))];
    expect(notified(without, { ...withMia, startsAt: nine })).toBe("mia player-added");
    expect(notified(withMia, { ...without, startsAt: nine })).toBe("mia player-removed");
  });

  it("that their tee time was moved, also while they wait", () => {
    const before = teeTime(place("mia"), place("max", { waitlist: true }));
    expect(notified(before, { ...before, startsAt: nine })).toBe("mia tee-time-moved, max tee-time-moved");
  });

  it("nothing of what they did themselves, unless they moved up by it", () => {
    expect(notified(teeTime(), teeTime(place("mia")), { by: "mia" })).toBe("");
    const waits = teeTime(place("ada", { waitlist: true }));
    expect(notified(waits, teeTime(place("ada")), { promoted: ["ada"] })).toBe("ada promoted");
    expect(notified(waits, { ...waits, startsAt: nine })).toBe("");
  });

  it("that they have to wait, and not also that they are in no group", () => {
    const before = teeTime(place("mia", { groupNumber: 1 }), place("max", { noShow: true }));
    const after = teeTime(place("mia", { waitlist: true }), place("max"));
    expect(notified(before, after)).toBe("mia put-on-waitlist");
  });

  it("nothing of a no show: it is for the scorecard and the results to say", () => {
    expect(notified(teeTime(place("mia")), teeTime(place("mia", { noShow: true })))).toBe("");
  });
});

it("an earlier notification no longer holds for players who came or went", () => {
  const before = teeTime(place("mia"), place("max"));
  const after = teeTime(place("max", { groupNumber: 1 }), place("ana"));
  const event = { by: "ada", at: thursday, promoted: [] };
  expect(notificationsOfPlaces(before, after, event).changed).toEqual(["mia", "ana"]);
});

describe("instead of a notification that was not seen", () => {
  it("is the last one about the same topic", () => {
    expect(kindsOf("request")).toEqual(["bet-requested", "bet-accepted", "bet-declined", "bet-withdrawn"]);
    expect(kindsOf("amounts", "groups")).toEqual(["bet-amounts", "groups"]);
  });

  it("a bet settled again is settled for a player who has not heard of the first result", () => {
    const again = { playerId: "mia", kind: "bet-settled-again" } as const;
    expect(replacementFor({ playerId: "mia", kind: "bet-settled" }, again, eight)?.kind).toBe("bet-settled");
    expect(replacementFor(undefined, again, eight)?.kind).toBe("bet-settled-again");
    expect(replacementFor({ playerId: "mia", kind: "result-withdrawn" }, again, eight)).toBe(again);
    const withdrawn = { playerId: "mia", kind: "result-withdrawn" } as const;
    expect(replacementFor({ playerId: "mia", kind: "bet-settled" }, withdrawn, eight)).toBe(withdrawn);
  });

  it("a changed card stays news until it is seen, however often the bet settles, but not without a result", () => {
    const changed = { playerId: "mia", kind: "bet-card-changed" } as const;
    for (const kind of ["bet-settled", "bet-settled-again"] as const)
      expect(replacementFor(changed, { playerId: "mia", kind }, eight)).toEqual(changed);
    const withdrawn = { playerId: "mia", kind: "result-withdrawn" } as const;
    expect(replacementFor(changed, withdrawn, eight)).toBe(withdrawn);
  });

  it("of a tee time that had started each move is told, also the one back", () => {
    const started = { ...teeTime(place("mia")), earliestStart: eight };
    const sunday = "2026-11-22T15:00:00.000Z";
    const move = (from: string, to: string) =>
      notificationsOfPlaces({ ...started, startsAt: from }, { ...started, startsAt: to }, byAda).drafts;
    const byAda = { by: "ada", at: nine, promoted: [] };
    const kind = "started-tee-time-moved";
    expect(move(eight, sunday)).toEqual([{ playerId: "mia", kind, wasAt: eight, movedTo: sunday }]);
    expect(move(sunday, eight)).toEqual([{ playerId: "mia", kind, wasAt: sunday, movedTo: eight }]);
  });

  it.each<[NotificationKind, boolean]>([
    ["started-tee-time-moved", true],
    ["tee-time-deleted", true],
    ["date-not-opened", true],
    ["many-wrong-pins", true],
    ["tee-time-moved", false],
    ["reset-code-given", false],
  ])("%s is told each time: %s", (kind, isTold) => expect(isToldEachTime(kind)).toBe(isTold));

  it("a tee time moved twice was moved from where it was at first, and moved back it was not moved", () => {
    const moved = (wasAt: string) => ({ playerId: "mia", kind: "tee-time-moved", wasAt }) as const;
    expect(replacementFor(moved(eight), moved(nine), thursday)?.wasAt).toBe(eight);
    expect(replacementFor(moved(eight), moved(nine), eight)).toBeNull();
    expect(replacementFor(undefined, moved(nine), eight)).toEqual(moved(nine));
  });
});
