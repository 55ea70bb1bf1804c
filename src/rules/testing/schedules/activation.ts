import type { Schedule } from "../schedule.ts";
import { agreed, bothSubmit, pair, saves, start, submitsCard, usual } from "./usual-bet.ts";

export const activation: readonly Schedule[] = [
  {
    title: "a bet inactive at the start does not count for that round",
    ...pair,
    steps: [
      ...agreed,
      { do: "setInactive", who: "opponent" },
      start,
      { do: "setActive", who: "opponent" },
      ...bothSubmit,
    ],
    results: [],
    because: "Setting it active again is for the rounds to come.",
  },
  {
    title: "a bet set active again before the start counts",
    ...pair,
    steps: [
      ...agreed,
      { do: "setInactive", who: "creator" },
      { do: "setActive", who: "opponent" },
      ...bothSubmit,
    ],
    results: [usual],
    because: "What the bet is at the start decides.",
  },
  {
    title: "a bet set inactive after the start, before any score, still settles",
    ...pair,
    steps: [...agreed, start, { do: "setInactive", who: "opponent" }, ...bothSubmit],
    results: [usual],
    because: "Nobody leaves a bet once the round has started.",
  },
  {
    title: "a bet made inactive after the first score still settles",
    ...pair,
    steps: [
      ...agreed,
      saves("creator", 1, 3, "live"),
      { do: "setInactive", who: "opponent" },
      saves("creator", 4, 18, "live"),
      { do: "finishLive", who: "creator" },
      ...submitsCard("opponent"),
    ],
    results: [usual],
    because: "Nobody leaves a bet once the round has started.",
  },
];
