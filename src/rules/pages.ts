/** A long list is read page by page, its newest first. Ruling 44. */
import type { Instant } from "./golf.ts";

export type Page<Row> = {
  readonly rows: readonly Row[];
  /** Where the next page begins: the start of its first row. Null after the last page. */
  readonly next: Instant | null;
};

/** `rows`: one more than a page holds, where there are as many. */
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
