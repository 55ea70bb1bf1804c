/** Several clubs on one server, as a provider has them: a real folder, real databases, asked over HTTP by their hosts. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { toInstant } from "#rules/calendar";
import { type ClubSettings, envOfClub, writeClubSettings } from "../clubs/club-folders.ts";
import type { ClubLimits } from "../clubs/clubs.ts";
import { type Paces, serveClubs } from "../clubs/start-clubs.ts";
import type { Env } from "../env.ts";
import { logOptions } from "../http/log.ts";
import type { Database } from "../store/database.ts";
import { sqliteFile } from "../store/engines.ts";
import { openDatabase } from "../store/open-database.ts";
import { startSession } from "../store/sessions.ts";

export type HostedClubs = Awaited<ReturnType<typeof hostClubs>>;

type Asked = { status: number; text: string; headers: IncomingMessage["headers"] };

/** `hosts`: each with the cast of the tests, and a pepper of its own. */
export async function hostClubs(
  hosts: Readonly<Record<string, ClubSettings>>,
  {
    given = {},
    limits,
    paces = { lookMs: 20 },
    mayForget = true,
  }: {
    given?: NodeJS.ProcessEnv;
    limits?: Partial<ClubLimits>;
    paces?: Partial<Paces>;
    mayForget?: boolean;
  } = {},
) {
  const dir = mkdtempSync(join(tmpdir(), "clubhouse-clubs-"));
  for (const [host, settings] of Object.entries(hosts)) addClubFolder(dir, host, settings);
  const lines: string[] = [];
  const log = logOptions("info", { write: (line) => void lines.push(line) });
  const env = { isHttps: false, trustedProxies: [], servesDocumentation: false };
  const served = await serveClubs({
    dir,
    env,
    given,
    log,
    paces,
    mayForget,
    ...(limits && { limits }),
  });
  await served.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = served.app.server.address() as AddressInfo;

  const addClub = (host: string, settings: ClubSettings = {}) => addClubFolder(dir, host, settings);

  function envOf(host: string): Env {
    return envOfClub(given, dir, host, hosts[host] ?? {}) as Env;
  }

  /** As another process reads and writes it. */
  async function inDatabase<T>(host: string, work: (db: Database) => Promise<T>): Promise<T> {
    const db = await openDatabase(envOf(host));
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  /** Resolves with the head of the answer. */
  async function send(
    host: string,
    path: string,
    {
      method = "GET",
      session,
      body,
      headers = {},
    }: { method?: string; session?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<IncomingMessage> {
    const asked = request({
      port,
      path,
      method,
      headers: {
        host,
        "sec-fetch-site": "same-origin",
        ...(session !== undefined && { cookie: `clubhouse=${session}` }),
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
    });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer.setEncoding("utf8");
  }

  return {
    ...served,
    dir,
    lines,
    addClub,
    inDatabase,
    send,
    async ask(...asking: Parameters<typeof send>): Promise<Asked> {
      const answer = await send(...asking);
      let text = "";
      for await (const part of answer) text += part;
      return { status: answer.statusCode ?? 0, text, headers: answer.headers };
    },
    /** A session of this player, at this club. */
    logIn: (host: string, { id }: { id: string }) =>
      inDatabase(host, ({ kysely }) => startSession(kysely, id, toInstant(Date.now()))),
    async drop(): Promise<void> {
      await served.stop();
      rmSync(dir, { recursive: true });
    },
  };
}

/** With the cast of the tests in its file, unless its database is elsewhere. */
export function addClubFolder(dir: string, host: string, settings: ClubSettings = {}): void {
  writeClubSettings(dir, host, settings);
  // Its own, and the same each time.
  writeFileSync(join(dir, host, "pepper"), createHash("sha256").update(host).digest("hex"));
  if (settings.database === undefined)
    copyFileSync(join(inject("templateClub").sqlite.dataDir, sqliteFile), join(dir, host, sqliteFile));
}
