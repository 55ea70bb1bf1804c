import type { Schedule } from "../schedule.ts";
import { amounts, bothSubmit, pair, requested, saves, start, submitsCard, usual } from "./usual-bet.ts";

export const acceptance: readonly Schedule[] = [
  {
    title: "a bet accepted after both cards were complete never settles",
    ...pair,
    steps: [
      ...requested,
      ...bothSubmit,
      { do: "accept" },
      { do: "submit", who: "creator" },
      { do: "correctHole", who: "opponent", hole: 18, gross: 9 },
      { do: "submit", who: "opponent" },
    ],
    results: [],
    because: "Nobody accepts a bet whose outcome is known.",
  },
  {
    title: "a bet accepted when the other's card is complete never settles",
    ...pair,
    steps: [
      ...requested,
      ...submitsCard("creator"),
      saves("opponent", 1, 17, "live"),
      { do: "accept" },
      saves("opponent", 18, 18, "live"),
      { do: "finishLive", who: "opponent" },
      { do: "submit", who: "opponent" },
      { do: "submit", who: "creator" },
    ],
    results: [],
    because: "Nobody accepts with the other's finished card before their eyes.",
  },
  {
    title: "a bet accepted when the player's own card is complete never settles",
    ...pair,
    steps: [...requested, ...submitsCard("opponent"), { do: "accept" }, ...submitsCard("creator")],
    results: [],
    because: "It has to be accepted before either card is complete.",
  },
  {
    title:
      "a bet accepted after the start and before any score settles, since its creator has seen it and scores",
    ...pair,
    steps: [
      ...requested,
      start,
      { do: "accept" },
      { do: "editAmounts", who: "opponent", amounts: amounts(1_00, 1_00, 1_00) },
      ...bothSubmit,
    ],
    results: [usual],
    because: "Terms freeze at acceptance when that is later than the start.",
  },
  {
    title: "a bet accepted with 17 holes of the other's card in sight pays nothing",
    ...pair,
    steps: [
      ...requested,
      saves("creator", 1, 17, "post-round"),
      { do: "accept" },
      saves("creator", 18, 18, "post-round"),
      { do: "submit", who: "creator" },
      ...submitsCard("opponent"),
    ],
    results: [],
    because: "Half decided is too late.",
  },
  {
    title: "a bet accepted after the first hole of the player's own card pays nothing",
    ...pair,
    steps: [...requested, saves("opponent", 1, 1, "live"), { do: "accept" }, ...bothSubmit],
    results: [],
    because: "Half decided is too late, whoever's card it is.",
  },
  {
    title: "a withdrawn request is never played for",
    ...pair,
    steps: [...requested, { do: "withdraw" }, ...bothSubmit],
    results: [],
    because: "The creator withdrew it before it was accepted.",
  },
  {
    title: "a declined request is never played for",
    ...pair,
    steps: [...requested, { do: "decline" }, ...bothSubmit],
    results: [],
    because: "The opponent declined it.",
  },
];
