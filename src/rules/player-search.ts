/** Which players does an admin find by a part of a name? */
import { displayName, type PersonName } from "./person.ts";

/** Players of a page; more at once would make a phone wait. */
export const playersPerPage = 100;

/** Longer than anybody's first name, nickname and last name together. */
export const maxSearchLength = 200;

/** In place of a group code: players in no group. No code looks like this: codes are in capitals. */
export const noGroup = "none";

/** Also by a nickname that only admins see. */
export function isNamed(player: PersonName, typed: string): boolean {
  const name = displayName({ ...player, showNickname: true });
  return name.toLowerCase().includes(typed.trim().toLowerCase());
}
