import { expect, test } from "vitest";
import type { Action } from "./actions.ts";
import { invalidationsOf } from "./invalidations.ts";

const toAll = "tee-time for everybody";
const scores = "scores for everybody";
const bet = "bet for its two players";
const card = `${scores}, own-card for that player only`;

/** A new action does not compile until it is listed here. */
const expected: Readonly<Record<Action, string>> = {
  "create-club": "",
  "change-club-settings": "club for everybody",
  "replace-course": "club for everybody",
  "add-code": "",
  "change-code": "",
  register: "",
  "change-role": "people for everybody",
  "change-profile": "people for everybody",
  "change-phone": "people for everybody",
  "change-photo": "people for everybody",
  "remove-photo": "people for everybody",
  "change-pin": "",
  "give-reset-code": "",
  "reset-pin": "",
  "add-to-group": "people for everybody",
  "remove-from-group": "people for everybody",
  "add-tee-time": "tee-times for everybody",
  "change-tee-time": `tee-times for everybody, ${toAll}`,
  "join-tee-time": toAll,
  "leave-tee-time": toAll,
  "promote-player": toAll,
  "add-player": toAll,
  "remove-player": toAll,
  "put-on-waitlist": toAll,
  "save-groups": `${toAll}, ${scores}`,
  "mark-no-show": `${toAll}, ${scores}`,
  "undo-no-show": `${toAll}, ${scores}`,
  "delete-tee-time": `tee-times for everybody, ${toAll}, ${scores}`,
  "delete-place": "",
  "begin-card": card,
  "change-handicap": card,
  "save-hole": card,
  "hole-conflict": "",
  "submit-card": card,
  "correct-card": card,
  "total-team": scores,
  "withdraw-team-total": scores,
  "delete-card": "own-card for that player only",
  "create-bet": bet,
  "accept-bet": bet,
  "decline-bet": bet,
  "withdraw-bet": bet,
  "change-amounts": bet,
  "set-active": bet,
  "set-inactive": bet,
  "freeze-terms": bet,
  "settle-bet": bet,
  "withdraw-result": bet,
  "thaw-terms": bet,
  "settlement-failed": bet,
  "delete-terms": bet,
};

const actions = Object.keys(expected) as Action[];
const target = { subjectId: "the-subject", teeTimeId: "the-tee-time" };

test("every action of the audit trail is sent to those who may know of it, and to nobody else", () => {
  const sent = (action: Action) =>
    invalidationsOf({ ...target, action }).map(({ event, to }) => {
      if (to === "everybody") return `${event.kind} for everybody`;
      if (to === "bettors") return `${event.kind} for its two players`;
      expect(to.only).toBe(target.subjectId);
      return `${event.kind} for that player only`;
    });
  expect(Object.fromEntries(actions.map((action) => [action, sent(action).join(", ")]))).toEqual(expected);
});

test("an invalidation event holds nothing but its kind and whose tee time or bet is out of date", () => {
  const entry = { ...target, before: { gross: 4 }, after: { gross: 5 }, by: "somebody" };
  const all = actions.flatMap((action) => invalidationsOf({ ...entry, action }));
  for (const { event } of all) {
    const { kind, ...ids } = event;
    const own = kind === "bet" ? { betId: "the-subject" } : { teeTimeId: "the-tee-time" };
    expect(ids).toEqual(["club", "tee-times", "people"].includes(kind) ? {} : own);
  }
});
