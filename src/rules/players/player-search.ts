import { displayName, type PersonName, readPhone } from "./person.ts";

/** With more players on a page, a phone would be slow. */
export const playersPerPage = 100;

export const maxSearchLength = 200;

/**
 * In a filter, this value means "players without a group". It equals no code, because codes are in capitals.
 */
export const noGroup = "none";

/** A hidden nickname matches, too, but only admins receive hidden nicknames. */
export function isNamed(player: PersonName, typed: string): boolean {
  const name = displayName({ ...player, showNickname: true });
  return name.toLowerCase().includes(typed.trim().toLowerCase());
}

/** Players with a word that begins with the typed text come first. Otherwise the order stays the same. */
export function beginningsFirst<P extends PersonName>(players: readonly P[], typed: string): P[] {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim()}`;
  const begins = (player: P) => words(displayName({ ...player, showNickname: true })).includes(words(typed));
  return [...players.filter(begins), ...players.filter((player) => !begins(player))];
}

/** Matches a part of the name, or the whole phone in any format (ruling 48). */
export function isFound(player: PersonName & { readonly phone: string }, typed: string): boolean {
  return isNamed(player, typed) || player.phone === readPhone(typed);
}
