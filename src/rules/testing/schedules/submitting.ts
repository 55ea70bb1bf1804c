import type { Schedule } from "../schedule.ts";
import { agreed, bothSubmit, pair, playsLive, saves, submitsCard, usual } from "./usual-bet.ts";

export const submitting: readonly Schedule[] = [
  {
    title: "submitting again with nothing changed leaves the result as it is",
    ...pair,
    steps: [...agreed, ...bothSubmit, { do: "submit", who: "creator" }, { do: "submit", who: "opponent" }],
    results: [usual],
    because: "Submit can be repeated.",
  },
  {
    title: "two live finishes do not settle the bet",
    ...pair,
    steps: [...agreed, ...playsLive("creator"), ...playsLive("opponent")],
    results: [],
    because: "A bet settles after a post-round submit; until then it says: Submit your card to settle.",
  },
  {
    title: "a post-round submit after two live finishes settles the bet",
    ...pair,
    steps: [...agreed, ...playsLive("creator"), ...playsLive("opponent"), { do: "submit", who: "opponent" }],
    results: [usual],
    because: "A submit by either player will do, even with nothing changed.",
  },
  {
    title: "a live finish behind a submitted card does not settle the bet",
    ...pair,
    steps: [...agreed, ...submitsCard("creator"), ...playsLive("opponent")],
    results: [],
    because: "At the submit the other card was not complete.",
  },
  {
    title: "a submitted card waits for the other one",
    ...pair,
    steps: [...agreed, ...submitsCard("creator"), saves("opponent", 1, 17, "live")],
    results: [],
    because: "The opponent's hole 18 is blank.",
  },
  {
    title: "a bet is not played where only one of the two has joined",
    ...pair,
    steps: [{ do: "request" }, { do: "accept" }, { do: "join", who: "creator" }, ...submitsCard("creator")],
    results: [],
    because: "The opponent is not in the tee time.",
  },
];
