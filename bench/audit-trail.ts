/**
 * `npm run bench:audit`: how long does a page of the audit trail take, of a million entries, by each of its filters?
 * On SQLite, and on PostgreSQL where TEST_DATABASE_URL names one (a database of its own, dropped at the end).
 * Medians of nine in one run; compare them with each other, not with another machine's.
 */

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { addMinutes, toInstant } from "../src/rules/calendar.ts";
import type { Action } from "../src/server/events/actions.ts";
import { seededChance } from "../src/server/seed/play.ts";
import { listDeletedTeeTimes, listTrail, type TrailFilter } from "../src/server/store/audit-trail.ts";
import { type Database, migrate } from "../src/server/store/database.ts";
import { openDatabase } from "../src/server/store/open-database.ts";
import type { NewRow } from "../src/server/store/schema.ts";
import { addMembers, max, mia, seedCast } from "../src/server/testing/cast.ts";

const seed = Number(process.env.SEED ?? 1);
const entries = Number(process.env.ENTRIES ?? 1_000_000);
const members = 1_000;
const teeTimes = 1_000;
/** Mia's, of those that are settled. */
const bets = 20;
const perInsert = 2_000;
const perPage = 50;
/** Each entry a while after the one before: ten years in all. */
const first = "2016-11-20T17:00:00.000Z";
const minutesBetween = (10 * 365 * 24 * 60) / entries;

console.log(`seed ${seed}, ${entries} entries`);
const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-bench-"));
await measure("SQLite", { databaseUrl: null, dataDir });
rmSync(dataDir, { recursive: true });
if (process.env.TEST_DATABASE_URL) await onPostgres(process.env.TEST_DATABASE_URL);

async function onPostgres(server: string): Promise<void> {
  const name = `bench_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await measure("PostgreSQL", { databaseUrl: url.href, dataDir });
  await admin.query(`drop database ${name}`);
  await admin.end();
}

async function measure(engine: string, place: Parameters<typeof openDatabase>[0]): Promise<void> {
  const db = await openDatabase(place);
  await migrate(db);
  const started = performance.now();
  await fill(db);
  console.log(`${engine}, filled in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  const eightYearsAgo = { from: at(entries * 0.2), until: addMinutes(at(entries * 0.2), 24 * 60) };
  const filters: Record<string, TrailFilter> = {
    everything: {},
    "a kind that is common": { actions: ["save-hole", "submit-card"] },
    "a kind that is rare": { actions: ["add-tee-time", "change-tee-time", "delete-tee-time"] },
    "a player": { playerId: mia.id },
    "a tee time": { teeTimeId: "tee-time-500" },
    "a player and a kind": { playerId: mia.id, actions: ["save-hole"] },
    "a player and a kind he never did": { playerId: "player-member-1", actions: ["change-role"] },
    "a day eight years back": eightYearsAgo,
    "a player on that day": { playerId: mia.id, ...eightYearsAgo },
  };
  for (const [name, filter] of Object.entries(filters))
    await time(name, () => listTrail(db.kysely, filter, perPage));
  await time("all tee times that were deleted", () => listDeletedTeeTimes(db.kysely));
  await db.close();
}

async function time(name: string, ask: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  console.log(`  ${name}: ${times.toSorted((a, b) => a - b)[4]?.toFixed(1)} ms`);
}

async function fill(db: Database): Promise<void> {
  await seedCast({ db, now: () => first });
  await addMembers(db, members, first);
  await db.kysely.insertInto("bets").values(miasBets()).execute();
  const chance = seededChance(seed);
  const pick = (count: number) => Math.floor(chance() * count);
  for (let from = 0; from < entries; from += perInsert) {
    const rows = Array.from({ length: Math.min(perInsert, entries - from) }, (_, i) => entry(from + i, pick));
    await db.kysely.insertInto("audit").values(rows).execute();
  }
  // PostgreSQL does it by itself, soon after so many rows.
  await sql`analyze`.execute(db.kysely);
}

function entry(number: number, pick: (count: number) => number): NewRow<"audit"> {
  const teeTimeId = `tee-time-${Math.floor((number / entries) * teeTimes)}`;
  // One in a hundred is Mia's.
  const player = pick(100) === 0 ? mia.id : `player-member-${1 + pick(members)}`;
  const told = (action: Action, subject: string, subjectId: string, actorId = player): NewRow<"audit"> => ({
    at: at(number),
    actorId,
    action,
    subject,
    subjectId,
    teeTimeId,
    before: JSON.stringify({ holeNumber: 4, gross: null, startsAt: at(number) }),
    after: JSON.stringify({ holeNumber: 4, gross: 5, version: 1, device: "a-phone" }),
  });
  const kind = pick(10_000);
  if (kind < 5) return told("delete-tee-time", "tee-time", teeTimeId, max.id);
  if (kind < 25) return told("add-tee-time", "tee-time", teeTimeId, max.id);
  if (kind < 700) return told("join-tee-time", "place", player);
  if (kind < 900) return told("submit-card", "card", player);
  if (kind < 950) return told("change-profile", "player", player);
  if (kind < 970) return told("settle-bet", "bet", `bet-${pick(members)}`);
  return told("save-hole", "card", player);
}

function miasBets(): NewRow<"bets">[] {
  return Array.from({ length: bets }, (_, i) => ({
    id: `bet-${i}`,
    createdBy: mia.id,
    opponent: `player-member-${i + 1}`,
    gameType: "Nassau",
    front9Cents: 500,
    back9Cents: 500,
    overallCents: 1_000,
    status: "needs_approval",
    isActive: 1,
    pair: `pair-${i}`,
    createdAt: first,
  }));
}

function at(number: number): string {
  return toInstant(Date.parse(first) + number * minutesBetween * 60_000);
}
