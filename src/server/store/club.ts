import type { ExpressionBuilder } from "kysely";
import type { ClubSettings } from "#rules/club/club-settings";
import { firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import type { NewRow, Row, Tables } from "../database/schema.ts";

export function readClub(queries: Queries): Promise<Row<"club">> {
  return queries.selectFrom("club").selectAll().executeTakeFirstOrThrow();
}

export async function findClub(queries: Queries): Promise<Row<"club"> | null> {
  return firstOrNull(queries.selectFrom("club").selectAll());
}

/** Lock the club before you add or move tee times, so that no two get the same start. */
export function lockClub(tx: Transaction): Promise<Row<"club">> {
  return tx.selectFrom("club").selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** With this column of its row, a tee time's places are read without another query (`readPlaces`). */
export function lateHoursOfClub({ selectFrom }: ExpressionBuilder<Tables, "teeTimes">) {
  return selectFrom("club").select("club.lateHours").$asScalar().$notNull().as("lateHours");
}

export function hasScorers({ selectFrom }: ExpressionBuilder<Tables, "players">) {
  return selectFrom("club").select("club.scorers").$asScalar().$notNull().as("hasScorers");
}

export async function updateClub(tx: Transaction, changes: Partial<Omit<Row<"club">, "id" | "isDemo">>) {
  await tx.updateTable("club").set(changes).execute();
}

export async function insertClub(tx: Transaction, club: NewRow<"club">): Promise<void> {
  await tx.insertInto("club").values(club).execute();
}

export function settingsOf(club: Row<"club">): ClubSettings {
  const { name, timeZone, settleAfterLiveRound, potPerPlayerCents } = club;
  const { closeCardsAfterHours, seasonStart, lateHours, scorers, seasonPoints, seasonBest } = club;
  return {
    name,
    timeZone,
    settleAfterLiveRound: settleAfterLiveRound === 1,
    potPerPlayerCents,
    closeCardsAfterHours,
    seasonStart,
    lateHours,
    scorers: scorers === 1,
    seasonPoints,
    seasonBest,
  };
}
