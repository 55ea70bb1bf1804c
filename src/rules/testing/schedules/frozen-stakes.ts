import type { Schedule } from "../schedule.ts";
import {
  agreed,
  amounts,
  bothSubmit,
  creator,
  opponent,
  pair,
  result,
  saves,
  start,
  submitsCard,
  usual,
} from "./usual-bet.ts";

export const frozenStakes: readonly Schedule[] = [
  {
    title: "stakes edited before the start are the ones played for",
    ...pair,
    steps: [
      ...agreed,
      { do: "editAmounts", who: "opponent", amounts: amounts(5_00, 5_00, 50_00) },
      ...bothSubmit,
    ],
    results: [result([3, -1, 2], amounts(5_00, -5_00, 50_00), 50_00, "creator")],
    because: "Nothing is frozen before the tee time starts.",
  },
  {
    title: "stakes raised after the start, before any score, leave that round at the old ones",
    ...pair,
    steps: [
      ...agreed,
      start,
      { do: "editAmounts", who: "creator", amounts: amounts(100_00, 100_00, 100_00) },
      ...bothSubmit,
    ],
    results: [usual],
    because: "Stakes freeze when the tee time starts, with or without a score.",
  },
  {
    title: "stakes raised hours after the start, by a player who then types a winning card, pay the old ones",
    // On hole 17 the creator types 3, not 5: front +3, back +1 (holes 16 and 17 won, 13 lost), overall +4. At
    // $1: +$3.
    creator: { ...creator, card: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 3 5" },
    opponent,
    stakes: amounts(1_00, 1_00, 1_00),
    steps: [
      ...agreed,
      start,
      { do: "wait", hours: 5 },
      { do: "editAmounts", who: "creator", amounts: amounts(9_999_99, 9_999_99, 9_999_99) },
      { do: "editAmounts", who: "opponent", amounts: amounts(1_00, 1_00, 1_00) },
      { do: "editAmounts", who: "creator", amounts: amounts(9_999_99, 9_999_99, 9_999_99) },
      ...bothSubmit,
    ],
    results: [result([3, 1, 4], amounts(1_00, 1_00, 1_00), 3_00, "creator")],
    because: "Whatever either player does after the start is for the next round.",
  },
  {
    title: "stakes edited after the first score leave that round at the old ones",
    ...pair,
    steps: [
      ...agreed,
      saves("opponent", 1, 1, "live"),
      { do: "editAmounts", who: "creator", amounts: amounts(100_00, 100_00, 100_00) },
      saves("opponent", 2, 18, "live"),
      { do: "finishLive", who: "opponent" },
      ...submitsCard("creator"),
    ],
    results: [usual],
    because: "The round had started.",
  },
  {
    title: "where an admin makes the two active players after the start, the stakes freeze then",
    ...pair,
    steps: [
      { do: "request" },
      { do: "accept" },
      { do: "join", who: "creator" },
      start,
      { do: "editAmounts", who: "creator", amounts: amounts(5_00, 5_00, 50_00) },
      { do: "addPlayer", who: "opponent" },
      { do: "editAmounts", who: "creator", amounts: amounts(100_00, 100_00, 100_00) },
      ...bothSubmit,
    ],
    results: [result([3, -1, 2], amounts(5_00, -5_00, 50_00), 50_00, "creator")],
    because: "Before the two play together there is no round that the stakes could be for.",
  },
  {
    title: "a tee time moved back into the future plays for the stakes of its new day",
    ...pair,
    steps: [
      ...agreed,
      start,
      { do: "editAmounts", who: "opponent", amounts: amounts(5_00, 5_00, 50_00) },
      { do: "putOff" },
      start,
      { do: "editAmounts", who: "creator", amounts: amounts(100_00, 100_00, 100_00) },
      ...bothSubmit,
    ],
    results: [result([3, -1, 2], amounts(5_00, -5_00, 50_00), 50_00, "creator")],
    because: "The round was not played, so its stakes thaw.",
  },
];
