/** The box of a name on paper, and the name's largest size, in millimetres. */
export type NameBox = { width: number; height: number; largest: number };

const lineHeight = 1.1;

/** Smaller text cannot be read. A name that is still too long makes its row higher. */
const smallest = 1.8;

/** Returns the largest size in millimetres at which the text fits. `widthOf` measures a text at size 1. */
export function sizeThatFits(text: string, box: NameBox, widthOf: (part: string) => number): number {
  const parts = (text.match(/[^\s-]+-*|-+/g) ?? []).map(widthOf);
  const space = widthOf(" ");
  let size = box.largest;
  while (size > smallest && !fits(parts, space, size, box)) size *= 0.97;
  return Math.max(size, smallest);
}

function fits(parts: readonly number[], space: number, size: number, { width, height }: NameBox): boolean {
  let lines = 1;
  let used = 0;
  for (const part of parts) {
    if (part * size > width) return false;
    const wanted = used + (used === 0 ? 0 : space) + part;
    if (wanted * size > width) lines += 1;
    used = wanted * size > width ? part : wanted;
  }
  return lines * lineHeight * size <= height;
}
