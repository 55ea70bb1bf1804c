/**
 * A club in which players cheat, as scripts with a real browser's headers: after each cheat nothing may have changed, and
 * what is honest about it has to work, so that no cheat fails for a reason of its own.
 */
import { createHash } from "node:crypto";
import type { Endpoint } from "../../../src/contract/define-endpoint.ts";
import { type Answer, type EndpointName, endpoints } from "../../../src/contract/endpoints.ts";
import type { ErrorAnswer } from "../../../src/contract/errors.ts";
import type { RefusalReason } from "../../../src/rules/refusal.ts";
import { allTables } from "../../../src/server/store/all-tables.ts";
import type { TestClub } from "../../../src/server/testing/database.ts";
import { inAddress } from "../../../src/server/testing/hostile-values.ts";
import { castPin } from "../../../src/server/testing/pins.ts";
import type { ServedPlace } from "../served-place.ts";
import { fromOurPages, type Reply, type Visitors } from "../visitors.ts";

/** Loose on purpose: cheats send what no screen of ours does. A body that is a text is sent as it is. */
export type Request = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** "200" where the server takes it as what it may do, and it changes nothing. */
export type Expected = RefusalReason | "200";

export type Browser = {
  /** Its cookies. */
  readonly cookies: string;
  ask(name: EndpointName, request?: Request): Promise<Reply>;
  /** Throws where it is refused. */
  get<Name extends EndpointName>(name: Name, request?: Request): Promise<Answer<Name>>;
};

export type Step = readonly [by: Browser, name: EndpointName, request?: Request];

export type CheatedClub = {
  readonly club: TestClub;
  /** Another one each time: logged in, or as a stranger. */
  browser(phone?: string, pin?: string): Promise<Browser>;
  /** Refused as expected, with nothing changed; then its honest twin is granted. */
  cheat(what: string, step: Step, expected: Expected, honest: Step | null): Promise<void>;
  /** What no single answer shows. */
  check(what: string, isHonest: boolean): void;
  setClock(now: string): Promise<void>;
  readonly faults: string[];
  tried(): number;
};

/** A cheat that guesses is counted; and that a tee time has begun is announced whoever asks. */
const leftOut: readonly string[] = ["attempts", "invalidationEvents"];
/** When a session was seen last is noted, whatever it asks. */
const notes: readonly string[] = ["lastSeenAt", "lastUsedAt"];

export function cheatedClub(club: TestClub, server: ServedPlace, visitors: Visitors): CheatedClub {
  const faults: string[] = [];
  let tried = 0;
  let addresses = 0;
  /** Null where somebody may have changed it since. */
  let contents: Contents | null = null;

  async function browser(phone?: string, pin = castPin): Promise<Browser> {
    addresses += 1;
    const from = `100.64.${addresses >> 8}.${addresses & 255}`;
    let cookies = "";
    const send = async (name: EndpointName, { params, query, body, headers }: Request = {}) => {
      const { method, path }: Endpoint = endpoints[name];
      if (method !== "GET") contents = null;
      const text = typeof body === "string" ? body : body && JSON.stringify(body);
      return visitors.send({
        method,
        path: addressOf(path, { ...params }, { ...query }),
        headers: {
          ...fromOurPages,
          "x-forwarded-for": from,
          ...(cookies !== "" && { cookie: cookies }),
          ...(text && { "content-type": "application/json" }),
          ...headers,
        },
        body: text === undefined ? null : Buffer.from(text),
      });
    };
    const get: Browser["get"] = async (name, request) => {
      const { status, text } = await send(name, request);
      if (status !== 200) throw new Error(`${name} was answered ${status} ${text}`);
      return JSON.parse(text);
    };
    if (phone !== undefined) {
      const { status, text, cookies: given } = await send("logIn", { body: { phone, pin } });
      if (status !== 200) throw new Error(`${phone} could not log in: ${text}`);
      cookies = given.join("; ");
    }
    return {
      get cookies() {
        return cookies;
      },
      ask: async (name, request) => {
        const reply = await send(name, request);
        // A new PIN renews the session, and so on: what is set takes the place of what was.
        if (reply.cookies.length > 0) cookies = merged(cookies, reply.cookies);
        return reply;
      },
      get,
    };
  }

  return {
    club,
    browser,
    async cheat(what, [by, name, request], expected, honest) {
      const before = contents ?? (await contentsOf(club));
      const reply = await by.ask(name, request);
      tried += 1;
      const outcome = reply.status === 200 ? "200" : (reasonOf(reply.text) ?? String(reply.status));
      if (outcome !== expected) faults.push(`${what}: answered ${outcome}, not ${expected}`);
      contents = await contentsOf(club);
      const changed = differing(before, contents);
      if (changed.length > 0) faults.push(`${what}: ${changed.join(", ")} changed`);
      if (honest === null) return;
      const [honestly, endpoint, sent] = honest;
      const twin = await honestly.ask(endpoint, sent);
      if (twin.status !== 200)
        faults.push(`${what}: its honest twin was answered ${twin.status} ${twin.text}`);
      const isRead = endpoints[endpoint].method === "GET";
      if (isRead) return;
      contents = await contentsOf(club);
      if (differing(before, contents).length === 0)
        faults.push(`${what}: its honest twin changed nothing either`);
    },
    check(what, isHonest) {
      tried += 1;
      if (!isHonest) faults.push(what);
    },
    async setClock(now) {
      contents = null;
      club.at(now);
      await server.setClock(now);
    },
    faults,
    tried: () => tried,
  };
}

/** A hash for each table. */
type Contents = ReadonlyMap<string, string>;

async function contentsOf({ db }: TestClub): Promise<Contents> {
  const tables = allTables.filter((table) => !leftOut.includes(table));
  const hashes = await Promise.all(
    tables.map(async (table) => {
      const rows = await db.kysely.selectFrom(table).selectAll().execute();
      const texts = rows.map((row) =>
        JSON.stringify(Object.entries(row).filter(([column]) => !notes.includes(column))),
      );
      return [table, createHash("sha256").update(texts.toSorted().join("\n")).digest("hex")] as const;
    }),
  );
  return new Map(hashes);
}

function differing(before: Contents, after: Contents): string[] {
  return [...before].flatMap(([table, hash]) => (after.get(table) === hash ? [] : [table]));
}

function reasonOf(text: string): RefusalReason | null {
  return text.startsWith('{"error":') ? (JSON.parse(text) as ErrorAnswer).error.reason : null;
}

function merged(cookies: string, set: readonly string[]): string {
  const all = new Map([...cookies.split("; "), ...set].map((one) => [one.split("=")[0] ?? "", one]));
  return [...all.values()].filter((one) => one !== "").join("; ");
}

function addressOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const url = path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`);
  return search.length === 0 ? url : `${url}?${search.join("&")}`;
}
