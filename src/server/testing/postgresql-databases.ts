/** Creates and drops databases on the PostgreSQL server of the tests, which is at TEST_DATABASE_URL. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import type { OwnPlace, Place } from "./places.ts";

/** An empty database, or a copy of the database named. */
export async function createDatabase(template?: string): Promise<{ name: string; place: Place }> {
  const random = randomBytes(8).toString("hex");
  const name = template === undefined ? `club_${random}` : `${template}_${random}`;
  const from = template === undefined ? "" : ` template ${template}`;
  await onServer((server) => server.query(`create database ${name}${from}`));
  return { name, place: { databaseUrl: urlOf(name), dataDir: "" } };
}

export async function emptyDatabase(): Promise<OwnPlace> {
  const { name, place } = await createDatabase();
  return { place, drop: () => dropDatabase(name) };
}

/** Also while somebody is connected: a test that failed may have left a connection behind. */
export async function dropDatabase(name: string): Promise<void> {
  await onServer((server) => server.query(`drop database ${name} with (force)`));
}

/** The template and all copies of it. */
export async function dropDatabasesOf(template: string): Promise<void> {
  const named = "select datname as name from pg_database where starts_with(datname, $1)";
  const { rows } = await onServer((server) => server.query<{ name: string }>(named, [template]));
  for (const { name } of rows) await dropDatabase(name);
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

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = name;
  return url.href;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("No PostgreSQL to test on. Run: npm test -- --only vitest");
  return url;
}
