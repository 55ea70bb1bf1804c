/** Does a finger pull the page down, and how far? Without a browser, so that it can be tested. */

type Point = { x: number; y: number };

/** `by`: how far the mark has come, in px; null until it is known where the finger goes. */
export type Pull = { from: Point; by: number | null };

/** px. Small: a browser that is not stopped by then scrolls, and can be stopped no more. */
const slack = 4;

const furthest = 96;

/** Where the mark has to come to, in px: the finger has gone twice as far. */
export const enough = 64;

/** Null where it is another gesture: sideways, or up. */
export function movePull({ from, by }: Pull, to: Point): Pull | null {
  const down = to.y - from.y;
  const aside = Math.abs(to.x - from.x);
  if (by === null && Math.abs(down) < slack && aside < slack) return { from, by };
  if (by === null && down <= aside) return null;
  return { from, by: Math.max(0, Math.min(furthest, (down - slack) / 2)) };
}

export function refreshes(pull: Pull): boolean {
  return pull.by !== null && pull.by >= enough;
}
