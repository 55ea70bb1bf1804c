import { expect, test } from "vitest";
import { addMinutes } from "../calendar.ts";
import { emptyCard, isComplete } from "../cards/gross.ts";
import { adjustedHandicap, parOf, readIndex } from "../cards/handicap.ts";
import { maySaveScore } from "../cards/score-entry.ts";
import type { GrossScores, Instant, NassauAmounts } from "../golf.ts";
import { isRefused, type Refusal } from "../refusal.ts";
import {
  addPlayer,
  isActivePlayer,
  joinTeeTime,
  markNoShow,
  placeOf,
  rescheduleTeeTime,
  type TeeTimePlaces,
  undoNoShow,
} from "../tee-times/tee-time.ts";
import { demoHoles, demoTeeBoxes } from "../testing/demo-course.ts";
import { readCompleteCard } from "../testing/notation.ts";
import { allowed } from "../testing/places.ts";
import type { Schedule, SchedulePlayer, ScheduleStep, Who } from "../testing/schedule.ts";
import { schedules } from "../testing/schedules.ts";
import { acceptBet, type Bet, declineBet, editAmounts, setActivation, withdrawBet } from "./bet.ts";
import type { BetEntry } from "./bet-says.ts";
import {
  agreeToTerms,
  declineTerms,
  type FixedBy,
  type FrozenTerms,
  foreseeTerms,
  freezeTerms,
  hasSay,
  type Round,
} from "./bet-terms.ts";
import { type NassauResult, playNassau, settleNassau } from "./nassau.ts";
import { awaitsSubmit, type SettlementCause, settlement, settlesFirst } from "./when-bets-settle.ts";

const startsAt = "2026-11-21T14:30:00.000Z";
const dayBefore = "2026-11-20T14:30:00.000Z";
const weekMinutes = 7 * 24 * 60;
const asSpecified = { settleAfterLiveRound: false };

test.each(schedules)("$title", (schedule) => {
  expect(play(schedule).results).toEqual(schedule.results);
});

test.each(schedules)("the adjusted handicaps in hand are those of the course: $title", (schedule) => {
  expect(handicapOf(schedule.creator)).toBe(schedule.creator.adjustedHandicap);
  expect(handicapOf(schedule.opponent)).toBe(schedule.opponent.adjustedHandicap);
});

test("every schedule has a title of its own and lets nobody join a round that is on", () => {
  expect(new Set(schedules.map(({ title }) => title)).size).toBe(schedules.length);
  expect(schedules.length).toBeGreaterThan(30);
  for (const { steps } of schedules) {
    const start = steps.findIndex((step) => step.do === "start" || step.do === "saveHoles");
    const lastJoin = steps.findLastIndex((step) => step.do === "join");
    expect(lastJoin).toBeGreaterThanOrEqual(0);
    expect(lastJoin).toBeLessThan(start);
  }
});

test("after two live finishes, and only then, the players are asked to submit", () => {
  const asked = schedules.filter((schedule) => play(schedule).awaitsSubmit).map(({ title }) => title);
  expect(asked).toEqual([
    "two live finishes do not settle the bet",
    "a live finish behind a submitted card does not settle the bet",
  ]);
});

type Game = {
  schedule: Schedule;
  now: Instant;
  closeCardsAfterHours: number | null;
  order: number;
  bet: Bet;
  teeTime: TeeTimePlaces;
  cards: Record<Who, GrossScores>;
  completedOrder: Record<Who, number | null>;
  history: BetEntry[];
  terms: FrozenTerms | null;
  thawed: FrozenTerms | null;
  hasSettled: boolean;
  results: NassauResult[];
};

function play(schedule: Schedule): { results: NassauResult[]; awaitsSubmit: boolean } {
  const game: Game = {
    schedule,
    now: dayBefore,
    closeCardsAfterHours: null,
    order: 0,
    bet: {
      id: "bet",
      createdBy: "creator",
      opponent: "opponent",
      amounts: schedule.stakes,
      status: "needs_approval",
      isActive: true,
      teeTimeId: null,
      acceptedOrder: null,
    },
    teeTime: { startsAt, countLimit: 4, places: [], removed: new Set<string>() },
    cards: { creator: emptyCard(), opponent: emptyCard() },
    completedOrder: { creator: null, opponent: null },
    history: [],
    terms: null,
    thawed: null,
    hasSettled: false,
    results: [],
  };
  for (const step of schedule.steps) {
    freeze(game, "start");
    game.order += 1;
    const had = { creator: hasScore(game, "creator"), opponent: hasScore(game, "opponent") };
    const cause = happen(game, step);
    freeze(game, fixedBy[step.do] ?? "start");
    if (step.do === "saveHoles" && !step.unseen && !had[step.who]) agreeByFirstScore(game, step.who);
    if (cause) settle(game, cause);
  }
  const waits = awaitsSubmit(game.bet, roundOf(game), game.terms, game.hasSettled);
  return { results: game.results, awaitsSubmit: waits };
}

const fixedBy: Partial<Record<ScheduleStep["do"], FixedBy>> = {
  accept: "acceptance",
  addPlayer: "players",
  undoNoShow: "players",
  moveBack: "move",
};

function freeze(game: Game, by: FixedBy): void {
  const { bet, now, history, thawed } = game;
  if (game.terms !== null) return;
  const terms = freezeTerms(bet, roundOf(game), { now, fixedBy: by, history });
  game.terms = by === "move" && terms && thawed ? thawed : terms;
}

function agreeByFirstScore(game: Game, who: Who): void {
  const { terms } = game;
  if (terms === null || !hasSay(terms, who)) return;
  game.terms = allowed(agreeToTerms(terms, who, { shown: terms.asked, hasOwnScore: false }));
}

function answer(game: Game, who: Who, agrees: NassauAmounts | null): Refusal | null {
  const { bet, now, history, order } = game;
  const terms = game.terms ?? foreseeTerms(bet, roundOf(game), history);
  if (terms === null) throw new Error("There is nothing to answer.");
  const shown = agrees ?? terms.stakes;
  const answered = agrees
    ? agreeToTerms(terms, who, { shown, hasOwnScore: hasScore(game, who) })
    : declineTerms(terms, who);
  if (isRefused(answered)) return answered;
  const common = { order, at: now, by: who, teeTimeId: "tee-time" };
  history.push(agrees ? { ...common, what: "agreed", amounts: shown } : { ...common, what: "declined" });
  if (game.terms !== null) game.terms = answered;
  return null;
}

function hasScore({ cards }: Game, who: Who): boolean {
  return cards[who].some((gross) => gross !== null);
}

function happen(game: Game, step: ScheduleStep): SettlementCause | null {
  switch (step.do) {
    case "request":
      return null;
    case "accept":
      game.bet = allowed(acceptBet(game.bet, "opponent", game.order));
      game.history.push({ order: game.order, at: game.now, by: "opponent", what: "accepted" });
      return null;
    case "decline":
      game.bet = allowed(declineBet(game.bet, "opponent"));
      return null;
    case "withdraw":
      game.bet = allowed(withdrawBet(game.bet, "creator"));
      return null;
    case "editAmounts":
      game.history.push({
        ...{ order: game.order, at: game.now, by: step.who, what: "amounts" },
        ...{ before: game.bet.amounts, after: step.amounts },
      });
      game.bet = allowed(editAmounts(game.bet, step.who, step.amounts));
      return null;
    case "setInactive":
    case "setActive":
      game.bet = allowed(setActivation(game.bet, step.who, step.do === "setActive"));
      game.history.push({
        ...{ order: game.order, at: game.now, by: step.who },
        what: step.do === "setActive" ? "active" : "inactive",
      });
      if (step.do === "setInactive" && game.terms && hasSay(game.terms, step.who))
        game.terms = allowed(declineTerms(game.terms, step.who));
      return null;
    case "agree":
      expect(answer(game, step.who, step.amounts)?.refused).toBe(step.refused);
      return null;
    case "notThisRound":
      expect(answer(game, step.who, null)).toBeNull();
      return null;
    case "join": {
      const joiner = { id: step.who, groupCode: "BIRDIE" };
      game.teeTime = { ...game.teeTime, ...allowed(joinTeeTime(game.teeTime, joiner, dayBefore)) };
      return null;
    }
    case "start":
      start(game);
      return null;
    case "wait":
      game.now = addMinutes(game.now, step.hours * 60);
      return null;
    case "addPlayer": {
      const added = { id: step.who, groupCode: "BIRDIE" };
      game.teeTime = { ...game.teeTime, ...allowed(addPlayer(game.teeTime, added, game.now)) };
      return "players-changed";
    }
    case "lastHour":
      game.now = addMinutes(game.teeTime.startsAt, -60);
      return null;
    case "moveBack": {
      const to = { startsAt, hasScores: false };
      const { places } = allowed(rescheduleTeeTime(game.teeTime, to, game.now));
      game.teeTime = { ...game.teeTime, startsAt, places };
      return null;
    }
    case "putOff": {
      const to = { startsAt: addMinutes(game.teeTime.startsAt, weekMinutes), hasScores: false };
      const { places } = allowed(rescheduleTeeTime(game.teeTime, to, game.now));
      game.teeTime = { ...game.teeTime, startsAt: to.startsAt, places };
      game.thawed ??= game.terms;
      game.terms = null;
      return null;
    }
    case "noShow":
      game.teeTime = { ...game.teeTime, ...allowed(markNoShow(game.teeTime, step.who, game.now)) };
      return "players-changed";
    case "undoNoShow":
      game.teeTime = { ...game.teeTime, ...allowed(undoNoShow(game.teeTime, step.who, game.now)) };
      return "players-changed";
    case "saveHoles": {
      const card = readCompleteCard(game.schedule[step.who].card);
      const completes = save(game, step.who, (gross, hole) =>
        hole >= step.first && hole <= step.last ? (card[hole - 1] ?? null) : gross,
      );
      return completes && step.way === "live" ? "live-completed" : "card-changed";
    }
    case "adminFills": {
      const card = readCompleteCard(game.schedule[step.who].card);
      save(game, step.who, (_, hole) => card[hole - 1] ?? null);
      return "admin-completed";
    }
    case "closeCards":
      game.closeCardsAfterHours = step.hours;
      return null;
    case "correctHole":
      if (step.refused !== undefined) {
        expect(maySave(game, step.who)).toEqual({ refused: step.refused });
        return null;
      }
      save(game, step.who, (gross, hole) => (hole === step.hole ? step.gross : gross));
      return "card-changed";
    case "submit":
      expect(isComplete(game.cards[step.who])).toBe(true);
      return "post-round-submit";
    case "finishLive":
      expect(isComplete(game.cards[step.who])).toBe(true);
      return null;
  }
}

function start(game: Game): void {
  if (game.now < game.teeTime.startsAt) game.now = game.teeTime.startsAt;
}

function save(
  game: Game,
  who: Who,
  change: (gross: number | null, holeNumber: number) => number | null,
): boolean {
  start(game);
  allowed(maySave(game, who));
  game.cards[who] = game.cards[who].map((gross, i) => change(gross, i + 1));
  const completes = game.completedOrder[who] === null && isComplete(game.cards[who]);
  if (completes) game.completedOrder[who] = game.order;
  return completes;
}

function maySave({ teeTime, closeCardsAfterHours, now }: Game, who: Who): true | Refusal {
  const { startsAt } = teeTime;
  return maySaveScore({ startsAt, place: placeOf(teeTime, who), closeCardsAfterHours }, now);
}

function settle(game: Game, cause: SettlementCause): void {
  const { bet, terms, hasSettled, cards, schedule } = game;
  const maySettleFirst = settlesFirst(cause, asSpecified);
  const what = settlement(bet, roundOf(game), terms, { maySettleFirst, hasResult: hasSettled });
  if (what === "withdraw") game.results = [];
  if (what !== "settle" || terms === null) return;
  if (!isComplete(cards.creator) || !isComplete(cards.opponent)) throw new Error("settled without two cards");
  const me = { gross: cards.creator, adjustedHandicap: handicapOf(schedule.creator) };
  const them = { gross: cards.opponent, adjustedHandicap: handicapOf(schedule.opponent) };
  game.results = [settleNassau(playNassau(me, them, demoHoles), terms.stakes)];
  game.hasSettled = true;
}

function roundOf(game: Game): Round {
  const sides = (["creator", "opponent"] as const).map((who) => {
    const place = placeOf(game.teeTime, who);
    return {
      playerId: who,
      isActivePlayer: place !== null && isActivePlayer(place),
      hasScore: hasScore(game, who),
      completedOrder: game.completedOrder[who],
      keptBy: [],
    };
  });
  // No schedule moves the start to an earlier time, so the first start is the earliest one.
  return { teeTimeId: "tee-time", startsAt: game.teeTime.startsAt, earliestStart: startsAt, sides };
}

function handicapOf({ index, teeBox }: SchedulePlayer): number {
  const tees = demoTeeBoxes.find(({ name }) => name === teeBox);
  if (!tees) throw new Error(`no tee box ${teeBox}`);
  const { slope, ratingTenths } = tees;
  return adjustedHandicap({
    indexTenths: allowed(readIndex(index, false)),
    slope,
    ratingTenths,
    par: parOf(demoHoles),
  });
}
