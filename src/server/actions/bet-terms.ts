/**
 * On which stakes is a round played?
 * Ruling 22: the rule decides. There is no timer: whatever could change the answer freezes first what the start of
 * a round has fixed, so the bet is still as it was then.
 */
import type { Bet } from "#rules/bet";
import { freezeTerms, type Round } from "#rules/bet-terms";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { appendAudit, appendAuditEntries } from "../store/audit.ts";
import { deleteTerms, insertTerms, type TermsRow, termsOfBet, termsOnTeeTime } from "../store/bet-terms.ts";
import type { Transaction } from "../store/database.ts";
import { readRound, readStartedRounds } from "../store/rounds.ts";

/** `by`: null is the server itself. */
export type BetEvent = { readonly at: Instant; readonly by: PlayerId | null };

/** Every started round of this bet. `since`: the moment that fixed its terms; left out, the start of each round. */
export async function freezeRoundsOf(
  tx: Transaction,
  bet: Bet,
  event: BetEvent,
  since?: Instant,
): Promise<void> {
  const frozen = new Set((await termsOfBet(tx, bet.id)).map(({ teeTimeId }) => teeTimeId));
  for (const round of await readStartedRounds(tx, [bet.createdBy, bet.opponent], event.at))
    if (!frozen.has(round.teeTimeId)) await freeze(tx, bet, round, event, since);
}

/** These bets on one tee time. */
export async function freezeOnTeeTime(
  tx: Transaction,
  bets: readonly Bet[],
  teeTimeId: TeeTimeId,
  event: BetEvent,
  since?: Instant,
): Promise<void> {
  const frozen = await termsOnTeeTime(
    tx,
    teeTimeId,
    bets.map(({ id }) => id),
  );
  const open = bets.filter(({ id }) => !frozen.has(id));
  if (open.length === 0) return;
  const round = await readRound(
    tx,
    teeTimeId,
    open.flatMap(({ createdBy, opponent }) => [createdBy, opponent]),
  );
  for (const bet of open) await freeze(tx, bet, round, event, since);
}

/** Of a tee time that is moved back into the future: it was not played. It has no scores, so no results either. */
export async function thawTerms(tx: Transaction, teeTimeId: TeeTimeId, event: BetEvent): Promise<void> {
  const thawed = await deleteTerms(tx, teeTimeId);
  await appendAuditEntries(
    tx,
    thawed.map((terms) => ({
      ...event,
      action: "thaw-terms",
      subject: "bet",
      subjectId: terms.betId,
      teeTimeId,
      before: terms,
    })),
  );
}

/** Null while nothing freezes. */
export async function freeze(
  tx: Transaction,
  bet: Bet,
  round: Round,
  event: BetEvent,
  since: Instant = round.startsAt,
): Promise<TermsRow | null> {
  const terms = freezeTerms(bet, round, null, event.at);
  if (terms === null) return null;
  const { teeTimeId } = round;
  const order = await appendAudit(tx, {
    at: event.at,
    // Who comes by later has not fixed what the start fixed.
    by: since === round.startsAt ? null : event.by,
    action: "freeze-terms",
    subject: "bet",
    subjectId: bet.id,
    teeTimeId,
    after: { ...terms, frozenAt: since },
  });
  return insertTerms(tx, { betId: bet.id, teeTimeId }, terms, { at: since, order });
}
