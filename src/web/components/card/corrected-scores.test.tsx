import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyCard } from "#rules/cards/gross";
import { correctedScores } from "./corrected-scores.tsx";

const before = emptyCard().with(2, 5).with(7, 11).with(8, 6).with(11, 4);

test.each([
  ["no score was saved", [[1, 4]], ""],
  ["the saved score is entered again", [[8, 11]], ""],
  [
    "one score is replaced",
    [
      [1, 4],
      [8, 9],
    ],
    "Hole 8: 11 to 9",
  ],
  [
    "three are",
    [
      [3, 4],
      [8, 9],
      [12, 5],
    ],
    "Hole 3: 5 to 4 · Hole 8: 11 to 9 · Hole 12: 4 to 5",
  ],
  [
    "four are",
    [
      [3, 4],
      [8, 9],
      [9, 5],
      [12, 5],
    ],
    "Holes 3, 8\u2060–\u20609, 12 corrected",
  ],
] as const)("a screen reader reads what was corrected where %s", (_, saved, read) => {
  const said = correctedScores(
    before,
    saved.map(([holeNumber, gross]) => ({ holeNumber, gross })),
  );
  const html = renderToStaticMarkup(said).replace(/<span aria-hidden="true">[^<]*<.span>/g, "");
  expect(html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ")).toBe(read);
});
