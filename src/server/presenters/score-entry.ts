import type { ScoreEntryRow } from "#contract/cards/cards";
import { resultsWindow } from "#rules/calendar";
import { isClosed } from "#rules/cards/card-closing";
import { totals } from "#rules/cards/gross";
import { isDone } from "#rules/cards/left";
import {
  entriesPerTab,
  type ScoreEntry,
  type ScoreEntryTab,
  scoreEntryLists,
  thru,
} from "#rules/cards/score-entry";
import { netOfCard } from "#rules/cards/strokes";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { type Actor, hasBets } from "#rules/players/permissions";
import { isRefused } from "#rules/refusal";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { readableCardsOf } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import {
  findNearestEntry,
  type LatestCard,
  listLatestCards,
  listScoreEntries,
} from "../store/score-entry.ts";
import { betResultRows } from "./bets.ts";

export async function scoreEntryAnswer({ db, now }: Context, playerId: PlayerId, page?: PageOfTab) {
  const lists = await scoreEntriesOf(db.kysely, playerId, now(), page);
  const notReady = lists["not-ready"];
  const nearest =
    notReady.next === null ? notReady.rows.at(-1) : await findNearestEntry(db.kysely, playerId, now());
  const shown = [...lists.ready.rows, ...notReady.rows, ...lists.saved.rows];
  const ids = shown.map(({ teeTimeId }) => teeTimeId);
  const cards = await readableCardsOf(db.kysely, ids, [playerId]);
  const { closeCardsAfterHours } = await readClub(db.kysely);
  const row = ({ teeTimeId, startsAt }: Pick<Entry, "teeTimeId" | "startsAt">): ScoreEntryRow => {
    const card = cards.find((one) => one.teeTimeId === teeTimeId);
    const done = card !== undefined && isDone(card) ? card : null;
    return {
      teeTimeId,
      startsAt,
      thru: card === undefined ? null : thru(card.gross),
      grossTotal: done && totals(done.gross).total,
      netTotal: done && totals(netOfCard(done)).total,
      handicapIndexTenths: card?.handicapIndexTenths ?? null,
      teeBox: card?.teeBox.name ?? null,
      closed: isClosed(startsAt, closeCardsAfterHours, now()),
    };
  };
  return {
    ready: lists.ready.rows.map(row),
    notReady: notReady.rows.map(row),
    nearest: nearest ? row(nearest) : null,
    saved: lists.saved.rows.map(row),
    next: { ready: lists.ready.next, notReady: notReady.next, saved: lists.saved.next },
  };
}

type Entry = ScoreEntry & { teeTimeId: TeeTimeId };

type PageOfTab = { readonly tab: ScoreEntryTab; readonly from: Instant };

async function scoreEntriesOf(queries: Queries, playerId: PlayerId, now: Instant, page?: PageOfTab) {
  const rows = await listScoreEntries(queries, playerId, now, entriesPerTab + 1, page);
  const entries = rows.map(({ teeTimeId, startsAt, completedOrder }) => {
    return { teeTimeId, startsAt, cardComplete: completedOrder !== null };
  });
  return scoreEntryLists(entries, now);
}

export function latestCards({ db, now }: Context, { id }: Actor): Promise<LatestCard[]> {
  const until = now();
  return listLatestCards(db.kysely, id, { from: resultsWindow(until).from, until });
}

/** Returns the latest round whose bets wait for the player's submit (ruling 23). */
export async function roundToSubmit(context: Context, actor: Actor, cards: readonly LatestCard[]) {
  if (!hasBets(actor)) return null;
  for (const { teeTimeId, startsAt, isDone, unsettled } of cards) {
    if (!isDone || unsettled === 0) continue;
    const answer = await betResultRows(context, actor.id, teeTimeId);
    const rows = isRefused(answer) ? [] : answer.rows.filter(({ state }) => state === "submit");
    if (rows.length > 0) return { teeTimeId, startsAt, betIds: rows.map(({ betId }) => betId) };
  }
  return null;
}
