import { displayName, type PersonName, readPhone } from "./person.ts";

/** With more players on a page, a phone would be slow. */
export const playersPerPage = 100;

export const maxSearchLength = 200;

/** Filter for players without a group. It never equals a code, since codes are in capitals. */
export const noGroup = "none";

/** Also matches hidden nicknames, for admins. */
export function isNamed(player: PersonName, typed: string): boolean {
  const name = displayName({ ...player, showNickname: true });
  return name.toLowerCase().includes(typed.trim().toLowerCase());
}

/** By a part of the name, or by the whole phone in any format (ruling 48). */
export function isFound(player: PersonName & { readonly phone: string }, typed: string): boolean {
  return isNamed(player, typed) || player.phone === readPhone(typed);
}
