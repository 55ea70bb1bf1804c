/** These rows have the phone and the PIN hash. So show a player only through `presenters/people.ts`. */
import type { PlayerId, Role, TeeTimeId } from "#rules/golf";
import type { Guide } from "#rules/players/guides";
import type { PersonName } from "#rules/players/person";
import { noGroup } from "#rules/players/player-search";
import { firstOrNull, isFound, type Queries, type Transaction } from "../database/database.ts";
import type { NewRow, Row } from "../database/schema.ts";
import { hasScorers } from "./club.ts";
import { emitNotices } from "./invalidation-events.ts";

export type PlayerToShow = PersonName & {
  id: PlayerId;
  role: Role;
  photoId: string | null;
  host: PersonName | null;
};

export async function findPlayer(queries: Queries, id: PlayerId): Promise<Row<"players"> | null> {
  return firstOrNull(queries.selectFrom("players").selectAll().where("id", "=", id));
}

export async function findPlayerByPhone(queries: Queries, phone: string): Promise<Row<"players"> | null> {
  return firstOrNull(queries.selectFrom("players").selectAll().where("phone", "=", phone));
}

/** Returns null for a former member, whom nobody can change any more. */
export async function lockPlayer(tx: Transaction, id: PlayerId): Promise<Row<"players"> | null> {
  const player = tx.selectFrom("players").selectAll().where("id", "=", id).where("deletedAt", "is", null);
  return firstOrNull(player.forNoKeyUpdate());
}

export async function setPlayer(tx: Transaction, id: PlayerId, changed: Partial<Omit<Row<"players">, "id">>) {
  await tx.updateTable("players").set(changed).where("id", "=", id).execute();
}

/** The audit trail has no entry of a seen guide. The player's open apps load home again. */
export async function markGuideSeen(tx: Transaction, id: PlayerId, guide: Guide): Promise<void> {
  await setPlayer(tx, id, guide === "home" ? { sawHomeGuide: 1 } : { sawAdminGuide: 1 });
  emitNotices(tx, [{ playerId: id }]);
}

export function hasPlayers(queries: Queries): Promise<boolean> {
  return isFound(queries.selectFrom("players").select("id").limit(1));
}

/** Returns false if a phone is taken, also by somebody who registers at the same moment. */
export async function insertPlayer(queries: Queries, ...players: NewRow<"players">[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto("players")
    .values(players)
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === BigInt(players.length);
}

export async function findPhonesTaken(queries: Queries, phones: readonly string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await queries.selectFrom("players").select("phone").where("phone", "in", phones).execute();
  return new Set(rows.map(({ phone }) => phone));
}

export function listRoles(queries: Queries): Promise<{ id: PlayerId; role: Role }[]> {
  return queries.selectFrom("players").select(["id", "role"]).where("deletedAt", "is", null).execute();
}

export async function listAskingForDeletion(queries: Queries) {
  const rows = await queries
    .selectFrom("players")
    .select(["firstName", "lastName", "nickname", "showNickname", "phone", "deletionAskedAt"])
    // Unlike "is not null", this lets both engines use the index.
    .where("deletionAskedAt", ">", "")
    .orderBy("deletionAskedAt")
    .execute();
  return rows.map(({ deletionAskedAt, ...row }) => {
    return { ...row, showNickname: row.showNickname === 1, deletionAskedAt: deletionAskedAt ?? "" };
  });
}

/** Lists members and admins in a group, who can be a guest's host (ruling 51). */
export function listHosts(queries: Queries) {
  return queries
    .selectFrom("players")
    .select(["id", "firstName", "lastName"])
    .where("role", "!=", "guest")
    .where("groupCode", "is not", null)
    .execute();
}

export async function playersToShow(queries: Queries, ids: readonly PlayerId[]) {
  if (ids.length === 0) return new Map();
  const distinct = [...new Set(ids)];
  const rows = await selectToShow(queries).where("players.id", "in", distinct).execute();
  return new Map(rows.map((row) => [row.id, toShow(row)]));
}

export function findHost(queries: Queries, guestId: PlayerId) {
  return firstOrNull(
    queries
      .selectFrom("players")
      .innerJoin("players as hosts", "hosts.id", "players.affiliatedWith")
      .select(["hosts.id", "hosts.firstName"])
      .where("players.id", "=", guestId),
  );
}

export async function findWithGame(queries: Queries, id: PlayerId) {
  const row = await selectToShow(queries)
    .select("players.showsGame")
    .where("players.id", "=", id)
    .executeTakeFirst();
  return row ? { ...toShow(row), showsGame: row.showsGame === 1 } : null;
}

export async function bettorsToShow(queries: Queries) {
  const rows = await selectToShow(queries)
    .select("players.groupCode")
    .where("players.role", "!=", "guest")
    .execute();
  return rows.map((row) => ({ ...toShow(row), groupCode: row.groupCode }));
}

/** Returns who of them refuses that their group enters their scores (ruling 57). */
export async function refusingScorers(
  queries: Queries,
  ids: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom("players")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .where("letsGroupScore", "=", 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export function listPlayersPreferring(queries: Queries, teeBoxes: readonly string[]) {
  if (teeBoxes.length === 0) return Promise.resolve([]);
  return queries
    .selectFrom("players")
    .select(["id", "teeBox"])
    .where("teeBox", "in", teeBoxes)
    .orderBy("id")
    .execute();
}

export async function profilesOf(queries: Queries, ids: readonly PlayerId[]) {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("players")
    .select(["id", "groupCode", "createdAt", "teeBox", "deletedAt"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type PlayerOfClub = PlayerToShow &
  Pick<Row<"players">, "phone" | "groupCode" | "teeBox" | "deletionAskedAt"> & {
    /** Null if the club has no scorers (ruling 57). */
    letsGroupScore: boolean | null;
    guidesSeen: { readonly [G in Guide]: boolean };
  };

/** Filters. A missing filter matches all players. */
export type PlayerChoice = {
  readonly kind?: "members" | "guests" | undefined;
  readonly code?: string | undefined;
  readonly phone?: string | undefined;
  readonly inGroup?: boolean | undefined;
  readonly withoutPlaceIn?: TeeTimeId | undefined;
};

export async function listPlayerNames(
  queries: Queries,
  { kind, code, phone, inGroup, withoutPlaceIn }: PlayerChoice,
): Promise<(PersonName & { id: PlayerId; phone: string })[]> {
  const rows = await queries
    .selectFrom("players")
    .select(["id", "firstName", "lastName", "nickname", "showNickname", "phone"])
    .where("deletedAt", "is", null)
    .$if(kind === "guests", (all) => all.where("role", "=", "guest"))
    .$if(kind === "members", (all) => all.where("role", "!=", "guest"))
    .$if(inGroup === true, (all) => all.where("groupCode", "is not", null))
    .$if(code === noGroup, (all) => all.where("groupCode", "is", null))
    .$if(code !== undefined && code !== noGroup, (all) => all.where("groupCode", "=", code ?? null))
    .$if(phone !== undefined, (all) => all.where("phone", "=", phone ?? ""))
    .$if(withoutPlaceIn !== undefined, (all) =>
      all.where("groupCode", "is not", null).where("id", "not in", ({ selectFrom }) =>
        selectFrom("places")
          .select("playerId")
          .where("teeTimeId", "=", withoutPlaceIn ?? ""),
      ),
    )
    .execute();
  return rows.map((row) => ({ ...row, showNickname: row.showNickname === 1 }));
}

/**
 * Returns the players with these `ids`, or all players if `ids` is missing. They have no fixed order. Former members are
 * left out.
 */
export async function listPlayers(queries: Queries, ids?: readonly PlayerId[]): Promise<PlayerOfClub[]> {
  if (ids?.length === 0) return [];
  const all = selectToShow(queries)
    .select(["players.phone", "players.groupCode", "players.teeBox", "players.letsGroupScore"])
    .select("players.deletionAskedAt")
    .where("players.deletedAt", "is", null)
    .select(hasScorers)
    .select(["players.sawHomeGuide", "players.sawAdminGuide"]);
  const rows = await (ids === undefined ? all : all.where("players.id", "in", ids)).execute();
  return rows.map((row) => {
    const { phone, groupCode, teeBox, deletionAskedAt } = row;
    const guidesSeen = { home: row.sawHomeGuide === 1, admin: row.sawAdminGuide === 1 };
    const letsGroupScore = row.hasScorers === 1 ? row.letsGroupScore === 1 : null;
    return { ...toShow(row), phone, groupCode, teeBox, deletionAskedAt, letsGroupScore, guidesSeen };
  });
}

function selectToShow(queries: Queries) {
  return queries
    .selectFrom("players")
    .leftJoin("players as hosts", "hosts.id", "players.affiliatedWith")
    .select(["players.id", "players.role", "players.photoId"])
    .select(["players.firstName", "players.lastName", "players.nickname", "players.showNickname"])
    .select(["hosts.firstName as hostFirstName", "hosts.lastName as hostLastName"])
    .select(["hosts.nickname as hostNickname", "hosts.showNickname as hostShowNickname"]);
}

type RowToShow = Awaited<ReturnType<ReturnType<typeof selectToShow>["execute"]>>[number];

function toShow(row: RowToShow): PlayerToShow {
  const { id, firstName, lastName, nickname, role, photoId, hostFirstName, hostLastName } = row;
  const host =
    hostFirstName === null || hostLastName === null
      ? null
      : {
          firstName: hostFirstName,
          lastName: hostLastName,
          nickname: row.hostNickname,
          showNickname: row.hostShowNickname === 1,
        };
  return { id, firstName, lastName, nickname, showNickname: row.showNickname === 1, role, photoId, host };
}
