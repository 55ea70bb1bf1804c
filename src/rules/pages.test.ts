import { expect, test } from "vitest";
import { addMinutes } from "./calendar.ts";
import { isPageStart, pageOf } from "./pages.ts";

const newest = "2026-11-20T15:00:00.000Z";
const rows = Array.from({ length: 23 }, (_, i) => ({ startsAt: addMinutes(newest, -i * 60) }));

test("every row of a long list is on one page", () => {
  const shown: (typeof rows)[number][] = [];
  let from: string | null = newest;
  let pages = 0;
  while (from !== null) {
    const start: string = from;
    const page = pageOf(
      rows.filter(({ startsAt }) => startsAt <= start),
      10,
    );
    shown.push(...page.rows);
    from = page.next;
    pages += 1;
  }
  expect([pages, shown]).toEqual([3, rows]);
});

test.each([0, 1, 10])("%i rows are one page of ten", (count) => {
  expect(pageOf(rows.slice(0, count), 10)).toEqual({ rows: rows.slice(0, count), next: null });
});

test("a page starts at an instant", () => {
  expect(isPageStart(newest)).toBe(true);
  for (const text of ["", "yesterday", "2026-11-20", `${newest} `, ` ${newest}`])
    expect(isPageStart(text)).toBe(false);
});
