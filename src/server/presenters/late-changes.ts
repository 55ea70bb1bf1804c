import type { ChangedCards, LateChange } from "#contract/bets/late-changes";
import { otherOf } from "#rules/bets/bet";
import { finalSince, isAfterTheFact, isLate, isOfCard, type RecordedChange } from "#rules/bets/late-changes";
import { holesFilled } from "#rules/cards/gross";
import { idsOf, type PlayerId, type TeeTimeId } from "#rules/golf";
import { byFirstName, shortName } from "#rules/players/person";
import type { Queries } from "../database/database.ts";
import { termsOnTeeTime } from "../store/bets/bet-terms.ts";
import { listOpenBets } from "../store/bets/bets.ts";
import { listBasisChanges, listChangesSince, readCardHistory } from "../store/bets/late-changes.ts";
import type { CardKey, StoredCard } from "../store/cards.ts";
import { finalOrders, listParts, wholeField } from "../store/final-results.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";
import { personAnswer } from "./people.ts";

/**
 * Lists the late changes of a card. Every change after the card was complete is late. `isAfterTheFact` says
 * which earlier changes are late, too (ruling 43).
 */
export async function changesOfCard(queries: Queries, card: StoredCard | null): Promise<LateChange[]> {
  if (card === null || holesFilled(card.gross) === 0) return [];
  const { teeTimeId, playerId, completedOrder: final } = card;
  const others = await opponentsOn(queries, card);
  const changes = await changesAfterTheFact(queries, teeTimeId, [playerId], { others, final });
  return changes.flatMap((one) => one.changes);
}

export function changesOfBet(queries: Queries, teeTimeId: TeeTimeId, cards: readonly StoredCard[]) {
  const players = cards.map(({ playerId }) => playerId);
  return changesAfterTheFact(queries, teeTimeId, players, { others: players, final: finalSince(cards) });
}

async function changesAfterTheFact(
  queries: Queries,
  teeTimeId: TeeTimeId,
  players: readonly PlayerId[],
  { others, final }: { others: readonly PlayerId[]; final: number | null },
): Promise<ChangedCards> {
  const ids = [...new Set([...players, ...others])];
  const { changes, firstScores } = await readCardHistory(queries, teeTimeId, ids);
  const late = changes.filter((change) => {
    if (!players.includes(change.playerId) || !isOfCard(change)) return false;
    const opponents = others.filter((id) => id !== change.playerId).map((id) => firstScores.get(id));
    const isFinal = final !== null && change.order > final;
    return isFinal || isAfterTheFact(change, firstScores.get(change.playerId), opponents);
  });
  return changedCards(queries, late);
}

async function opponentsOn(queries: Queries, { teeTimeId, playerId }: CardKey): Promise<PlayerId[]> {
  const bets = (await listOpenBets(queries, playerId)).filter(({ status }) => status === "active");
  const terms = await termsOnTeeTime(queries, teeTimeId, idsOf(bets));
  return bets.filter(({ id }) => terms.get(id)?.counts !== 0).map((bet) => otherOf(bet, playerId));
}

export async function changesOfField(queries: Queries, teeTimeId: TeeTimeId): Promise<ChangedCards> {
  const final = (await finalOrders(queries, teeTimeId)).get(wholeField);
  if (final === undefined) return [];
  return changesSince(queries, teeTimeId, final, (change, { completedOrder }) => {
    return isOfCard(change) && isLate(change, { final, completedOrder });
  });
}

export async function changesOfGroups(queries: Queries, teeTimeId: TeeTimeId): Promise<ChangedCards> {
  const finals = new Map(await finalOrders(queries, teeTimeId));
  finals.delete(wholeField);
  if (finals.size === 0) return [];
  const first = Math.min(...finals.values());
  return changesSince(queries, teeTimeId, first, (change, { groupNumber, completedOrder }) => {
    if (groupNumber === null) return change.change.what === "group";
    return isLate(change, { final: finals.get(groupNumber) ?? null, completedOrder });
  });
}

type PlaceAndCard = { readonly groupNumber: number | null; readonly completedOrder: number | null };

async function changesSince(
  queries: Queries,
  teeTimeId: TeeTimeId,
  order: number,
  isShown: (change: RecordedChange, part: PlaceAndCard) => boolean,
): Promise<ChangedCards> {
  const changes = await listChangesSince(queries, teeTimeId, order);
  if (changes.length === 0) return [];
  const parts = await partsByPlayer(queries, teeTimeId);
  const none = { groupNumber: null, completedOrder: null };
  const late = changes.filter((change) => isShown(change, parts.get(change.playerId) ?? none));
  return changedCards(queries, late);
}

/** Returns changes of index or tee box after the card's first score and before the result was final. */
export async function changesUnderWay(queries: Queries, teeTimeId: TeeTimeId, of: "field" | "groups") {
  const changes = await listBasisChanges(queries, teeTimeId);
  if (changes.length === 0) return [];
  const players = [...new Set(changes.map(({ playerId }) => playerId))];
  const { firstScores } = await readCardHistory(queries, teeTimeId, players);
  const finals = await finalOrders(queries, teeTimeId);
  const parts = await partsByPlayer(queries, teeTimeId);
  const isUnderWay = ({ playerId, order }: RecordedChange) => {
    const group = of === "field" ? wholeField : (parts.get(playerId)?.groupNumber ?? wholeField);
    return order <= (finals.get(group) ?? order);
  };
  const late = changes.filter((change) => {
    return isUnderWay(change) && isAfterTheFact(change, firstScores.get(change.playerId), []);
  });
  return changedCards(queries, late);
}

async function partsByPlayer(queries: Queries, teeTimeId: TeeTimeId) {
  return new Map((await listParts(queries, teeTimeId)).map((part) => [part.playerId, part]));
}

async function changedCards(queries: Queries, changes: readonly RecordedChange[]): Promise<ChangedCards> {
  if (changes.length === 0) return [];
  const ids = changes.flatMap(({ playerId, by }) => [playerId, ...(by === null ? [] : [by])]);
  const people = await playersToShow(queries, ids);
  const changed = [...new Set(changes.map(({ playerId }) => playerId))];
  return changed
    .flatMap((id) => people.get(id) ?? [])
    .toSorted(byFirstName())
    .map((player) => {
      const own = changes.filter(({ playerId }) => playerId === player.id);
      return { player: personAnswer(player), changes: own.map((change) => changeAnswer(change, people)) };
    });
}

function changeAnswer({ at, by, change }: RecordedChange, people: ReadonlyMap<PlayerId, PlayerToShow>) {
  const author = by === null ? undefined : people.get(by);
  return { ...change, at, by: author ? shortName(author, [...people.values()]) : "" };
}
