/**
 * Keeps the answers that are asked for most until anything in the club changes or the next minute begins: results, and
 * what a player sees of tee times, of bets and of home.
 *
 * Whether somebody may ask at all is decided before (`mount.ts`). Every change stores its events in its own transaction,
 * numbered in the order of the commits: so no server answers with what another one has changed.
 */
import type { Answer, EndpointName } from "#contract/endpoints";
import { minuteOf } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { Refusal } from "#rules/refusal";
import type { Queries } from "../store/database.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { type WrittenAnswer, writeOnce } from "./written-answer.ts";

/** `about`: everything of the request that the answer depends on, such as the tee time and who asks. */
export type KeptAnswer = <Name extends EndpointName>(
  name: Name,
  about: string | object,
  make: () => Promise<Answer<Name> | Refusal>,
) => Promise<WrittenAnswer | Refusal>;

/** Some 20 MB of large fields. */
const maxKept = 1_000;

export function keepAnswers(queries: Queries, now: () => Instant): KeptAnswer {
  const kept = new Map<string, Promise<WrittenAnswer | Refusal>>();
  let [newest, minute] = [-1, ""];

  return async (name, about, make) => {
    const last = await lastPosition(queries);
    const present = minuteOf(now());
    if (last > newest || present !== minute) kept.clear();
    [newest, minute] = [Math.max(last, newest), present];
    const key = `${name} ${JSON.stringify(about)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= maxKept) kept.clear();
    const answer = writeOnce(name, make());
    kept.set(key, answer);
    // What failed is tried again by the next who asks.
    answer.catch(() => kept.get(key) === answer && kept.delete(key));
    return answer;
  };
}
