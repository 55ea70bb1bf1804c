/** Ruling 5, on the pot frozen with the first score. */
import type { Skins, SkinsHole, SkinsPlayer } from "#contract/results";
import type { Cents, TeeTimeId } from "#rules/golf";
import { isRefused, type Refusal } from "#rules/refusal";
import { emptyCard } from "#rules/round";
import { playSkins, type SkinsGame } from "#rules/skins";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import type { Queries } from "../store/database.ts";
import { changesOfField, changesUnderWay } from "./late-changes.ts";
import { type Field, hasSubmitted, readField } from "./results-field.ts";

export async function skinsAnswer({ db }: Context, teeTimeId: TeeTimeId): Promise<Skins | Refusal> {
  const field = await readField(db.kysely, teeTimeId);
  if (isRefused(field)) return field;
  const { teeTime, players } = field;
  const potPerPlayerCents = await potPerPlayer(db.kysely, field);
  const game = skinsOf(field, potPerPlayerCents);
  const { potCents, skinsOff, skinsWon, potReturned } = game;
  return {
    startsAt: teeTime.startsAt,
    isWaiting: field.isEmpty || !players.every(hasSubmitted),
    potPerPlayerCents,
    potCents,
    skinsOff,
    skinsWon,
    potReturned,
    holes: holesOf(game, field),
    players: playersOf(game, field).toSorted((a, b) => b.cents - a.cents),
    changes: await changesOfField(db.kysely, teeTimeId),
    changesUnderWay: await changesUnderWay(db.kysely, teeTimeId, "field"),
  };
}

export async function potPerPlayer(queries: Queries, { teeTime }: Pick<Field, "teeTime">): Promise<Cents> {
  return teeTime.potPerPlayerCents ?? (await readClub(queries)).potPerPlayerCents;
}

export function skinsOf({ players, holes }: Field, potPerPlayerCents: Cents): SkinsGame {
  return playSkins({
    players: players.map(({ person, card }) => ({
      id: person.id,
      gross: card?.gross ?? emptyCard(),
      adjustedHandicap: card?.adjustedHandicap ?? null,
    })),
    holes,
    potPerPlayerCents,
  });
}

function holesOf(game: SkinsGame, { holes }: Field): SkinsHole[] {
  return game.holes.map(({ number, winner, cents, nets }, i) => {
    const isOpen = nets.length === 0 || nets.some(({ halves }) => halves === null);
    return {
      number,
      par: holes[i]?.par ?? 0,
      outcome: winner !== null ? "won" : isOpen ? "open" : "push",
      winnerId: winner,
      cents,
      scores: nets.map(({ id, ...net }) => ({ playerId: id, ...net })),
    };
  });
}

function playersOf({ payouts }: SkinsGame, { players }: Field): SkinsPlayer[] {
  return players.flatMap(({ person, card }) => {
    const payout = payouts.find(({ id }) => id === person.id);
    if (payout === undefined) return [];
    const { skinsHandicap, skins, cents } = payout;
    return [
      { player: person, adjustedHandicap: card?.adjustedHandicap ?? null, skinsHandicap, skins, cents },
    ];
  });
}
