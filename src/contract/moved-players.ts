/**
 * In which words is an admin told for whom it changes something that a tee time which has begun is to come again?
 * Rulings 9, 10 and 13. The same for the server's refusal and for the screen that asks.
 */
import { type Refusal, type RefusalDetail, refuse } from "#rules/refusal";
import type { Place } from "#rules/tee-time";
import { teeTimes } from "./labels/player.ts";
import { meanwhile } from "./labels/shared.ts";
import { teeTimePlayers } from "./labels/tee-time-players.ts";
import { fill } from "./messages.ts";

type MovedPlayer = { readonly name: string; readonly was: Place; readonly is: Place };

/** Refuses "players-change" until the admin has agreed to exactly this. */
export function refuseUnlessAgreed(
  players: readonly MovedPlayer[],
  agreed: string | undefined,
): Refusal | null {
  const told = players.map(({ name, was, is }) => `${name}: ${showPlace(was)} → ${showPlace(is)}`).join("; ");
  return told === (agreed ?? "") ? null : refuse("players-change", { players: told });
}

/** What to agree to by saving again, and the same line by line. */
export function playersToAgree({ players }: RefusalDetail): { agreed: string; lines: string[] } {
  const agreed = String(players);
  return { agreed, lines: agreed.split("; ") };
}

/** "no show, Group 2" */
function showPlace({ waitlist, noShow, groupNumber }: Place): string {
  const spot = noShow ? teeTimePlayers.isNoShow : waitlist ? meanwhile.onWaitlist : meanwhile.joined;
  return groupNumber === null ? spot : `${spot}, ${fill(teeTimes.group, { group: groupNumber })}`;
}
