import { displayName, type PersonName, readPhone } from "./person.ts";

/** Players of a page; more at once would make a phone wait. */
export const playersPerPage = 100;

/** Longer than anybody's first name, nickname and last name together. */
export const maxSearchLength = 200;

/** Instead of a group code: players in no group. No code looks like this, since codes are in capitals. */
export const noGroup = "none";

/** Also by a nickname that only admins see. */
export function isNamed(player: PersonName, typed: string): boolean {
  const name = displayName({ ...player, showNickname: true });
  return name.toLowerCase().includes(typed.trim().toLowerCase());
}

/** By a part of the name, or by the whole phone, however it is written (ruling 48). */
export function isFound(player: PersonName & { readonly phone: string }, typed: string): boolean {
  return isNamed(player, typed) || player.phone === readPhone(typed);
}
