import { randomBytes } from "node:crypto";
import pg from "pg";
import type { OwnPlace, Place } from "../rounds/places.ts";

export async function createDatabase(template?: Place): Promise<Place> {
  const random = randomBytes(6).toString("hex");
  const from = template === undefined ? "" : ` template ${nameOf(template)}`;
  // Copies are named after their template, so that all can be dropped at the end of a run.
  const name = `${template === undefined ? "club" : nameOf(template)}_${random}`;
  await onServer((server) => server.query(`create database ${name}${from}`));
  const url = new URL(serverUrl());
  url.pathname = name;
  return { databaseUrl: url.href, dataDir: "" };
}

export async function emptyDatabase(): Promise<OwnPlace> {
  const place = await createDatabase();
  return { place, drop: () => dropDatabase(place) };
}

/** Drops a database even if somebody is connected, because a failed test may have left a connection. */
export async function dropDatabase(place: Place): Promise<void> {
  await onServer((server) => server.query(`drop database ${nameOf(place)} with (force)`));
}

export async function dropWithCopies(template: Place): Promise<void> {
  const names = "select datname as name from pg_database where starts_with(datname, $1)";
  await onServer(async (server) => {
    const { rows } = await server.query<{ name: string }>(names, [nameOf(template)]);
    for (const { name } of rows) await server.query(`drop database ${name} with (force)`);
  });
}

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client(serverUrl());
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function nameOf({ databaseUrl }: Place): string {
  return new URL(databaseUrl ?? "").pathname.slice(1);
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("No PostgreSQL to test on. Run: npm test -- --only vitest");
  return url;
}
