type Point = { x: number; y: number };

/** `by`: how far the mark has moved, in px; null until the direction is known. */
export type Pull = { from: Point; by: number | null };

/** In px. Small, since a browser that has started to scroll cannot be stopped. */
const slack = 4;

const furthest = 96;

/** How far the mark must move, in px: half of the finger's movement. */
export const enough = 64;

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
