import type { Schedule } from "../schedule.ts";
import { agreed, amounts, bothSubmit, pair, result, usual } from "./usual-bet.ts";

export const moneyPaid: readonly Schedule[] = [
  {
    title: "two submitted cards settle the bet",
    ...pair,
    steps: [...agreed, ...bothSubmit],
    results: [usual],
    because: "The second submit leaves both cards complete.",
  },
  {
    title: "between two plus handicaps the lesser plus receives the difference",
    // Creator:  −2.5 × 131 / 113 + (72.6 − 72) = −2.90 + 0.6 = −2.30 → −2
    // Opponent: −5.0 × 128 / 113 + (71.4 − 72) = −5.66 − 0.6 = −6.26 → −6
    // The creator gets −2 − (−6) = 4 strokes: holes 6, 13, 2 and 17. These holes are halved.
    // Front: wins 1 and 3, loses 9: +1. Back: loses 14 and 18: −2. Overall 1 − 2 = −1.
    // 50 − 50 − 100 = −$100.
    creator: {
      index: "+2.5",
      teeBox: "Black",
      adjustedHandicap: -2,
      card: "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5",
    },
    opponent: {
      index: "+5.0",
      teeBox: "Blue",
      adjustedHandicap: -6,
      card: "5 4 5 3 4 3 3 4 4 | 4 3 4 4 2 4 3 4 4",
    },
    stakes: amounts(50_00, 50_00, 100_00),
    steps: [...agreed, ...bothSubmit],
    results: [result([1, -2, -1], amounts(50_00, -50_00, -100_00), -100_00, "opponent")],
    because: "Only the difference of the two handicaps counts, not their signs.",
  },
  {
    title: "a difference above 18 gives a second stroke on the hardest holes",
    // Creator:  −4.0 × 128 / 113 + (71.4 − 72) = −4.53 − 0.6 = −5.13 → −5
    // Opponent: 17.5 × 131 / 113 + (72.6 − 72) = 20.29 + 0.6 = 20.89 → 21
    // The opponent gets 21 − (−5) = 26: one everywhere, a second on 6, 13, 2, 17, 9, 10, 5 and 15.
    // Opponent's net: 4 5 4 3 4 5 3 5 4 | 3 3 3 5 4 4 3 3 5
    // Front: the creator wins 2, 6 and 8: +3. Back: wins 13 and 14, loses 10, 12 and 17: −1. Overall +2.
    // 5 − 5 + 5 = +$5.
    creator: {
      index: "+4.0",
      teeBox: "Blue",
      adjustedHandicap: -5,
      card: "4 4 4 3 4 4 3 4 4 | 4 3 4 4 3 4 3 4 5",
    },
    opponent: {
      index: "17.5",
      teeBox: "Black",
      adjustedHandicap: 21,
      card: "5 7 5 4 6 7 4 6 6 | 5 4 4 7 5 6 4 5 6",
    },
    stakes: amounts(5_00, 5_00, 5_00),
    steps: [...agreed, ...bothSubmit],
    results: [result([3, -1, 2], amounts(5_00, -5_00, 5_00), 5_00, "creator")],
    because: "26 strokes are 18 and a second pass of 8.",
  },
  {
    title: "a bet with every hole halved is no blood",
    // Creator:  10.0 × 125 / 113 + (69.9 − 72) = 11.06 − 2.1 = 8.96 → 9
    // Opponent:  8.5 × 128 / 113 + (71.4 − 72) =  9.63 − 0.6 = 9.03 → 9
    // Nobody receives a stroke, and both cards are the same.
    creator: {
      index: "10.0",
      teeBox: "White",
      adjustedHandicap: 9,
      card: "5 6 4 3 5 4 4 5 5 | 4 4 5 6 3 4 4 5 6",
    },
    opponent: {
      index: "8.5",
      teeBox: "Blue",
      adjustedHandicap: 9,
      card: "5 6 4 3 5 4 4 5 5 | 4 4 5 6 3 4 4 5 6",
    },
    stakes: amounts(20_00, 20_00, 20_00),
    steps: [...agreed, ...bothSubmit],
    results: [result([0, 0, 0], amounts(0, 0, 0), 0, "tie")],
    because: "A segment nobody wins pays nothing.",
  },
  {
    title: "a front won and a back lost at the same stake are no blood",
    // Both handicaps are 9, so there are no strokes. The creator wins 1 and loses 18: +1, −1, 0. 20 − 20 + 0 = $0.
    creator: {
      index: "10.0",
      teeBox: "White",
      adjustedHandicap: 9,
      card: "4 6 4 3 5 4 4 5 5 | 4 4 5 6 3 4 4 5 6",
    },
    opponent: {
      index: "8.5",
      teeBox: "Blue",
      adjustedHandicap: 9,
      card: "5 6 4 3 5 4 4 5 5 | 4 4 5 6 3 4 4 5 5",
    },
    stakes: amounts(20_00, 20_00, 50_00),
    steps: [...agreed, ...bothSubmit],
    results: [result([1, -1, 0], amounts(20_00, -20_00, 0), 0, "tie")],
    because: "The winner is the sign of the total.",
  },
  {
    title: "stakes with cents are paid to the cent",
    ...pair,
    stakes: amounts(12_50, 7_25, 5),
    steps: [...agreed, ...bothSubmit],
    results: [result([3, -1, 2], amounts(12_50, -7_25, 5), 5_30, "creator")],
    because: "Money is whole cents.",
  },
  {
    title: "a segment without a stake is played for nothing",
    ...pair,
    stakes: amounts(0, 15_00, 0),
    steps: [...agreed, ...bothSubmit],
    results: [result([3, -1, 2], amounts(0, -15_00, 0), -15_00, "opponent")],
    because: "Hole differences are kept even where nothing is at stake.",
  },
];
