/** A `Person` has names and photo, but no phone. No answer has a PIN hash. */

import type { Answer } from "#contract/endpoints";
import type { Session } from "#contract/players/accounts";
import type { Game } from "#contract/players/my-game";
import type { Me, Person } from "#contract/players/people";
import { gameFigures } from "#rules/cards/game-figures";
import { totals } from "#rules/cards/gross";
import { maxScoreRounds, roundScore } from "#rules/cards/score-history";
import type { PlayerId } from "#rules/golf";
import { guidesToShow } from "#rules/players/guides";
import { type Actor, maySeeGame } from "#rules/players/permissions";
import { displayName } from "#rules/players/person";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { latestBases } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { hasUnseenNotifications } from "../store/notifications.ts";
import { findWithGame, listPlayers, type PlayerToShow } from "../store/players.ts";
import { newestCompletedRounds } from "../store/score-history.ts";
import { listSessions } from "../store/sessions.ts";

export async function readPersonAnswer({ db: { kysely } }: Context, actor: Actor, playerId: PlayerId) {
  const player = await findWithGame(kysely, playerId);
  if (player === null) return refuse("not-found");
  const latest = (await latestBases(kysely, [playerId])).get(playerId);
  return {
    person: personAnswer(player),
    handicapIndexTenths: latest?.handicapIndexTenths ?? null,
    showsGame: maySeeGame(actor, player),
  };
}

export function personAnswer(player: PlayerToShow): Person {
  const { id, firstName, lastName, nickname, showNickname, role, photoId, host } = player;
  return {
    id,
    firstName,
    lastName,
    nickname: showNickname ? nickname : null,
    showNickname,
    photoUrl: photoId === null ? null : `/api/photos/${photoId}`,
    isGuest: role === "guest",
    guestOf: host === null ? null : displayName(host),
  };
}

export async function sessionAnswer({ db }: Context, playerId: PlayerId): Promise<Session | Refusal> {
  const me = await findMe(db.kysely, playerId);
  if (me === null) return refuse("not-signed-in");
  const { name, timeZone } = await readClub(db.kysely);
  return {
    me,
    club: { name, timeZone },
    lastEvent: await lastPosition(db.kysely),
    hasNotices: await hasUnseenNotifications(db.kysely, playerId),
  };
}

export async function findMe(queries: Queries, playerId: PlayerId): Promise<Me | null> {
  const [player] = await listPlayers(queries, [playerId]);
  if (player === undefined) return null;
  const { nickname, role, phone, teeBox, groupCode, letsGroupScore } = player;
  const guides = guidesToShow(player, player.guidesSeen);
  const mine = { nickname, role, phone, teeBox, hasGroup: groupCode !== null };
  return {
    ...personAnswer(player),
    ...mine,
    ...(guides.length > 0 && { guides }),
    ...(letsGroupScore !== null && { letsGroupScore }),
  };
}

export async function deviceSessionsAnswer({ db, now }: Context, playerId: PlayerId, token: string | null) {
  return { sessions: await listSessions(db.kysely, playerId, token, now()) };
}

export async function myGameAnswer({ db }: Context, playerId: PlayerId): Promise<Answer<"readMyGame">> {
  const player = await findWithGame(db.kysely, playerId);
  return { ...(await gameOf(db.kysely, playerId)), showsGame: player?.showsGame ?? false };
}

export async function gameOfPlayerAnswer({ db: { kysely } }: Context, actor: Actor, playerId: PlayerId) {
  const player = await findWithGame(kysely, playerId);
  if (player === null || !maySeeGame(actor, player)) return refuse("not-found");
  return { ...(await gameOf(kysely, playerId)), player: personAnswer(player) };
}

async function gameOf(queries: Queries, playerId: PlayerId): Promise<Game> {
  const oldestFirst = (await newestCompletedRounds(queries, playerId, maxScoreRounds)).toReversed();
  return {
    rounds: oldestFirst.map((card) => {
      const { teeTimeId, startsAt, handicapIndexTenths, adjustedHandicap } = card;
      const score = roundScore(totals(card.gross).total ?? 0, card);
      return { teeTimeId, startsAt, ...score, handicapIndexTenths, adjustedHandicap };
    }),
    figures: gameFigures(oldestFirst),
  };
}
