import type { PlayerId } from "#rules/golf";
import type { ListedCode } from "#rules/players/group-codes";
import { countOf, firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import type { NewRow, Row } from "../database/schema.ts";

export type CodeWithPlayers = Row<"codes"> & { players: number };

export async function findCode(queries: Queries, code: string): Promise<CodeWithPlayers | null> {
  const row = await firstOrNull(queries.selectFrom("codes").selectAll().where("code", "=", code));
  return row && { ...row, players: await countPlayers(queries, code) };
}

/** Locks the code until the transaction ends, since two players may want the last place in the group. */
export async function lockCode(tx: Transaction, code: string): Promise<CodeWithPlayers | null> {
  const row = await firstOrNull(tx.selectFrom("codes").selectAll().where("code", "=", code).forNoKeyUpdate());
  // Only a separate statement sees the rows that the earlier holder of the lock has written.
  return row && { ...row, players: await countPlayers(tx, code) };
}

function countPlayers(queries: Queries, code: string): Promise<number> {
  return countOf(queries.selectFrom("players").where("groupCode", "=", code));
}

export async function listCodes(queries: Queries): Promise<ListedCode[]> {
  const rows = await queries.selectFrom("codes").select(["code", "active", "isGuest"]).execute();
  return rows.map(({ code, active, isGuest }) => ({ code, active: active === 1, isGuest: isGuest === 1 }));
}

export async function insertCode(tx: Transaction, code: NewRow<"codes">): Promise<void> {
  await tx.insertInto("codes").values(code).execute();
}

export async function updateCode(
  tx: Transaction,
  code: string,
  settings: Pick<Row<"codes">, "active" | "maxPlayers" | "lastDay">,
): Promise<void> {
  await tx.updateTable("codes").set(settings).where("code", "=", code).execute();
}

/** `host`: only the codes of the guests of this member. */
export async function listCodesWithPlayers(queries: Queries, host?: PlayerId): Promise<CodeWithPlayers[]> {
  const rows = await queries
    .selectFrom("codes")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("players")
        .whereRef("players.groupCode", "=", "codes.code")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("players"),
    )
    .$if(host !== undefined, (codes) => codes.where("linkedMemberId", "=", host ?? null))
    .orderBy("createdAt", "desc")
    .orderBy("code")
    .execute();
  return rows.map(({ players, ...row }) => ({ ...row, players: players ?? 0 }));
}
