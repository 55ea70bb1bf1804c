/** An admin writes to the players of a tee time: these rules say who reads it, and what it may contain. */
import { type Refusal, refuse } from "../refusal.ts";
import { isActivePlayer, type Place } from "./tee-time.ts";

export const messageAudiences = ["players", "waitlist", "all"] as const;

export type MessageAudience = (typeof messageAudiences)[number];

export const longestMessage = 160;
export const longestNote = 120;

/** Decided whenever a message is shown: who joins later reads it, too, and who has left does not. */
export function isInAudience(place: Pick<Place, "waitlist" | "noShow">, audience: MessageAudience): boolean {
  return place.waitlist ? audience !== "players" : audience !== "waitlist" && isActivePlayer(place);
}

/** Refuses with "message-empty" or "text-too-long". */
export function readMessage(typed: string): string | Refusal {
  const text = typed.trim();
  return text === "" ? refuse("message-empty") : atMost(longestMessage, text);
}

/** A tee time needs no note. Refuses with "text-too-long". */
export function readNote(typed = ""): string | Refusal {
  return atMost(longestNote, typed.trim());
}

function atMost(longest: number, text: string): string | Refusal {
  return text.length > longest ? refuse("text-too-long", { longest }) : text;
}
