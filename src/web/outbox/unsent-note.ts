/**
 * Notes in local storage what waits in the phone's database: a browser may clear the database and leave local
 * storage, and then the player is told which scores are lost. Only numbers of holes, and the phone's id in the
 * database.
 */
import type { PlayerId } from "#rules/golf";
import { unsentKey } from "../data/stored.ts";
import type { Unsent } from "./entry.ts";

type Note = { readonly device: string; readonly parts: readonly (number | string)[] };

/** Parts of rounds that waited in a cleared database. Without any, notes what waits now. */
export function lostSince(
  playerId: PlayerId,
  { entries, device }: { readonly entries: readonly Unsent[]; readonly device: string | null },
): Note["parts"] {
  const note = readNotes()[playerId];
  if (note && note.device !== device) return note.parts;
  const parts = entries.map(({ part }) => part);
  writeNote(playerId, device === null || parts.length === 0 ? null : { device, parts });
  return [];
}

export function forgetNote(playerId: PlayerId): void {
  writeNote(playerId, null);
}

function writeNote(playerId: PlayerId, note: Note | null): void {
  const { [playerId]: _, ...others } = readNotes();
  const notes = note === null ? others : { ...others, [playerId]: note };
  if (Object.keys(notes).length > 0) localStorage.setItem(unsentKey, JSON.stringify(notes));
  else localStorage.removeItem(unsentKey);
}

function readNotes(): Record<PlayerId, Note> {
  try {
    return JSON.parse(localStorage.getItem(unsentKey) ?? "{}");
  } catch {
    return {};
  }
}
