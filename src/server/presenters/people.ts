/** Others see names and photo. The phone is only in `me`, and a PIN hash in nothing. */
import type { Answer } from "#contract/endpoints";
import type { Me, Person } from "#contract/people";
import type { PlayerId } from "#rules/golf";
import { guidesToShow } from "#rules/guides";
import { type Actor, maySeeGame } from "#rules/permissions";
import { displayName } from "#rules/person";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { latestBases } from "../store/cards.ts";
import { findWithGame, type PlayerOfClub, type PlayerToShow } from "../store/players.ts";

export async function readPersonAnswer(
  { db: { kysely } }: Context,
  actor: Actor,
  playerId: PlayerId,
): Promise<Answer<"readPerson"> | Refusal> {
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
    // A hidden nickname is not for others.
    nickname: showNickname ? nickname : null,
    showNickname,
    photoUrl: photoId === null ? null : `/api/photos/${photoId}`,
    isGuest: role === "guest",
    guestOf: host === null ? null : displayName(host),
  };
}

export function meAnswer(player: PlayerOfClub): Me {
  const { nickname, role, phone, teeBox, groupCode } = player;
  const guides = guidesToShow(player, player.guidesSeen);
  const mine = { nickname, role, phone, teeBox, hasGroup: groupCode !== null };
  return { ...personAnswer(player), ...mine, ...(guides.length > 0 && { guides }) };
}
