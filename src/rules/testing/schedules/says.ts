/** Which amounts hold after a late change of a bet, with and without consent (ruling 22)? */
import type { Schedule, ScheduleStep, Who } from "../schedule.ts";
import {
  agreed,
  amounts,
  bothSubmit,
  pair,
  requested,
  result,
  saves,
  start,
  submitsCard,
  usual,
} from "./usual-bet.ts";

const tenfold = amounts(100_00, 200_00, 400_00);
/** +3, -1, +2 at ten times the usual stakes: 100 - 200 + 400 = +$300. */
const tenfoldResult = result([3, -1, 2], amounts(100_00, -200_00, 400_00), 300_00, "creator");

function raises(who: Who, to = tenfold): ScheduleStep {
  return { do: "editAmounts", who, amounts: to };
}

function submitsUnseen(who: Who): readonly ScheduleStep[] {
  return [
    { do: "saveHoles", who, way: "post-round", first: 1, last: 18, unseen: true },
    { do: "submit", who },
  ];
}

export const says: readonly Schedule[] = [
  {
    title: "a raise seconds before the start, which the other has not seen, pays the old stakes",
    ...pair,
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("creator", amounts(9_999_99, 9_999_99, 9_999_99)),
      ...submitsCard("creator"),
      ...submitsUnseen("opponent"),
    ],
    results: [usual],
    because: "Nobody is bound late without a say.",
  },
  {
    title: "a late raise that the other has seen before the first score pays the new stakes",
    ...pair,
    steps: [...agreed, { do: "lastHour" }, raises("creator"), ...bothSubmit],
    results: [tenfoldResult],
    because: "One's own first score agrees to what the app has shown.",
  },
  {
    title: "a first score agrees also while who raised late is a no show, which is undone",
    ...pair,
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("creator"),
      start,
      { do: "noShow", who: "creator" },
      saves("opponent", 1, 4, "live"),
      { do: "undoNoShow", who: "creator" },
      saves("opponent", 5, 18, "live"),
      { do: "submit", who: "opponent" },
      ...submitsCard("creator"),
    ],
    results: [tenfoldResult],
    because: "The app has shown it, and a no show that is undone keeps its frozen terms.",
  },
  {
    title: "a late raise that the other agrees to with a tap pays the new stakes",
    ...pair,
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("opponent"),
      { do: "agree", who: "creator", amounts: tenfold },
      ...submitsUnseen("creator"),
      ...submitsCard("opponent"),
    ],
    results: [tenfoldResult],
    because: "To agree is to tap Agree, also before the start.",
  },
  {
    title: "a late raise that the other agrees to after the start, before any score, pays the new stakes",
    ...pair,
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("opponent"),
      start,
      { do: "agree", who: "creator", amounts: tenfold },
      ...submitsUnseen("creator"),
      ...submitsCard("opponent"),
    ],
    results: [tenfoldResult],
    because: "To agree is to tap Agree.",
  },
  {
    title: "who agrees to amounts that have changed since is asked again",
    ...pair,
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("creator", amounts(11_00, 21_00, 41_00)),
      raises("creator"),
      { do: "agree", who: "opponent", amounts: amounts(11_00, 21_00, 41_00), refused: "changed-meanwhile" },
      ...submitsCard("creator"),
      ...submitsUnseen("opponent"),
    ],
    results: [usual],
    because: "Agree names the amounts it was shown.",
  },
  {
    title: "a raise after the other has agreed to a lower one leaves it at what was agreed",
    ...pair,
    // $11, $21 and $41 were agreed to: 11 - 21 + 41 = +$31.
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("creator", amounts(11_00, 21_00, 41_00)),
      { do: "agree", who: "opponent", amounts: amounts(11_00, 21_00, 41_00) },
      raises("creator"),
      ...submitsCard("creator"),
      ...submitsUnseen("opponent"),
    ],
    results: [result([3, -1, 2], amounts(11_00, -21_00, 41_00), 31_00, "creator")],
    because: "A late raise binds once the other player agrees, and no more than that.",
  },
  {
    title: "what was lowered late holds, what was raised late does not",
    ...pair,
    // $1 on the front, $20 and $40 as before: 1 - 20 + 40 = +$21.
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("creator", amounts(1_00, 200_00, 400_00)),
      ...submitsCard("creator"),
      ...submitsUnseen("opponent"),
    ],
    results: [result([3, -1, 2], amounts(1_00, -20_00, 40_00), 21_00, "creator")],
    because: "Per segment the lower of the two amounts.",
  },
  {
    title: "each player's late raise binds once the other agrees, segment by segment",
    ...pair,
    // The creator raised the front, the opponent the back. Only the opponent has agreed: 100 - 20 + 40 = +$120.
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("creator", amounts(100_00, 20_00, 40_00)),
      raises("opponent", amounts(100_00, 200_00, 40_00)),
      ...submitsUnseen("creator"),
      ...submitsCard("opponent"),
    ],
    results: [result([3, -1, 2], amounts(100_00, -20_00, 40_00), 120_00, "creator")],
    because: "Who raised a segment has said so; the other has the say.",
  },
  {
    title: "a late raise is declined for this round, and the score after it agrees to nothing",
    ...pair,
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("creator"),
      start,
      { do: "notThisRound", who: "opponent" },
      ...bothSubmit,
    ],
    results: [usual],
    because: "Not for this round: the unasked amounts hold.",
  },
  {
    title: "Set Inactive after the start declines a late raise",
    ...pair,
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("creator"),
      start,
      { do: "setInactive", who: "opponent" },
      ...bothSubmit,
    ],
    results: [usual],
    because: "The round is played, on the unasked amounts.",
  },
  {
    title: "a card that an admin fills agrees to nothing",
    ...pair,
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("creator"),
      ...submitsCard("creator"),
      { do: "adminFills", who: "opponent" },
    ],
    results: [usual],
    because: "A score that an admin enters is no agreement.",
  },
  {
    title: "nobody agrees any more with a score on the card",
    ...pair,
    steps: [
      ...agreed,
      { do: "lastHour" },
      raises("opponent"),
      { do: "saveHoles", who: "creator", way: "live", first: 1, last: 17, unseen: true },
      { do: "agree", who: "creator", amounts: tenfold, refused: "say-over" },
      saves("creator", 18, 18, "live"),
      { do: "submit", who: "creator" },
      ...submitsCard("opponent"),
    ],
    results: [usual],
    because: "Nobody agrees with the outcome in sight.",
  },
  {
    title: "a bet set active late counts for nothing where the other has not seen it",
    ...pair,
    steps: [
      ...agreed,
      { do: "setInactive", who: "opponent" },
      { do: "lastHour" },
      { do: "setActive", who: "creator" },
      ...submitsCard("creator"),
      ...submitsUnseen("opponent"),
    ],
    results: [],
    because: "A late Set Active binds once the other player agrees.",
  },
  {
    title: "a bet set active late counts once the other has agreed",
    ...pair,
    steps: [
      ...agreed,
      { do: "setInactive", who: "opponent" },
      { do: "lastHour" },
      { do: "setActive", who: "creator" },
      start,
      { do: "agree", who: "opponent", amounts: pair.stakes },
      ...submitsCard("creator"),
      ...submitsUnseen("opponent"),
    ],
    results: [usual],
    because: "A late Set Active binds once the other player agrees.",
  },
  {
    title: "a bet accepted after the start pays nothing where its creator has not seen it",
    ...pair,
    steps: [...requested, start, { do: "accept" }, ...submitsUnseen("creator"), ...submitsCard("opponent")],
    results: [],
    because: "The same say has the creator when the bet is accepted after the start.",
  },
  {
    title: "a bet accepted after the start pays nothing where its creator declines it for this round",
    ...pair,
    steps: [...requested, start, { do: "accept" }, { do: "notThisRound", who: "creator" }, ...bothSubmit],
    results: [],
    because: "The creator plays this round without it.",
  },
  {
    title:
      "a bet raised by who is not in the round, and is added after the other's first score, pays nothing",
    ...pair,
    steps: [
      { do: "request" },
      { do: "accept" },
      { do: "join", who: "creator" },
      ...submitsCard("creator"),
      raises("opponent"),
      { do: "addPlayer", who: "opponent" },
      ...submitsCard("opponent"),
    ],
    results: [],
    because: "Half decided is too late.",
  },
  {
    title: "a round moved to another day and back is played on the stakes of its first start",
    ...pair,
    steps: [...agreed, start, { do: "putOff" }, raises("creator"), { do: "moveBack" }, ...bothSubmit],
    results: [usual],
    because: "Its first frozen terms return.",
  },
  {
    title: "a raise after a round was moved to another day is late, counted to the first start",
    ...pair,
    steps: [
      ...agreed,
      start,
      { do: "putOff" },
      raises("creator"),
      ...submitsCard("creator"),
      ...submitsUnseen("opponent"),
    ],
    results: [usual],
    because: "When a start moves, the 12 hours are counted to the earlier one.",
  },
];
