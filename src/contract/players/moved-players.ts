/** When a started tee time moves into the future, places change. The admin must agree first. Rulings 9, 10 and 13. */
import { type Refusal, type RefusalDetail, refuse } from "#rules/refusal";
import type { Place } from "#rules/tee-times/tee-time";
import { meanwhile } from "../labels/meanwhile.ts";
import { teeTimePlayers } from "../labels/tee-time-players.ts";
import { teeTimes } from "../labels/tee-times.ts";
import { fill } from "../messages.ts";

/** Refuses with "players-change" until `agreed` has exactly the lines of these players. */
export function refuseUnlessAgreed(
  players: readonly { readonly name: string; readonly was: Place; readonly is: Place }[],
  agreed: readonly string[] = [],
): Refusal | null {
  const lines = players.map(({ name, was, is }) => `${name}: ${showPlace(was)} → ${showPlace(is)}`);
  const isAgreed = lines.length === agreed.length && lines.every((line, i) => line === agreed[i]);
  return isAgreed ? null : refuse("players-change", { players: lines });
}

/** Returns one line for each player. The next save sends these lines as `agreed`. */
export function playersToAgree({ players = [] }: RefusalDetail): string[] {
  return [players].flat().map(String);
}

function showPlace({ waitlist, noShow, groupNumber }: Place): string {
  const spot = noShow ? teeTimePlayers.isNoShow : waitlist ? meanwhile.onWaitlist : meanwhile.joined;
  return groupNumber === null ? spot : `${spot}, ${fill(teeTimes.group, { group: groupNumber })}`;
}
