import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { asksAboutGross } from "#rules/cards/gross";
import { enteredOf } from "#rules/cards/picked-up";
import { type CardDraft, type SavedCard, withDraft } from "../../drafts/card-draft.ts";
import { askPlayer } from "../announcements.tsx";

export async function confirmRareScores(
  card: SavedCard,
  draft: CardDraft,
  asked: Set<string>,
  whose = "",
): Promise<boolean> {
  const saved = enteredOf(card);
  for (const [i, gross] of withDraft(card, draft).entries()) {
    const question = whose + fill(scoreEntry.askGross, { hole: i + 1, gross: gross ?? scoreEntry.blank });
    if (gross === null || !asksAboutGross(gross)) continue;
    if (gross === saved[i] || asked.has(question)) continue;
    const isRight = await askPlayer({
      title: question,
      text: scoreEntry.askGrossText,
      verb: fill(scoreEntry.askGrossVerb, { gross }),
    });
    if (!isRight) return false;
    asked.add(question);
  }
  return true;
}
