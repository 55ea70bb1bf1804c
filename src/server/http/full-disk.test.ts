/** Here the database refuses to write, or to grow. `npm run trial -- disk` fills a real disk. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addMinutes } from "#rules/calendar";
import { buildApp } from "../app.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { describeStartupError } from "../process/startup-errors.ts";
import { startWarnings } from "../process/startup-warnings.ts";
import { startSession } from "../store/sessions.ts";
import { onServedClub, onServedSqliteClub, type ServedClub, testEnv } from "../testing/app.ts";
import { ada, mia } from "../testing/cast.ts";
import { morning, type Place } from "../testing/databases/database.ts";

const cannotSave = "The club cannot save anything right now. Please try again later.";
const anywhere = { port: 1, host: "", databaseUrl: null, dataDir: "/data" };
const log = { error: () => {} };

onServedClub(
  "where nothing can be saved reading continues, and readiness and start say why",
  async (club) => {
    const cookie = `clubhouse=${await startSession(club.db.kysely, mia.id, morning)}`;
    const db = await openReadOnly(club.place);
    const app = await buildApp({
      context: { ...club.context, db },
      env: testEnv,
      log: false,
      webFolder: "/nowhere",
    });
    try {
      club.at(addMinutes(morning, 20));
      const headers = { cookie, "sec-fetch-site": "same-origin" };
      for (const url of ["/api/home", "/api/sessions/current", "/api/tee-times?when=upcoming", "/api/bets"])
        expect((await app.inject({ url, headers })).statusCode, url).toBe(200);
      const saved = await app.inject({ method: "DELETE", url: "/api/me/photo", headers });
      expect(saved.statusCode).toBe(503);
      expect(saved.json().error).toEqual({ reason: "cannot-save", message: cannotSave });
      const reason = "Nothing can be saved: the database cannot be written.";
      const ready = await app.inject({ url: "/readyz" });
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: "not ready", reason }]);
      const [warning] = await startWarnings(db, { dataDir: club.place.dataDir || "/" }, log);
      expect(warning).toBe(`WARNING: ${reason} The club can be read meanwhile.`);
    } finally {
      await app.close();
      await db.close();
    }
  },
);

// A full disk cannot be simulated on PostgreSQL.
onServedSqliteClub(
  "a full disk refuses what it has no room for, keeps the rest, and continues once it has",
  async (club) => {
    const headers = { cookie: `clubhouse=${await startSession(club.db.kysely, ada.id, morning)}` };
    await allowToGrow(club, 0);
    const statuses: number[] = [];
    const codes: string[] = [];
    for (let n = 0; n < 200 && statuses.at(-1) !== 503; n++) {
      const added = await addCode(club, headers, `DISK-${n}`);
      statuses.push(added.status);
      if (added.status === 200) codes.push(`DISK-${n}`);
      else expect(added).toMatchObject({ refused: "cannot-save", message: cannotSave });
    }
    expect(statuses.at(-1)).toBe(503);
    const stored = (await club.ask("listCodes", { headers })).answer().codes;
    expect(stored.map(({ code }) => code).filter((code) => code.startsWith("DISK-"))).toHaveLength(
      codes.length,
    );
    const full = await club.app.inject({ url: "/readyz" });
    expect(full.json()).toEqual({ status: "not ready", reason: "Nothing can be saved: the disk is full." });
    await allowToGrow(club, 1_000);
    expect((await addCode(club, headers, "AFTERWARDS")).status).toBe(200);
    await expect
      .poll(async () => (await club.app.inject({ url: "/readyz" })).statusCode, { timeout: 10_000 })
      .toBe(200);
  },
);

test("what a start fails of on a full disk is said in a line", () => {
  const failed = (code: string) =>
    describeStartupError(Object.assign(new Error("disk I/O error"), { code }), anywhere);
  expect(failed("ENOSPC")).toBe("The disk is full.");
  expect(failed("SQLITE_FULL")).toBe("The disk is full.");
  expect(failed("SQLITE_IOERR_SHMSIZE")).toBe(
    "The database cannot be written to. Is the disk full, or does it belong to another user?",
  );
});

async function openReadOnly(place: Place): Promise<Database> {
  if (place.databaseUrl !== null) {
    const url = new URL(place.databaseUrl);
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    return openDatabase({ ...place, databaseUrl: url.href });
  }
  const db = await openDatabase(place);
  await sql`pragma query_only = on`.execute(db.kysely);
  return db;
}

async function allowToGrow({ db }: ServedClub, pages: number): Promise<void> {
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db.kysely);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.pageCount ?? 0) + pages)}`.execute(db.kysely);
}

function addCode(club: ServedClub, headers: { cookie: string }, code: string) {
  const rest = { maxPlayers: null, linkedMemberCode: null, linkedMemberId: null };
  return club.ask("addCode", { headers, body: { code, type: "member", ...rest } });
}
