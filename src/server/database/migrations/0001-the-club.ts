/**
 * Which tables did the first release have, and what does the database itself never let happen?
 *
 * Behind every rule the club would be hurt by breaking stands a constraint here: no tee time over
 * its limit, one place in the queue per number, one open bet per pair, one current result per bet
 * and tee time. In `sql` and checks the names are the database's own, with underscores.
 */
import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const theClub: Migration = {
  async up(db: Kysely<unknown>) {
    await createClub(db);
    await createPlayers(db);
    await createTeeTimes(db);
    await createCards(db);
    await createTeamTotals(db);
    await createBets(db);
    await createAudit(db);
    await createNews(db);
  },
};

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const key: Column = (column) => column.notNull().primaryKey();

function references(target: string): Column {
  return (column) => column.notNull().references(target);
}

async function createClub(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("courses")
    .addColumn("id", "text", key)
    .addColumn("name", "text", required)
    .addColumn("holes", "text", required)
    .addColumn("teeBoxes", "text", required)
    .addColumn("loadedAt", "text", required)
    .execute();
  await db.schema
    .createTable("club")
    .addColumn("id", "integer", key)
    .addColumn("name", "text", required)
    .addColumn("timeZone", "text", required)
    .addColumn("courseId", "text", references("courses.id"))
    .addColumn("settleAfterLiveRound", "integer", required)
    .addColumn("potPerPlayerCents", "integer", required)
    .addColumn("isDemo", "integer", required)
    .addCheckConstraint("one_club", sql`id = 1`)
    .addCheckConstraint("pot_not_negative", sql`pot_per_player_cents >= 0`)
    .execute();
}

async function createPlayers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("codes")
    .addColumn("code", "text", key)
    .addColumn("active", "integer", required)
    .addColumn("isGuest", "integer", required)
    .addColumn("maxPlayers", "integer")
    .addColumn("linkedMemberCode", "text")
    // A player's id, without a foreign key: players refer to codes, and a circle could not be created.
    .addColumn("linkedMemberId", "text")
    .addColumn("createdAt", "text", required)
    .execute();
  await db.schema
    .createTable("players")
    .addColumn("id", "text", key)
    .addColumn("phone", "text", (column) => column.notNull().unique())
    .addColumn("pinHash", "text", required)
    .addColumn("firstName", "text", required)
    .addColumn("lastName", "text", required)
    .addColumn("nickname", "text")
    .addColumn("showNickname", "integer", required)
    .addColumn("teeBox", "text")
    .addColumn("role", "text", required)
    .addColumn("groupCode", "text", (column) => column.references("codes.code"))
    .addColumn("groupJoinedAt", "text")
    .addColumn("affiliatedWith", "text", (column) => column.references("players.id"))
    .addColumn("photoId", "text")
    .addColumn("createdAt", "text", required)
    .addCheckConstraint("ten_digits", sql`length(phone) = 10`)
    .addCheckConstraint("known_role", sql`role in ('member', 'guest', 'admin')`)
    .execute();
  await index(db, "players", ["groupCode"]);
  await db.schema
    .createTable("pinResets")
    // One each: a new code takes the place of the one before.
    .addColumn("playerId", "text", (column) => column.notNull().primaryKey().references("players.id"))
    .addColumn("codeHash", "text", required)
    .addColumn("expiresAt", "text", required)
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("tokenHash", "text", key)
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("playerId", "text", references("players.id"))
    .addColumn("device", "text", required)
    .addColumn("createdAt", "text", required)
    .addColumn("lastSeenAt", "text", required)
    .addColumn("expiresAt", "text", required)
    .execute();
  await index(db, "sessions", ["playerId"]);
  await index(db, "sessions", ["expiresAt"]);
  await db.schema
    .createTable("photos")
    .addColumn("id", "text", key)
    // One each: the old photo goes in the transaction that brings the new one.
    .addColumn("playerId", "text", (column) => column.notNull().unique().references("players.id"))
    .addColumn("jpeg", "blob", required)
    .addColumn("createdAt", "text", required)
    .execute();
  await db.schema
    .createTable("tries")
    .addColumn("id", "text", key)
    .addColumn("subject", "text", required)
    .addColumn("tried", "text", required)
    .addColumn("at", "text", required)
    .execute();
  await index(db, "tries", ["subject", "at"]);
  await index(db, "tries", ["at"]);
}

async function createTeeTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("teeTimes")
    .addColumn("id", "text", key)
    .addColumn("startsAt", "text", (column) => column.notNull().unique())
    .addColumn("countLimit", "integer", required)
    .addColumn("activeCount", "integer", required)
    .addColumn("status", "text", required)
    .addColumn("createdByRole", "text", required)
    .addColumn("courseId", "text", references("courses.id"))
    .addColumn("potPerPlayerCents", "integer")
    .addColumn("createdAt", "text", required)
    // Moments are compared as text, which needs every one of them at full width.
    .addCheckConstraint("full_width_moment", sql`length(starts_at) = 24`)
    .addCheckConstraint("limit_4_to_50", sql`count_limit between 4 and 50`)
    .addCheckConstraint("limit_is_kept", sql`active_count between 0 and count_limit`)
    .execute();
  await db.schema
    .createTable("places")
    .addColumn("teeTimeId", "text", references("tee_times.id"))
    .addColumn("playerId", "text", references("players.id"))
    .addColumn("arrival", "integer", required)
    .addColumn("waitlist", "integer", required)
    .addColumn("noShow", "integer", required)
    .addColumn("groupNumber", "integer")
    .addColumn("joinedAt", "text", required)
    .addPrimaryKeyConstraint("places_key", ["teeTimeId", "playerId"])
    .addUniqueConstraint("one_arrival_each", ["teeTimeId", "arrival"])
    .addCheckConstraint("group_1_to_5", sql`group_number is null or group_number between 1 and 5`)
    .addCheckConstraint("no_group_on_waitlist", sql`waitlist = 0 or group_number is null`)
    .addCheckConstraint("no_show_had_a_spot", sql`waitlist = 0 or no_show = 0`)
    .execute();
  await index(db, "places", ["playerId"]);
}

async function createCards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("cards")
    .addColumn("teeTimeId", "text", references("tee_times.id"))
    .addColumn("playerId", "text", references("players.id"))
    .addColumn("holes", "text", required)
    .addColumn("teeBox", "text", required)
    .addColumn("handicapIndexTenths", "integer", required)
    .addColumn("adjustedHandicap", "integer", required)
    .addColumn("completedOrder", "integer")
    .addColumn("submittedAt", "text")
    .addColumn("createdAt", "text", required)
    .addPrimaryKeyConstraint("cards_key", ["teeTimeId", "playerId"])
    .addCheckConstraint("index_plus_10_to_18", sql`handicap_index_tenths between -100 and 180`)
    .execute();
  await index(db, "cards", ["playerId"]);
  await db.schema
    .createTable("cardHoles")
    .addColumn("teeTimeId", "text", required)
    .addColumn("playerId", "text", required)
    .addColumn("holeNumber", "integer", required)
    .addColumn("gross", "integer", required)
    .addColumn("version", "integer", required)
    .addColumn("device", "text", required)
    .addPrimaryKeyConstraint("card_holes_key", ["teeTimeId", "playerId", "holeNumber"])
    .addForeignKeyConstraint("hole_of_card", ["teeTimeId", "playerId"], "cards", ["teeTimeId", "playerId"])
    .addCheckConstraint("hole_1_to_18", sql`hole_number between 1 and 18`)
    .addCheckConstraint("gross_0_to_99", sql`gross between 0 and 99`)
    .execute();
  await db.schema
    .createTable("cardDevices")
    .addColumn("teeTimeId", "text", required)
    .addColumn("playerId", "text", required)
    .addColumn("holeNumber", "integer", required)
    .addColumn("device", "text", required)
    .addColumn("rev", "integer", required)
    .addColumn("conflictRev", "integer", required)
    .addPrimaryKeyConstraint("card_devices_key", ["teeTimeId", "playerId", "holeNumber", "device"])
    .addForeignKeyConstraint("device_of_card", ["teeTimeId", "playerId"], "cards", ["teeTimeId", "playerId"])
    .execute();
}

async function createTeamTotals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("teamFinalTotals")
    .addColumn("teeTimeId", "text", references("tee_times.id"))
    .addColumn("groupNumber", "integer", required)
    .addColumn("teamName", "text", required)
    .addColumn("grossTotal", "integer", required)
    .addColumn("netTotal", "integer", required)
    .addPrimaryKeyConstraint("team_final_totals_key", ["teeTimeId", "groupNumber"])
    .addCheckConstraint("team_of_group_1_to_5", sql`group_number between 1 and 5`)
    .execute();
}

async function createBets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bets")
    .addColumn("id", "text", key)
    .addColumn("createdBy", "text", references("players.id"))
    .addColumn("opponent", "text", references("players.id"))
    .addColumn("gameType", "text", required)
    .addColumn("front9Cents", "integer", required)
    .addColumn("back9Cents", "integer", required)
    .addColumn("overallCents", "integer", required)
    .addColumn("status", "text", required)
    .addColumn("isActive", "integer", required)
    // Without a foreign key: a bet for a tee time that is deleted stays, and settles nowhere.
    .addColumn("teeTimeId", "text")
    .addColumn("pair", "text", required)
    .addColumn("createdAt", "text", required)
    .addColumn("acceptedAt", "text")
    .addColumn("acceptedOrder", "integer")
    .addColumn("resultsGiven", "integer", (column) => column.notNull().defaultTo(0))
    .addCheckConstraint("two_players", sql`created_by <> opponent`)
    .addCheckConstraint("accepted_has_order", sql`(status = 'active') = (accepted_order is not null)`)
    .addCheckConstraint("stakes_in_range", stakesInRange)
    .execute();
  await index(db, "bets", ["createdBy"]);
  await index(db, "bets", ["opponent"]);
  await db.schema
    .createIndex("one_open_bet_per_pair")
    .unique()
    .on("bets")
    .column("pair")
    .where(sql<boolean>`status in ('needs_approval', 'active')`)
    .execute();
  await db.schema
    .createTable("betTerms")
    .addColumn("betId", "text", references("bets.id"))
    .addColumn("teeTimeId", "text", references("tee_times.id"))
    .addColumn("front9Cents", "integer", required)
    .addColumn("back9Cents", "integer", required)
    .addColumn("overallCents", "integer", required)
    .addColumn("counts", "integer", required)
    .addColumn("frozenAt", "text", required)
    .addColumn("frozenOrder", "integer", required)
    .addColumn("resultIndex", "integer")
    .addPrimaryKeyConstraint("bet_terms_key", ["betId", "teeTimeId"])
    .addUniqueConstraint("one_result_index_each", ["betId", "resultIndex"])
    .addCheckConstraint("frozen_stakes_in_range", stakesInRange)
    .execute();
  await index(db, "betTerms", ["teeTimeId"]);
  await db.schema
    .createTable("betResults")
    .addColumn("id", "text", key)
    .addColumn("betId", "text", required)
    .addColumn("teeTimeId", "text", required)
    .addColumn("isCurrent", "integer", required)
    .addColumn("front9Cents", "integer", required)
    .addColumn("back9Cents", "integer", required)
    .addColumn("overallCents", "integer", required)
    .addColumn("totalCents", "integer", required)
    .addColumn("holeDiffFront9", "integer", required)
    .addColumn("holeDiffBack9", "integer", required)
    .addColumn("holeDiffOverall", "integer", required)
    .addColumn("winner", "text", required)
    .addColumn("basis", "text", required)
    .addColumn("processedAt", "text", required)
    .addColumn("settledOrder", "integer", required)
    .addForeignKeyConstraint("result_of_terms", ["betId", "teeTimeId"], "betTerms", ["betId", "teeTimeId"])
    .addCheckConstraint("total_adds_up", sql`total_cents = front9_cents + back9_cents + overall_cents`)
    .execute();
  await index(db, "betResults", ["betId", "teeTimeId"]);
  await db.schema
    .createIndex("one_current_result")
    .unique()
    .on("betResults")
    .columns(["betId", "teeTimeId"])
    .where(sql<boolean>`is_current = 1`)
    .execute();
}

const stakesInRange = sql`front9_cents between 0 and 999999
  and back9_cents between 0 and 999999 and overall_cents between 0 and 999999`;

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit")
    .addColumn("eventOrder", "integer", (column) => column.notNull().primaryKey().autoIncrement())
    .addColumn("at", "text", required)
    // No foreign keys: what happened stays told, whatever becomes of those it happened to.
    .addColumn("actorId", "text")
    .addColumn("action", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("subjectId", "text", required)
    .addColumn("teeTimeId", "text")
    .addColumn("before", "text")
    .addColumn("after", "text")
    .execute();
  await index(db, "audit", ["teeTimeId", "eventOrder"]);
  await index(db, "audit", ["subject", "subjectId", "eventOrder"]);
  await index(db, "audit", ["actorId", "eventOrder"]);
  await index(db, "audit", ["action", "eventOrder"]);
  await index(db, "audit", ["at", "eventOrder"]);
}

async function createNews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("news")
    .addColumn("position", "integer", (column) => column.notNull().primaryKey().autoIncrement())
    .addColumn("news", "text", required)
    .addColumn("playerId", "text")
    .execute();
  await db.schema
    .createTable("notices")
    .addColumn("id", "text", key)
    .addColumn("playerId", "text", references("players.id"))
    .addColumn("kind", "text", required)
    .addColumn("betId", "text", (column) => column.references("bets.id"))
    .addColumn("teeTimeId", "text", (column) => column.references("tee_times.id"))
    .addColumn("wasAt", "text")
    .addColumn("createdAt", "text", required)
    .addColumn("seenAt", "text")
    .execute();
  await index(db, "notices", ["playerId"]);
  await index(db, "notices", ["teeTimeId"]);
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
