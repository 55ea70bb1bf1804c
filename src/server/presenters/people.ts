/**
 * How does a player appear to others, and to themselves?
 * To others by names and photo. The phone is in `me` alone, and a PIN hash is in nothing.
 */
import type { Me, Person } from "#contract/people";
import { displayName } from "#rules/person";
import type { PlayerOfClub, PlayerToShow } from "../store/players.ts";

export function personAnswer(player: PlayerToShow): Person {
  const { id, firstName, lastName, nickname, showNickname, role, photoId, host } = player;
  return {
    id,
    firstName,
    lastName,
    // A nickname that its owner hides is not for others.
    nickname: showNickname ? nickname : null,
    showNickname,
    photoUrl: photoId === null ? null : `/api/photos/${photoId}`,
    isGuest: role === "guest",
    guestOf: host === null ? null : displayName(host),
  };
}

export function meAnswer(player: PlayerOfClub): Me {
  const { nickname, role, phone, teeBox, groupCode } = player;
  return { ...personAnswer(player), nickname, role, phone, teeBox, hasGroup: groupCode !== null };
}
