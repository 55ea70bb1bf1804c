/** Reads the history of a bet and its earlier terms. Only the audit trail has them (ruling 22). */
import * as z from "zod/mini";
import type { BetEntry } from "#rules/bets/bet-says";
import type { BetId } from "#rules/golf";
import type { Queries } from "../../database/database.ts";
import { amounts, readJson } from "../../database/json.ts";
import type { BetOnTeeTime, Row } from "../../database/schema.ts";
import { isDoneToOthers } from "../audit-search.ts";
import type { TermsRow } from "./bet-terms.ts";

const actions = {
  "accept-bet": "accepted",
  "change-amounts": "amounts",
  "set-active": "active",
  "set-inactive": "inactive",
  "agree-to-terms": "agreed",
  "decline-terms": "declined",
} as const;

const withAmounts = z.object({ amounts });

export async function historyOfBet(queries: Queries, betId: BetId): Promise<BetEntry[]> {
  return [...((await historiesOfBets(queries, [betId])).get(betId) ?? [])];
}

export async function historiesOfBets(queries: Queries, betIds: readonly BetId[]) {
  const histories = new Map<BetId, BetEntry[]>(betIds.map((id) => [id, []]));
  if (betIds.length === 0) return histories;
  const rows = await queries
    .selectFrom("audit")
    .selectAll()
    .where("subject", "=", "bet")
    .where("subjectId", "in", [...new Set(betIds)])
    .where(isDoneToOthers())
    .where("action", "in", Object.keys(actions))
    .orderBy("eventOrder")
    .execute();
  for (const row of rows) histories.get(row.subjectId)?.push(entryOf(row));
  return histories;
}

function entryOf({ eventOrder, at, actorId, action, teeTimeId, before, after }: Row<"audit">): BetEntry {
  const what = actions[action as keyof typeof actions];
  const common = { order: eventOrder, at, by: actorId };
  const amountsIn = (text: string | null, column: "audit.before" | "audit.after") =>
    readJson(withAmounts, text, column, { eventOrder }).amounts;
  switch (what) {
    case "amounts": {
      const [was, is] = [amountsIn(before, "audit.before"), amountsIn(after, "audit.after")];
      return { ...common, what, before: was, after: is };
    }
    case "agreed":
      return { ...common, what, teeTimeId: teeTimeId ?? "", amounts: amountsIn(after, "audit.after") };
    case "declined":
      return { ...common, what, teeTimeId: teeTimeId ?? "" };
    default:
      return { ...common, what };
  }
}

/** Entries from before November 2026 have fewer columns. */
function readTerms(before: string): TermsRow {
  const older = { whyNot: null, says: null, fixedBy: null };
  return { ...older, ...(JSON.parse(before) as Partial<typeof older> & Omit<TermsRow, keyof typeof older>) };
}

/** Returns the terms that the round had before its tee time was first moved into the future. */
export async function findThawedTerms(queries: Queries, { betId, teeTimeId }: BetOnTeeTime) {
  const row = await queries
    .selectFrom("audit")
    .select("before")
    .where(({ and }) => and({ subject: "bet", subjectId: betId }))
    .where(isDoneToOthers())
    .where(({ and }) => and({ action: "thaw-terms", teeTimeId }))
    .orderBy("eventOrder")
    .limit(1)
    .executeTakeFirst();
  return row?.before ? readTerms(row.before) : null;
}
