import type { Schedule } from "../schedule.ts";
import { agreed, amounts, bothSubmit, pair, result, saves, usual } from "./usual-bet.ts";

export const lateChanges: readonly Schedule[] = [
  {
    title: "a corrected card settles again",
    ...pair,
    // Hole 1 turns from won (4 to 5) to lost (6 to 5): front 3 − 2 = +1, overall 2 − 2 = 0.
    // 10 − 20 + 0 = −$10.
    steps: [...agreed, ...bothSubmit, { do: "correctHole", who: "creator", hole: 1, gross: 6 }],
    results: [result([1, -1, 0], amounts(10_00, -20_00, 0), -10_00, "opponent")],
    because: "Once settled, any change of either card settles again; one result is current.",
  },
  {
    title: "a hole lowered a week later settles again on the stakes of the round",
    ...pair,
    // Hole 17 turns from lost (5 to 4) to won (3 to 4): back −1 + 2 = +1, overall +2 + 2 = +4. 10 + 20 + 40 = +$70.
    steps: [
      ...agreed,
      ...bothSubmit,
      { do: "wait", hours: 7 * 24 },
      { do: "editAmounts", who: "opponent", amounts: amounts(1_00, 1_00, 1_00) },
      { do: "correctHole", who: "creator", hole: 17, gross: 3 },
    ],
    results: [result([3, 1, 4], amounts(10_00, 20_00, 40_00), 70_00, "creator")],
    because: "Once settled, any change of either card settles again, however late.",
  },
  {
    title: "a card corrected while the bet is inactive settles again",
    ...pair,
    steps: [
      ...agreed,
      ...bothSubmit,
      { do: "setInactive", who: "creator" },
      { do: "correctHole", who: "creator", hole: 1, gross: 6 },
    ],
    results: [result([1, -1, 0], amounts(10_00, -20_00, 0), -10_00, "opponent")],
    because: "The terms of the round are frozen, whatever becomes of the bet.",
  },
  {
    title: "a no show withdraws the result that stood",
    ...pair,
    steps: [...agreed, ...bothSubmit, { do: "noShow", who: "opponent" }],
    results: [],
    because: "A no show is out of the bets of that round.",
  },
  {
    title: "undoing a no show settles again on the frozen stakes",
    ...pair,
    steps: [
      ...agreed,
      ...bothSubmit,
      { do: "noShow", who: "opponent" },
      { do: "editAmounts", who: "creator", amounts: amounts(1_00, 2_00, 3_00) },
      { do: "undoNoShow", who: "opponent" },
    ],
    results: [usual],
    because: "The stakes of that round have been frozen since its start.",
  },
  {
    title: "a hole lowered a week later settles again and is on the scorecard",
    ...pair,
    // Hole 1 turns from won (4 to 5) to lost (4 to 3): front 3 − 2 = +1, overall 2 − 2 = 0. 10 − 20 + 0 = −$10.
    steps: [
      ...agreed,
      ...bothSubmit,
      { do: "wait", hours: 7 * 24 },
      { do: "correctHole", who: "opponent", hole: 1, gross: 3 },
    ],
    results: [result([1, -1, 0], amounts(10_00, -20_00, 0), -10_00, "opponent")],
    because: "The club leaves cards open, and the scorecard says what was changed.",
    changes: [{ who: "opponent", hole: 1, before: 5, after: 3 }],
  },
  {
    title:
      "a hole lowered once the other has played it is on the scorecard, also before the cards are complete",
    ...pair,
    steps: [
      ...agreed,
      saves("opponent", 2, 2, "live"),
      { do: "correctHole", who: "opponent", hole: 2, gross: 7 },
      saves("creator", 1, 17, "live"),
      saves("opponent", 1, 17, "live"),
      { do: "correctHole", who: "opponent", hole: 1, gross: 3 },
      saves("creator", 18, 18, "live"),
      saves("opponent", 18, 18, "live"),
      { do: "submit", who: "creator" },
      { do: "submit", who: "opponent" },
    ],
    results: [result([1, -1, 0], amounts(10_00, -20_00, 0), -10_00, "opponent")],
    because:
      "The score of hole 1 was a fact for the other; the slip on hole 2 was mended before anybody played it.",
    changes: [
      { who: "opponent", hole: 1, before: 5, after: 3 },
      { who: "opponent", hole: 2, before: 7, after: 6 },
    ],
  },
  {
    title: "a hole lowered after the club has closed the cards changes nothing",
    ...pair,
    steps: [
      ...agreed,
      { do: "closeCards", hours: 48 },
      ...bothSubmit,
      { do: "wait", hours: 48 },
      { do: "correctHole", who: "opponent", hole: 1, gross: 3, refused: "card-closed" },
      { do: "submit", who: "opponent" },
    ],
    results: [usual],
    because: "48 hours after the start only an admin corrects a card.",
    changes: [],
  },
];
