/** What may happen next around the bets of one tee time? */
import type { NassauAmounts } from "../../../src/rules/golf.ts";
import { demoHoles, demoTeeBoxes } from "../../../src/rules/testing/demo-course.ts";
import type { Chance } from "../chance.ts";
import { isComplete } from "../second/strokes.ts";
import { hasScore, termsOf } from "./follow-schedule.ts";
import type {
  Basis,
  BetOfSchedule,
  PlayerOfSchedule,
  RandomEvent,
  Schedule,
  ScoreOnHole,
} from "./schedule.ts";

/** Something that nobody refuses, each as likely as its number says. */
export function nextEvent(schedule: Schedule, chance: Chance): RandomEvent {
  const all = [
    ...schedule.bets.flatMap((bet, i) => ofBet(schedule, bet, i, chance)),
    ...schedule.players.flatMap((player, i) => ofPlayer(schedule, player, i, chance)),
    ...ofTeeTime(schedule, chance),
  ];
  const sum = all.reduce((total, [likely]) => total + likely, 0);
  let drawn = chance.next() * sum;
  for (const [likely, event] of all) {
    drawn -= likely;
    if (drawn < 0) return event;
  }
  throw new Error("Nothing can happen any more.");
}

type Likely = readonly [number, RandomEvent];

function ofBet(schedule: Schedule, one: BetOfSchedule, bet: number, chance: Chance): Likely[] {
  const { status } = one;
  const stakes = anyStakes(chance);
  if (status === "none") return [[4, { do: "request", bet, stakes }]];
  if (status === "pending")
    return [
      [6, { do: "accept", bet }],
      [0.2, { do: "decline", bet }],
      [0.2, { do: "withdraw", bet }],
    ];
  const by = chance.oneOf(["creator", "opponent"] as const);
  return [
    [0.6, { do: "change amounts", bet, by, stakes }],
    [0.5, { do: "toggle", bet, by }],
    ...answersTo(schedule, one, bet),
  ];
}

/** Who is asked answers, until their own card has a score. */
function answersTo(schedule: Schedule, bet: BetOfSchedule, number: number): Likely[] {
  const { isStarted, players } = schedule;
  const both = [bet.creator, bet.opponent].map((who) => players[who]);
  if (!both.every((player) => player?.isJoined && !player.isNoShow)) return [];
  const terms = bet.terms ?? (isStarted ? null : termsOf(bet));
  return (["creator", "opponent"] as const).flatMap((by): Likely[] => {
    if (!terms || ![...terms.says.values()].includes(by) || hasScore(schedule, bet[by])) return [];
    return [
      [1, { do: "agree", bet: number, by }],
      [0.5, { do: "not this round", bet: number, by }],
    ];
  });
}

function ofTeeTime({ isStarted, isLate, players, weeks }: Schedule, chance: Chance): Likely[] {
  const joined = players.filter(({ isJoined }) => isJoined).length;
  const groups = players.map(({ isJoined }) => (isJoined ? chance.below(3) : 0));
  if (!isStarted && joined >= 2)
    return [
      [1, { do: "start" }],
      [1, { do: "make groups", groups }],
      [isLate ? 0 : 1, { do: "come near" }],
      [weeks > 0 ? 4 : 0, { do: "bring back" }],
    ];
  const isUntouched = players.every(({ card, isNoShow }) => card === null && !isNoShow);
  return isStarted && isUntouched && weeks === 0 ? [[2, { do: "put off" }]] : [];
}

function ofPlayer({ isStarted }: Schedule, player: PlayerOfSchedule, who: number, chance: Chance): Likely[] {
  const { card, isJoined, isNoShow } = player;
  if (!isJoined) return isStarted ? [[0.7, { do: "add", who }]] : [[3, { do: "join", who }]];
  if (!isStarted) return [];
  if (isNoShow) return [[1.5, { do: "undo no show", who }]];
  const noShow: Likely = [0.5, { do: "no show", who }];
  const basis = anyBasis(chance);
  const corrects = (scores: ScoreOnHole[], as: Basis): RandomEvent => {
    return { do: "correct as admin", who, basis: as, scores };
  };
  if (card === null)
    return [noShow, [4, { do: "choose tees", who, basis }], [0.5, corrects(fill([], 18, chance), basis)]];
  const isUnseen = chance.happens(0.5);
  if (!isComplete(card.gross))
    return [
      noShow,
      [3, { do: "save", who, way: "live", isUnseen, scores: fill(card.gross, 1 + chance.below(9), chance) }],
      [3, { do: "save", who, way: "post-round", isUnseen, scores: fill(card.gross, 18, chance) }],
      [0.5, corrects(fill(card.gross, 18, chance), card)],
    ];
  const other = [{ holeNumber: 1 + chance.below(18), gross: anyScore(chance) }];
  return [
    noShow,
    [2.5, { do: "submit", who }],
    [0.5, { do: "finish", who }],
    [1, { do: "save", who, way: chance.oneOf(["live", "post-round"] as const), isUnseen, scores: other }],
    [0.5, { do: "choose tees", who, basis }],
    [0.5, corrects(other, chance.oneOf([card, basis]))],
  ];
}

function anyStakes(chance: Chance): NassauAmounts {
  const cents = () => chance.oneOf([0, 5_00, 10_00, 7_50, 1 + chance.below(999_999)]);
  return { front9Cents: cents(), back9Cents: cents(), overallCents: 1 + chance.below(999_999) };
}

function anyBasis(chance: Chance): Basis {
  return { indexTenths: chance.below(281) - 100, teeBox: chance.oneOf(demoTeeBoxes) };
}

function anyScore(chance: Chance): number {
  return chance.happens(0.03) ? chance.below(16) : 3 + chance.below(4);
}

/** The first blanks of a card, so many at most. */
function fill(gross: readonly (number | null)[], most: number, chance: Chance): ScoreOnHole[] {
  const blanks = demoHoles
    .map(({ number }) => number)
    .filter((number) => (gross[number - 1] ?? null) === null);
  return blanks.slice(0, most).map((holeNumber) => ({ holeNumber, gross: anyScore(chance) }));
}
