/**
 * Ruling 22. From 12 hours before the start, a raise or Set Active needs the other player's consent, called a
 * say. Without consent, the lower amount of each segment counts.
 */

import { addMinutes } from "../calendar.ts";
import type { BetPlayers, Instant, NassauAmounts, PlayerId, TeeTimeId } from "../golf.ts";
import { otherOf } from "./bet.ts";
import { type Segment, segments } from "./nassau.ts";

export type BetEntry = { readonly order: number; readonly at: Instant; readonly by: PlayerId | null } & (
  | { readonly what: "accepted" | "active" | "inactive" }
  | { readonly what: "amounts"; readonly before: NassauAmounts; readonly after: NassauAmounts }
  | { readonly what: "agreed"; readonly teeTimeId: TeeTimeId; readonly amounts: NassauAmounts }
  | { readonly what: "declined"; readonly teeTimeId: TeeTimeId }
);

/**
 * A question that `of` still has to answer. `what` is the segment that was raised; "counts" asks whether the
 * bet counts.
 */
export type OpenSay = { readonly of: PlayerId; readonly what: Segment | "counts" };

export type UnaskedTerms = Readonly<ReturnType<typeof unaskedTerms>>;

export type RoundToPlay = { readonly teeTimeId: TeeTimeId; readonly earliestStart: Instant };

const lateMinutes = 12 * 60;

/**
 * Returns the terms that apply without further consent, and the questions that are still open.
 * `isByAcceptance`: the bet was accepted after the start, so its creator decides whether it counts.
 */
export function unaskedTerms(
  bet: BetPlayers & { readonly amounts: NassauAmounts },
  round: RoundToPlay,
  history: readonly BetEntry[],
  isByAcceptance: boolean,
) {
  const late = lateEntries(round, history);
  const agreed = { ...(late.find((entry) => entry.what === "amounts")?.before ?? bet.amounts) };
  const changedBy = new Map<OpenSay["what"], PlayerId | null>();
  const declined = new Set<OpenSay["what"]>();
  if (isByAcceptance) changedBy.set("counts", bet.opponent);
  for (const entry of late) {
    const askedOfThem = [...changedBy.keys()].filter((what) => changedBy.get(what) !== entry.by);
    if (entry.what === "amounts")
      for (const segment of segments.filter((one) => entry.before[one] !== entry.after[one])) {
        changedBy.set(segment, entry.by);
        declined.delete(segment);
      }
    if (entry.what === "active") {
      changedBy.set("counts", entry.by);
      declined.delete("counts");
    }
    if (entry.what === "declined") for (const what of askedOfThem) declined.add(what);
    if (entry.what === "agreed")
      for (const what of askedOfThem)
        if (what === "counts") changedBy.delete(what);
        else agreed[what] = Math.max(agreed[what], entry.amounts[what]);
  }
  const isAsked = (what: OpenSay["what"]) =>
    what === "counts" ? changedBy.has(what) : bet.amounts[what] > agreed[what];
  const open = [...segments, "counts" as const].flatMap((what): OpenSay[] => {
    const by = changedBy.get(what);
    if (!isAsked(what) || declined.has(what) || by == null) return [];
    return [{ of: otherOf(bet, by), what }];
  });
  return { stakes: lowerOf(bet.amounts, agreed), counts: !isAsked("counts"), open };
}

function lowerOf(one: NassauAmounts, other: NassauAmounts): NassauAmounts {
  return {
    front9Cents: Math.min(one.front9Cents, other.front9Cents),
    back9Cents: Math.min(one.back9Cents, other.back9Cents),
    overallCents: Math.min(one.overallCents, other.overallCents),
  };
}

/** Returns the entries since 12 hours before the start, without answers about other tee times. */
function lateEntries({ teeTimeId, earliestStart }: RoundToPlay, history: readonly BetEntry[]): BetEntry[] {
  const lateFrom = addMinutes(earliestStart, -lateMinutes);
  return history.filter(
    (entry) => entry.at >= lateFrom && (!("teeTimeId" in entry) || entry.teeTimeId === teeTimeId),
  );
}
