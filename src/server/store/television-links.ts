/**
 * A link works until an admin revokes it or makes another link with its name. Only a hash of the token is
 * stored, so a copy of the table gives no access.
 */
import type { Instant } from "#rules/golf";
import { firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { hashToken, isUseDue } from "../secrets/tokens.ts";

export type StoredTelevisionLink = Omit<Row<"televisionLinks">, "tokenHash">;

function selectLinks(queries: Queries) {
  return queries.selectFrom("televisionLinks").select(["id", "name", "createdAt", "lastUsedAt"]);
}

export function listTelevisionLinks(queries: Queries): Promise<StoredTelevisionLink[]> {
  return selectLinks(queries).orderBy("createdAt").orderBy("id").execute();
}

async function findTelevisionLink(queries: Queries, token: string) {
  return firstOrNull(selectLinks(queries).where("tokenHash", "=", hashToken(token)));
}

export async function insertTelevisionLink(
  tx: Transaction,
  token: string,
  link: Pick<StoredTelevisionLink, "id" | "name" | "createdAt">,
): Promise<void> {
  await tx
    .insertInto("televisionLinks")
    .values({ ...link, tokenHash: hashToken(token), lastUsedAt: null })
    .execute();
}

export async function deleteTelevisionLink(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("televisionLinks").where("id", "=", id).execute();
}

async function noteUse(queries: Queries, { id, lastUsedAt }: StoredTelevisionLink, now: Instant) {
  if (!isUseDue(lastUsedAt, now)) return;
  await queries.updateTable("televisionLinks").set({ lastUsedAt: now }).where("id", "=", id).execute();
}

export async function isTelevision(queries: Queries, token: string | null, now: Instant): Promise<boolean> {
  const link = token === null ? null : await findTelevisionLink(queries, token);
  // The use is noted in the background. If this fails, the television is still served.
  if (link !== null) void noteUse(queries, link, now).catch(() => {});
  return link !== null;
}
