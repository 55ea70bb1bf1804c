/** What a scorer enters for another player of the group, and what the card's owner decides (ruling 57). */
import type { Card } from "#contract/cards/cards";
import type { GroupCards } from "#contract/cards/group-cards";
import type { Entered, PlayerId } from "#rules/golf";
import { claimChoices } from "../../../src/web/components/unsent/claim-choices.ts";
import { request } from "../../../src/web/data/request.ts";
import { changeDraft, noDraft } from "../../../src/web/drafts/card-draft.ts";
import type { CardOfRound } from "../../../src/web/outbox/entry.ts";
import { holesToSave } from "../../../src/web/outbox/own-card.ts";
import { listUnsent, ofRound, withClaims } from "../../../src/web/outbox/unsent.ts";
import { groupRows, mayFill } from "../../../src/web/screens/score/group-rows.ts";
import { type Entering, type KeptScore, keep } from "./own-card.ts";

export async function enterOnCard(
  shown: GroupCards,
  { playerId, ownerId }: { readonly playerId: PlayerId; readonly ownerId: PlayerId },
  handicapIndexTenths: number,
  typed: Readonly<Record<number, Entered>>,
): Promise<Entering> {
  const { entries } = await listUnsent(playerId);
  const rows = groupRows(shown, null, playerId, entries, () => noDraft);
  const row = rows.find(({ player }) => player.id === ownerId);
  if (!row) return { said: "plays in another group", kept: [] };
  if (!mayFill(row)) {
    if (row.mayNot !== null) return { said: row.mayNot, kept: [] };
    const params = { teeTimeId: shown.teeTime.id, playerId: ownerId };
    const body = { handicapIndexTenths, teeBox: "White" };
    const begun = await request("beginGroupCard", { params, body });
    return enterOnCard(begun, { playerId, ownerId }, handicapIndexTenths, typed);
  }
  const after = row.scores.map((entered, i) => typed[i + 1] ?? entered);
  const draft = changeDraft(noDraft, row.scores, after, row.server);
  const holes = holesToSave(draft, row.server, row.unsent);
  if (holes.length === 0) return { said: "nothing to save", kept: [] };
  return keep({ ...row.round, way: "live", holes }, row.server.versions);
}

/** "mine" is the saved score of each hole, "theirs" the last that somebody has claimed. */
export async function decideClaims(
  card: Card,
  round: CardOfRound,
  chosen: "mine" | "theirs",
): Promise<readonly KeptScore[]> {
  const unsent = ofRound(await listUnsent(round.playerId), round.teeTimeId);
  const { claimed } = withClaims(unsent, round, card);
  if (!claimed) return [];
  const holes = claimChoices(claimed.card).flatMap(({ holeNumber, choices }) => {
    const choice = choices.at(chosen === "mine" ? 0 : -1);
    return choice
      ? [{ holeNumber, gross: choice.gross, base: card.versions[holeNumber - 1] ?? 0, decided: true }]
      : [];
  });
  return (await keep({ ...round, way: "post-round", holes }, card.versions)).kept;
}
