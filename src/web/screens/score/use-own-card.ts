/** My card of a tee time, as this phone has it: the server's, what waits to be sent, and what is typed. */
import type { Card, CardAnswer } from "#contract/cards";
import type { GrossScores, Instant, TeeTimeId } from "#rules/golf";
import type { ScoringWay } from "#rules/round";
import type { FinishedRound } from "../../components/finish/finish-matches.tsx";
import type { CardDraft } from "../../drafts/card-draft.ts";
import { beginDraft, type DraftKey } from "../../drafts/stored-drafts.ts";
import type { Unsent } from "../../outbox/entry.ts";
import { provideOutbox } from "../../outbox/on-demand.ts";
import { withUnsent } from "../../outbox/own-card.ts";
import { ofRound, showUnsent, type UnsentShown, useUnsent } from "../../outbox/unsent.ts";
import { outbox } from "../../outbox/whole-outbox.ts";
import { meId, useSession } from "../../session.tsx";
import { type CardDraftShown, useCardDraft, useKeptDraft } from "./use-card-draft.ts";
import { type OpenSays, useOpenSays } from "./use-open-says.ts";

/** What the phone keeps of this card; null until it has been asked. */
export type KeptOnPhone = { readonly key: DraftKey; readonly draft: CardDraft; readonly unsent: UnsentShown };

export type OwnCard = {
  readonly key: DraftKey;
  readonly startsAt: Instant;
  readonly hasStarted: boolean;
  /** What the server holds. */
  readonly server: Card;
  /** The same with what was saved on this phone. */
  readonly card: Card;
  readonly entries: readonly Unsent[];
  readonly unsent: UnsentShown;
  readonly draft: CardDraftShown;
  readonly says: OpenSays;
};

/** Sends from the first score on, on whichever screen the player is next. */
provideOutbox(outbox);

/** Before the screen is drawn. */
export async function beginKeptOnPhone(teeTimeId: TeeTimeId, way: ScoringWay): Promise<void> {
  const playerId = meId();
  if (playerId !== null) await Promise.all([beginDraft({ playerId, teeTimeId, way }), showUnsent(playerId)]);
}

export function useKeptOnPhone(teeTime: CardAnswer["teeTime"], way: ScoringWay): KeptOnPhone | null {
  const playerId = useSession().me.id;
  const draft = useKeptDraft(playerId, teeTime.id, way);
  const unsent = useUnsent(playerId);
  const key = { playerId, teeTimeId: teeTime.id, way };
  return draft && unsent && { key, draft, unsent: ofRound(unsent, teeTime.id) };
}

export type CardOnServer = { teeTime: CardAnswer["teeTime"]; card: Card; says: CardAnswer["says"] };

export function useOwnCard(onServer: CardOnServer, kept: KeptOnPhone): OwnCard {
  const { teeTime, card: server } = onServer;
  const { key, unsent } = kept;
  const { entries } = unsent;
  const card = withUnsent(server, entries);
  const draft = useCardDraft(key, card, kept.draft);
  const says = useOpenSays(onServer.says, card.gross);
  const { startsAt, hasStarted } = teeTime;
  return { key, startsAt, hasStarted, server, card, entries, unsent, draft, says };
}

export function finishedOf(
  { key, startsAt, card }: OwnCard,
  scores: GrossScores,
  isSubmitted: boolean,
): FinishedRound {
  const { playerId, teeTimeId } = key;
  return { playerId, teeTimeId, startsAt, card, scores, isSubmitted };
}
