import type { Bet } from "#contract/bets";
import { type BetEntry, segments } from "#rules/bet-says";
import type { Round } from "#rules/bet-terms";
import type { NassauAmounts, PlayerId } from "#rules/golf";
import type { BetRow } from "../store/bets.ts";

/** A bet's changes since it was accepted, and the answers to late ones. Latest first. */
export function betHistoryAnswer(
  viewerId: PlayerId,
  bet: BetRow,
  history: readonly BetEntry[],
  rounds: readonly Round[],
): Pick<Bet, "changes" | "answers"> {
  const { front9Cents, back9Cents, overallCents } = bet;
  let amounts: NassauAmounts = { front9Cents, back9Cents, overallCents };
  const changes: Bet["changes"] = [];
  const answers: Bet["answers"] = [];
  for (const entry of history.toReversed()) {
    const byAndAt = { byMe: entry.by === viewerId, at: entry.at };
    if (entry.what === "amounts") {
      changes.push({ ...byAndAt, what: "amounts", before: entry.before, after: entry.after });
      amounts = entry.before;
    } else if (entry.what === "active" || entry.what === "inactive")
      changes.push({ ...byAndAt, what: entry.what, before: amounts, after: amounts });
    else if (entry.what === "agreed" || entry.what === "declined") {
      const startsAt = rounds.find(({ teeTimeId }) => teeTimeId === entry.teeTimeId)?.startsAt;
      if (startsAt) answers.push({ ...byAndAt, agreed: entry.what === "agreed", startsAt });
    }
  }
  return { changes, answers };
}

/** Who set the stakes of a round, and when: the latest change that brought a segment to its amount. */
export function stakesSet(
  viewerId: PlayerId,
  bet: BetRow,
  history: readonly BetEntry[],
  { order, stakes }: { order: number; stakes: NassauAmounts },
): { byMe: boolean; at: string } {
  const before = history.filter((entry) => entry.order < order).toReversed();
  const last = before.find(
    (entry) =>
      entry.what === "amounts" &&
      segments.some((one) => entry.before[one] !== entry.after[one] && entry.after[one] === stakes[one]),
  );
  return { byMe: (last?.by ?? bet.createdBy) === viewerId, at: last?.at ?? bet.createdAt };
}
