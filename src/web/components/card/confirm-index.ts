/**
 * Asks once about an index that is far from the last index (ruling 47). Resolves to false if the player wants
 * to look again.
 */
import { indexField } from "#contract/labels/index-field";
import { fill } from "#contract/messages";
import { asksAboutIndex, writeIndex } from "#rules/cards/handicap";
import type { Tenths } from "#rules/golf";
import { askPlayer } from "../announcements.tsx";

export async function confirmIndex(last: Tenths | null, now: Tenths, asked: Set<string>): Promise<boolean> {
  if (last === null || !asksAboutIndex(last, now)) return true;
  const shown = { last: writeIndex(last), now: writeIndex(now) };
  const title = fill(indexField.askIndex, shown);
  const isRight =
    asked.has(title) ||
    (await askPlayer({ title, text: indexField.askIndexText, verb: fill(indexField.askIndexVerb, shown) }));
  if (isRight) asked.add(title);
  return isRight;
}
