import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect } from "vitest";
import type { EndpointName } from "#contract/endpoints";
import { intoDatabase } from "../backups/backup.ts";
import { exportClub, importClub } from "../backups/export.ts";
import { serve } from "../testing/app.ts";
import { ada, mia } from "../testing/cast.ts";
import { onBothEngines, type TestClub } from "../testing/databases/database.ts";
import {
  firstRelease,
  firstReleaseTables,
  firstReleaseText,
  firstReleaseToken,
  insertFirstRelease,
  rowsNow,
} from "../testing/databases/first-release.ts";
import { eight } from "../testing/rounds/rounds.ts";
import type { WholeRow } from "./all-tables.ts";
import type { Database } from "./database.ts";
import { isCurrent, migrate, migrationsDone } from "./migrate.ts";

const movedOnPurpose: Readonly<Record<string, string>> = {};

const renamed: Readonly<Record<string, { since: string; table: string; columns: Renaming }>> = {
  tries: { since: "0006-plain-names", table: "attempts", columns: { tried: "fingerprint" } },
  news: { since: "0006-plain-names", table: "invalidationEvents", columns: { news: "event" } },
  notices: { since: "0006-plain-names", table: "notifications", columns: {} },
};

onBothEngines("a filled club of the first release comes forward and loses nothing", async (club) => {
  await intoDatabase(await club.emptyPlace(club.db.engine), async (db) => {
    await migrate(db, firstRelease);
    await insertFirstRelease(db);
    expect(await migrationsDone(db)).toEqual([firstRelease]);
    await migrate(db);
    expect(await lost(db)).toEqual([]);
    expect(await isCurrent(db)).toBe(true);
    await goesOn(club, db);
  });
});

onBothEngines("an export of the first release is read in and comes forward", async (club) => {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-first-"));
  const file = join(folder, "club.gz");
  writeFileSync(file, gzipSync(firstReleaseText));
  await intoDatabase(await club.emptyPlace(club.db.engine), async (db) => {
    await importClub(db, file, () => {});
    expect(await lost(db)).toEqual([]);
    expect(await isCurrent(db)).toBe(true);
    await goesOn(club, db);
  });
  rmSync(folder, { recursive: true });
});

onBothEngines(
  "a first release's club that PostgreSQL would refuse can move to it afterwards",
  async (club) => {
    const folder = mkdtempSync(join(tmpdir(), "clubhouse-first-"));
    const file = join(folder, "club.gz");
    await intoDatabase(await club.emptyPlace("sqlite"), async (db) => {
      await migrate(db, firstRelease);
      await insertFirstRelease(db);
      await storeWhatTheFirstReleaseTook(db);
      await migrate(db);
      await exportClub(db, file, { writtenAt: eight, pepper: null }, () => {});
    });
    await intoDatabase(await club.emptyPlace("postgresql"), async (db) => {
      await importClub(db, file, () => {});
      expect(await rowsNow(db, "club")).toMatchObject([{ name: "Me sa", courseId: "desert-9" }]);
      const codes = (await rowsNow(db, "codes")).map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(["MESA", "GUEST-MESA", "A-B"]));
      const mias = (await rowsNow(db, "players")).find(({ id }) => id === mia.id);
      expect(mias).toMatchObject({ groupCode: "A-B" });
      const highest = Math.max(...(await rowsNow(db, "cardDevices")).map(({ rev }) => Number(rev)));
      expect(highest).toBe(2 ** 31 - 1);
    });
    rmSync(folder, { recursive: true });
  },
);

async function storeWhatTheFirstReleaseTook({ kysely }: Database): Promise<void> {
  const nul = "A\0B";
  await sql`insert into codes select ${nul}, 1, 0, null, null, null, created_at from codes limit 1`.execute(
    kysely,
  );
  await sql`update players set group_code = ${nul} where id = ${mia.id}`.execute(kysely);
  await sql`insert into courses select ${"desert\u00009"}, ${"De\0sert"}, holes, tee_boxes, loaded_at from courses`.execute(
    kysely,
  );
  await sql`update club set course_id = ${"desert\u00009"}, name = ${"Me\nsa"}`.execute(kysely);
  await sql`update card_devices set rev = ${2 ** 40}, conflict_rev = ${2 ** 33} where hole_number = 1`.execute(
    kysely,
  );
}

type Renaming = Readonly<Record<string, string>>;

function nameIn(names: Renaming, column: string): string {
  return names[column] ?? column;
}

async function lost(db: Database): Promise<string[]> {
  const done = await migrationsDone(db);
  const lostRows: string[] = [];
  for (const { name, rows } of firstReleaseTables()) {
    if (name in movedOnPurpose) continue;
    expect(rows.length, name).toBeGreaterThan(0);
    const renaming = renamed[name];
    const { table, columns: newNames } =
      renaming !== undefined && done.includes(renaming.since) ? renaming : { table: name, columns: {} };
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !(`${name}.${column}` in movedOnPurpose));
    const textOf = (row: WholeRow, names: Renaming) =>
      JSON.stringify(columns.map((column) => row[nameIn(names, column)] ?? null));
    // After a migration has added a column, PostgreSQL refuses a prepared "select *". So columns are named.
    const named = columns.map((column) => nameIn(newNames, column));
    const stored = new Set((await rowsNow(db, table, named)).map((row) => textOf(row, newNames)));
    for (const row of rows) {
      const text = textOf(row, {});
      if (!stored.has(text)) lostRows.push(`${name}: ${text}`);
    }
  }
  return lostRows;
}

async function goesOn(club: TestClub, db: Database): Promise<void> {
  club.at(eight);
  const served = await serve({ ...club, db, context: { ...club.context, db } });
  try {
    const headers = { cookie: `clubhouse=${firstReleaseToken}` };
    const { me } = (await served.ask("readSession", { headers })).answer();
    expect(me).toMatchObject({ id: mia.id, firstName: "Mia" });
    const { bets } = (await served.ask("listBets", { headers })).answer();
    expect(bets).toMatchObject([{ status: "active", isActive: true }]);
    const params = { betId: bets[0]?.id ?? "", resultIndex: 0 };
    const scorecard = (await served.ask("readBetScorecard", { headers, params })).answer();
    const { teeTimeId } = scorecard;
    expect(scorecard.result.totalCents).not.toBe(0);
    const round = { as: ada, params: { teeTimeId } };
    const perRound = ["readTeeTime", "readTeamResults", "readSkins", "listPlayerStatus"] as const;
    for (const name of perRound) expect((await served.ask(name, round)).status, name).toBe(200);
    const lists = [
      "readHome",
      "listPlayers",
      "listCodes",
      "listAudit",
      "readCourse",
      "listScoreEntries",
    ] as const;
    for (const name of lists satisfies readonly EndpointName[])
      expect((await served.ask(name, { as: ada })).status, name).toBe(200);
    expect((await served.ask("logIn", { body: { phone: "6025550102", pin: "2468" } })).status).toBe(200);
  } finally {
    await served.app.close();
  }
}
