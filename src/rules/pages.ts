/** A long list is read in pages, newest first. Ruling 44. */
import type { Instant } from "./golf.ts";

export type Page<Row> = {
  readonly rows: readonly Row[];
  /** `startsAt` of the next page's first row; null on the last page. */
  readonly next: Instant | null;
};

/** If another page follows, `rows` must have at least one row more than `perPage`. */
export function pageOf<Row extends { readonly startsAt: Instant }>(
  rows: readonly Row[],
  perPage: number,
): Page<Row> {
  return { rows: rows.slice(0, perPage), next: rows[perPage]?.startsAt ?? null };
}

export function isPageStart(text: string): text is Instant {
  return pageStart.test(text);
}

export const pageStart = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
