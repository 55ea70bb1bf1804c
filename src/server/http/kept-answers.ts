/**
 * Keeps answers until what they show has changed: results, which are the same for everybody who may ask, and what one
 * player sees of a tee time, of the list and of home.
 *
 * Whether somebody may ask at all is decided before (`mount.ts`). Each time the database is asked for the number of the
 * last change that concerns the answer, so that no server answers with what another one has changed.
 */
import type { Answer, EndpointName } from "#contract/endpoints";
import { minuteOf } from "#rules/calendar";
import type { Instant, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/permissions";
import { isRefused, type Refusal } from "#rules/refusal";
import { changeNumbers } from "../store/change-numbers.ts";
import type { Queries } from "../store/database.ts";
import { type WrittenAnswer, writeOnce } from "./written-answer.ts";

/** Who sees it, and when; `teeTimeId`: null where it shows places in more than one. */
export type Seen = { readonly by: Actor; readonly at: Instant; readonly teeTimeId: TeeTimeId | null };

export type KeptAnswers = {
  /** As kept, or as `make` makes it now. Several who ask at once wait for the same one. */
  read<Name extends EndpointName>(
    name: Name,
    teeTimeId: TeeTimeId,
    make: () => Promise<Answer<Name> | Refusal>,
  ): Promise<WrittenAnswer | Refusal>;
  /** The same for what shows several tee times, or none of them. */
  readOfSeveral<Name extends EndpointName>(
    name: Name,
    teeTimeIds: readonly TeeTimeId[],
    make: () => Promise<Answer<Name> | Refusal>,
  ): Promise<WrittenAnswer | Refusal>;
  /** The same for what depends on who asks, and on the time of day. */
  readSeen<Name extends EndpointName>(
    name: Name,
    seen: Seen,
    make: () => Promise<Answer<Name> | Refusal>,
  ): Promise<WrittenAnswer | Refusal>;
};

/** Some two hundred answers of large fields. */
const maxKeptBytes = 16 * 1024 * 1024;

/** `number`: of the last change that it shows; `minute`: in which it was made, where that matters. */
type Kept = Shown & { readonly answer: Promise<WrittenAnswer | Refusal>; size: number };

type Shown = { readonly number: number; readonly minute: string | null };

export function keepAnswers(queries: Queries, maxBytes = maxKeptBytes): KeptAnswers {
  const numberOf = changeNumbers(queries);
  /** The last used at the end. */
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function put(key: string, entry: Kept): void {
    drop(key);
    kept.set(key, entry);
    bytes += entry.size;
  }

  function drop(key: string): void {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  /** Known once it is written; meanwhile it may have been replaced. */
  function setSize(key: string, entry: Kept, size: number): void {
    if (kept.get(key) !== entry) return;
    drop(key);
    if (size > maxBytes) return;
    entry.size = size;
    put(key, entry);
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  async function keep<Name extends EndpointName>(
    name: Name,
    key: string,
    { number, minute }: Shown,
    make: () => Promise<Answer<Name> | Refusal>,
  ): Promise<WrittenAnswer | Refusal> {
    const known = kept.get(key);
    if (known !== undefined && known.number >= number && known.minute === minute) {
      put(key, known);
      return known.answer;
    }
    const entry: Kept = { number, minute, answer: writeOnce(name, make()), size: 0 };
    put(key, entry);
    const size = await entry.answer.then(sizeOf, () => null);
    if (size !== null) setSize(key, entry, size);
    else if (kept.get(key) === entry) drop(key);
    return entry.answer;
  }

  return {
    async read(name, teeTimeId, make) {
      const number = await numberOf(teeTimeId);
      return keep(name, `${name} ${teeTimeId}`, { number, minute: null }, make);
    },
    async readOfSeveral(name, teeTimeIds, make) {
      const numbers = await Promise.all([null, ...teeTimeIds].map((id) => numberOf(id)));
      const key = `${name} ${teeTimeIds.join(" ")}`;
      return keep(name, key, { number: Math.max(...numbers), minute: null }, make);
    },
    async readSeen(name, { by, at, teeTimeId }, make) {
      const number = await numberOf(teeTimeId, by.id);
      // The role may be one of a moment ago (`remembered-actors.ts`), and is no part of the number.
      const key = `${name} ${teeTimeId} ${by.id} ${by.role}`;
      // Whatever the time of day changes changes when a tee time starts.
      return keep(name, key, { number, minute: minuteOf(at) }, make);
    },
  };
}

/** Null: a refusal is not kept. */
function sizeOf(answer: WrittenAnswer | Refusal): number | null {
  return isRefused(answer) ? null : answer.bytes.length + (answer.compressed?.length ?? 0);
}
