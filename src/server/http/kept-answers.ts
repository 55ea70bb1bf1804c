/**
 * Keeps answers that are the same for everybody who may ask, until their tee time has changed.
 *
 * An answer that depends on who asks or on the time of day is never kept, and whether somebody may ask at all is
 * decided before (`mount.ts`). Each time the database is asked for the number of the tee time's last change, so that
 * no server answers with what another one has changed.
 */
import type { EndpointName } from "#contract/endpoints";
import type { Answer } from "#contract/schemas";
import type { TeeTimeId } from "#rules/golf";
import { isRefused, type Refusal } from "#rules/refusal";
import { changeNumbers } from "../store/change-numbers.ts";
import type { Queries } from "../store/database.ts";
import { type WrittenAnswer, writeOnce } from "./written-answer.ts";

export type KeptAnswers = {
  /** As kept, or as `make` makes it now. Several who ask at once wait for the same one. */
  read<Name extends EndpointName>(
    name: Name,
    teeTimeId: TeeTimeId,
    make: () => Promise<Answer<Name> | Refusal>,
  ): Promise<WrittenAnswer | Refusal>;
};

/** Some two hundred answers of large fields. */
const maxKeptBytes = 16 * 1024 * 1024;

/** `number`: of the last change that it shows. */
type Kept = { readonly number: number; readonly answer: Promise<WrittenAnswer | Refusal>; size: number };

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

  return {
    async read(name, teeTimeId, make) {
      const number = await numberOf(teeTimeId);
      const key = `${name} ${teeTimeId}`;
      const known = kept.get(key);
      if (known !== undefined && known.number >= number) {
        put(key, known);
        return known.answer;
      }
      const entry: Kept = { number, answer: writeOnce(name, make()), size: 0 };
      put(key, entry);
      const size = await entry.answer.then(sizeOf, () => null);
      if (size !== null) setSize(key, entry, size);
      else if (kept.get(key) === entry) drop(key);
      return entry.answer;
    },
  };
}

/** Null: a refusal is not kept. */
function sizeOf(answer: WrittenAnswer | Refusal): number | null {
  return isRefused(answer) ? null : answer.bytes.length + (answer.compressed?.length ?? 0);
}
