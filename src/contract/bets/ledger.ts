/** Amounts are from the viewer's side. */
import * as z from "zod/mini";
import { ledgerSpans } from "#rules/bets/ledger";
import { forBettors } from "../define-endpoint.ts";
import { person } from "../players/people.ts";
import { betId, instant, teeTimeId } from "../values.ts";

const tally = z.object({ won: z.int(), lost: z.int(), halved: z.int(), totalCents: z.int() });

const tallies = z.object({ rounds: tally, front9: tally, back9: tally, overall: tally });

export const ledgerAnswer = z.object({
  /** "2026" or "2026/27"; null for all time. */
  season: z.nullable(z.string()),
  total: tallies,
  opponents: z.array(z.extend(tallies, { opponent: person, betId })),
  /** The oldest tee time comes first. `balanceCents` is the balance after the tee time. */
  line: z.array(z.object({ teeTimeId, startsAt: instant, totalCents: z.int(), balanceCents: z.int() })),
});

export type LedgerAnswer = z.infer<typeof ledgerAnswer>;

export const ledgerEndpoints = {
  readLedger: forBettors("GET /api/ledger", "What my bets came to, by opponent and segment", {
    query: z.object({ span: z.enum(ledgerSpans) }),
    answer: ledgerAnswer,
  }),
};
