import type { Hole } from "#rules/golf";

export type TypedHole = { readonly number: number; readonly par: string; readonly handicap: string };

/** In the order of the columns. */
export const figuresOfHole = ["par", "handicap"] as const;

export function typedHoles(holes: readonly Hole[]): TypedHole[] {
  return holes.map(({ number, par, handicap }) => ({ number, par: String(par), handicap: String(handicap) }));
}

/** Cells of a spreadsheet fill the cell into which they are pasted, and those below and to the right of it. */
export function pasteHoles(
  holes: readonly TypedHole[],
  text: string,
  row: number,
  figure: (typeof figuresOfHole)[number],
): TypedHole[] {
  const lines = text.split(/\r?\n/);
  const figures = figuresOfHole.slice(figuresOfHole.indexOf(figure));
  return holes.map((hole, i) => {
    const cells = lines[i - row]?.split("\t") ?? [];
    const pasted = figures.flatMap((name, column) => {
      const cell = cells[column]?.trim();
      return cell ? [[name, cell] as const] : [];
    });
    return { ...hole, ...Object.fromEntries(pasted) };
  });
}
