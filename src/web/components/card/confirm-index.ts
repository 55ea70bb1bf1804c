/**
 * Asks once about an index that is far from the last index (ruling 47). Resolves to false if the player wants
 * to look again.
 */
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { asksAboutIndex, writeIndex } from "#rules/cards/handicap";
import type { Tenths } from "#rules/golf";
import { askPlayer } from "../announcements.tsx";

export async function confirmIndex(last: Tenths | null, now: Tenths, asked: Set<string>): Promise<boolean> {
  if (last === null || !asksAboutIndex(last, now)) return true;
  const shown = { last: writeIndex(last), now: writeIndex(now) };
  const title = fill(scoreEntry.askIndex, shown);
  const isRight =
    asked.has(title) ||
    (await askPlayer({ title, text: scoreEntry.askIndexText, verb: fill(scoreEntry.askIndexVerb, shown) }));
  if (isRight) asked.add(title);
  return isRight;
}
