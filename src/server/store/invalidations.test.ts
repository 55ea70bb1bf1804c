import { expect, test } from "vitest";
import { type Action, invalidationsOf } from "./invalidations.ts";

const toAll = "tee-time for everybody";
const scores = "scores for everybody";
const bet = "bet for its two players";
const account = "account for admins, account for that player only";
const place = `${toAll}, own-place for that player only`;
const card = `${scores}, own-card for that player only`;

const expected: Readonly<Record<Action, string>> = {
  "create-club": "",
  "change-club-settings": "club for everybody",
  "replace-course": "club for everybody",
  "make-television-link": "",
  "revoke-television-link": "",
  "add-code": "",
  "change-code": "",
  register: "",
  "add-from-list": "",
  "change-role": account,
  "change-membership": "people for everybody",
  "change-profile": "people for everybody",
  "change-phone": account,
  "change-photo": "people for everybody",
  "remove-photo": "people for everybody",
  "show-game": "people for everybody",
  "hide-game": "people for everybody",
  "let-group-score": "people for everybody",
  "refuse-group-scores": "people for everybody",
  "make-calendar-address": "",
  "stop-calendar-address": "",
  "change-pin": "",
  "give-reset-code": "",
  "reset-pin": "",
  "add-to-group": account,
  "remove-from-group": account,
  "ask-deletion": account,
  "take-back-deletion": account,
  "decline-deletion": account,
  "delete-player": "people for everybody",
  "have-standing-place": "",
  "give-up-standing-place": "",
  "skip-date": "",
  "play-after-all": "",
  "add-series": "",
  "change-series": "",
  "end-series": "",
  "leave-date-out": "",
  "put-date-back": "",
  "date-taken": "",
  "open-tee-time": "tee-times for everybody",
  "join-by-standing-place": place,
  "add-tee-time": "tee-times for everybody",
  "change-tee-time": `tee-times for everybody, ${toAll}`,
  "join-tee-time": place,
  "leave-tee-time": place,
  "undo-leaving": place,
  "promote-player": place,
  "ask-for-spot": place,
  "take-spot": place,
  "offer-spot": toAll,
  "send-message": toAll,
  "correct-message": toAll,
  "recall-message": toAll,
  "add-player": place,
  "remove-player": place,
  "put-on-waitlist": place,
  "save-groups": `${toAll}, ${scores}, own-place for that player only`,
  "mark-no-show": `${toAll}, ${scores}, own-place for that player only`,
  "undo-no-show": `${toAll}, ${scores}, own-place for that player only`,
  "delete-tee-time": `tee-times for everybody, ${toAll}, ${scores}`,
  "delete-place": "",
  "begin-card": card,
  "change-handicap": card,
  "change-begun-card": card,
  "claim-hole": card,
  "agree-hole": card,
  "save-hole": card,
  "hole-conflict": "",
  "submit-card": card,
  "correct-card": card,
  "mark-left": card,
  "undo-left": card,
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
  "agree-to-terms": bet,
  "decline-terms": bet,
  "freeze-terms": bet,
  "settle-bet": bet,
  "withdraw-result": bet,
  "thaw-terms": bet,
  "settlement-failed": bet,
  "delete-terms": bet,
  "mark-payment": scores,
  "mark-received": scores,
  "withdraw-receipt": scores,
  "confirm-payment": scores,
  "deny-payment": scores,
  "withdraw-payment": scores,
  "delete-payment": scores,
};

const actions = Object.keys(expected) as Action[];
const target = { subjectId: "the-subject", teeTimeId: "the-tee-time" };

test("every action of the audit trail is sent to those who may know of it, and to nobody else", () => {
  const sent = (action: Action) =>
    invalidationsOf({ ...target, action }).map(({ event, to }) => {
      if (to === "everybody") return `${event.kind} for everybody`;
      if (to === "admins") return `${event.kind} for admins`;
      if (to === "bettors") return `${event.kind} for its two players`;
      expect(to.only).toBe(target.subjectId);
      return `${event.kind} for that player only`;
    });
  expect(Object.fromEntries(actions.map((action) => [action, sent(action).join(", ")]))).toEqual(expected);
});

test("an invalidation event holds nothing but its kind and which tee time, bet or player is out of date", () => {
  const entry = { ...target, before: { gross: 4 }, after: { gross: 5 }, by: "somebody" };
  const all = actions.flatMap((action) => invalidationsOf({ ...entry, action }));
  for (const { event } of all) {
    const { kind, ...ids } = event;
    const ofClub = ["club", "tee-times"].includes(kind) && {};
    const ofPlayer = ["people", "account"].includes(kind) && { playerId: "the-subject" };
    const ofBet = kind === "bet" && { betId: "the-subject" };
    expect(ids).toEqual(ofClub || ofPlayer || ofBet || { teeTimeId: "the-tee-time" });
  }
});
