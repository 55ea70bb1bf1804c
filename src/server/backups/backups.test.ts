import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { makeCalendarAddress } from "../actions/club/calendars.ts";
import { logIn } from "../actions/players/accounts.ts";
import { giveResetCode } from "../actions/players/pin-reset.ts";
import { removePhoto, savePhoto } from "../actions/players/profile.ts";
import { makeTelevisionLink } from "../actions/results/television-links.ts";
import type { AppContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { hashToken } from "../secrets/tokens.ts";
import { appendAudit } from "../store/audit-append.ts";
import { notifyPlayers } from "../store/notifications.ts";
import { savePushSubscription } from "../store/push.ts";
import { startSession } from "../store/sessions.ts";
import { ada, course, memberCode, mia } from "../testing/cast.ts";
import { copyOf, folder, pins, quietly, tablesOf, useOwnFolder } from "../testing/databases/copied-club.ts";
import {
  morning,
  onBothEngines,
  onBothEnginesFrom,
  onPostgresql,
  type TestClub,
} from "../testing/databases/database.ts";
import { paintPicture } from "../testing/pictures.ts";
import { accepted } from "../testing/rounds/rounds.ts";
import { phoneOf, playSeasons, seasonsPin } from "../testing/rounds/seasons.ts";
import { backUp, intoDatabase, restore } from "./backup.ts";
import { exportClub, importClub } from "./export.ts";
import type { TableInCopy } from "./manifest.ts";

useOwnFolder();

async function playALittle({ context }: TestClub): Promise<void> {
  const extent = { members: 11, seasons: 1, teeTimesPerSeason: 1, field: 4 };
  await playSeasons({ ...context, pins }, { course, memberCode, admin: ada }, extent, morning, 1);
}

async function notifyPhoneOfAda({ db }: TestClub): Promise<void> {
  const keys = { p256dh: "", auth: "", endpoint: "https://push.example.org/1" };
  await db.transaction(async (tx) => {
    const sessionHash = hashToken(await startSession(tx, ada.id, morning));
    await savePushSubscription(tx, { sessionHash, playerId: ada.id, ...keys, createdAt: morning });
    await notifyPlayers(tx, {}, [{ playerId: ada.id, kind: "many-wrong-pins", wasAt: morning }], morning);
  });
}

const anEvent = { at: morning, by: null, action: "create-club", subject: "club", subjectId: "1" } as const;

async function nextNumber(db: Database): Promise<number> {
  let number = 0;
  await db
    .transaction(async (tx) => {
      number = await appendAudit(tx, anEvent);
      throw new Error("taken back");
    })
    .catch(() => {});
  return number;
}

async function logEverybodyIn(db: Database): Promise<void> {
  const context: AppContext = { db, now: () => morning, pins };
  const visitor = { address: "127.0.0.1", token: null };
  for (let number = 0; number < 11; number++)
    expect(await logIn(context, visitor, { phone: phoneOf(number), pin: seasonsPin })).toHaveProperty(
      "token",
    );
}

const onPlayedClub = onBothEnginesFrom(playALittle);

onPlayedClub(
  "an exported club is the same club on either engine, and continues where it was",
  async (club) => {
    const before = await tablesOf(club.db);
    for (const table of [
      "players",
      "photos",
      "cards",
      "cardHoles",
      "betResults",
      "teamFinalTotals",
      "sessions",
    ])
      expect(before.find(({ name }) => name === table)?.rows, table).toBeGreaterThan(0);
    const trail = club.db.kysely.selectFrom("audit").select("eventOrder").orderBy("eventOrder", "desc");
    const { eventOrder: lastNumber } = await trail.limit(1).executeTakeFirstOrThrow();
    const file = join(folder, "club.ndjson.gz");
    await exportClub(club.db, file, copyOf, quietly);

    for (const engine of ["sqlite", "postgresql"] as const) {
      await intoDatabase(await club.emptyPlace(engine), async (db) => {
        await importClub(db, file, quietly);
        expect(await tablesOf(db), engine).toEqual(before);
        expect(await nextNumber(db), engine).toBe(lastNumber + 1);
        const again = join(folder, `again-${engine}.ndjson.gz`);
        await exportClub(db, again, copyOf, quietly);
        expect(gunzipSync(readFileSync(again)).equals(gunzipSync(readFileSync(file)))).toBe(true);
        await logEverybodyIn(db);
      });
    }
  },
  60_000,
);

onPlayedClub(
  "a club backed up, destroyed and restored is the same club",
  async (club) => {
    accepted(await giveResetCode({ ...club.context, pins }, ada, mia.id));
    accepted(await makeTelevisionLink(club.context, ada, "Bar"));
    await makeCalendarAddress(club.context, mia);
    await notifyPhoneOfAda(club);
    const before = await tablesOf(club.db);
    const file = join(folder, "backup");
    const manifest = await backUp(club.place, club.db, file, copyOf, quietly);
    expect(manifest.tables).toEqual(before);
    expect(readdirSync(folder), "nothing unfinished is left").toEqual(["backup"]);

    const place = await club.emptyPlace(club.db.engine);
    await restore(place, file, quietly);
    await intoDatabase(place, async (db) => {
      const ended = [
        "sessions",
        "pinResets",
        "televisionLinks",
        "calendars",
        "pushSubscriptions",
        "pushOutbox",
      ];
      const others = (tables: readonly TableInCopy[]) => tables.filter(({ name }) => !ended.includes(name));
      const now = await tablesOf(db);
      expect(others(now)).toEqual(others(before));
      for (const name of ended) {
        expect(before.find((table) => table.name === name)?.rows, name).toBeGreaterThan(0);
        expect(now.find((table) => table.name === name)?.rows, name).toBe(0);
      }
      await logEverybodyIn(db);
    });
  },
  60_000,
);

onBothEngines("a photo that was removed is in no later backup", async (club) => {
  accepted(await savePhoto(club.context, mia, mia.id, await paintPicture("jpeg")));
  const { jpeg } = await club.db.kysely.selectFrom("photos").select("jpeg").executeTakeFirstOrThrow();
  const face = Buffer.from(jpeg).subarray(-64);
  const backupHolds = async (name: string) => {
    const file = join(folder, name);
    await backUp(club.place, club.db, file, copyOf, quietly);
    return readFileSync(file).includes(face);
  };
  if (club.db.engine === "sqlite") expect(await backupHolds("before")).toBe(true);
  accepted(await removePhoto(club.context, mia, mia.id));
  expect(await backupHolds("after")).toBe(false);
});

// On SQLite the copy blocks this process, so `database/sqlite-copy.test.ts` tests the same for SQLite.
onPostgresql(
  "a backup is of one moment, though the club continues to be used",
  async (club) => {
    await playALittle(club);
    const other = await club.connectAgain();
    const write = (n: number) =>
      other.transaction(async (tx) => {
        await tx.updateTable("codes").set({ maxPlayers: n }).execute();
        await appendAudit(tx, { ...anEvent, after: { n } });
      });
    let written = 1;
    let isDone = false;
    await write(written);
    const writing = (async () => {
      for (; !isDone; await sleep(1)) await write(++written);
    })();
    // A small club may be copied faster than one write takes. So copies are made until one overlaps writes.
    let file = "";
    let writtenMeanwhile = 0;
    for (let n = 0; n < 50 && writtenMeanwhile < 2; n++) {
      const before = written;
      file = join(folder, `backup-${n}`);
      await backUp(club.place, club.db, file, copyOf, quietly);
      writtenMeanwhile = written - before;
    }
    isDone = true;
    await writing;
    expect(writtenMeanwhile).toBeGreaterThanOrEqual(2);

    const place = await club.emptyPlace(club.db.engine);
    await restore(place, file, quietly);
    await intoDatabase(place, async ({ kysely }) => {
      const codes = await kysely.selectFrom("codes").select("maxPlayers").execute();
      const trail = await kysely.selectFrom("audit").select("after").orderBy("eventOrder").execute();
      const last = JSON.parse(trail.at(-1)?.after ?? "");
      expect(codes).toEqual([{ maxPlayers: last.n }, { maxPlayers: last.n }, { maxPlayers: last.n }]);
    });
  },
  60_000,
);
