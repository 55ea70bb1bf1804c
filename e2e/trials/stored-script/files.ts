/**
 * What is sent that no screen shows: the server's own page, tables for spreadsheets, calendars, and what is pushed. Each is
 * read by its own rules, and a payload has to be one text of it, as typed.
 */
import { request as httpRequest } from "node:http";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { addSeconds } from "../../../src/rules/calendar.ts";
import { type openPushService, pushDevice } from "../../../src/server/testing/push-service.ts";
import { type Club, demoNow } from "../../fixtures/club-server.ts";
import { logInPlayer, requestFrom } from "../../fixtures/players.ts";
import { extent } from "../chance.ts";
import type { HostileClub } from "./hostile-club.ts";

/** By RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.length > 1);
}

/** Also where semicolons or tabs separate the cells. */
function csvFaults(text: string, names: readonly string[]): string[] {
  const rows = readCsv(text);
  const [head = [], ...rest] = rows;
  const cells = new Set(rest.flat().map(withoutMarks));
  const formulas = rest
    .flat()
    .filter((cell) => !/^[+-]?\d+(\.\d+)?$/.test(cell))
    .filter((cell) =>
      cell.split(/[;\t\r\n]/).some((part) => /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(part)),
    );
  return [
    ...rest
      .filter((row) => row.length !== head.length)
      .map((row) => `a row of ${row.length} cells: ${row.join("|").slice(0, 120)}`),
    ...formulas.map((cell) => `a cell that is a formula: ${cell}`),
    ...names
      .filter((name) => !cells.has(withoutMarks(name)))
      .map((name) => `no cell says ${JSON.stringify(name)}`),
  ];
}

/** A spreadsheet shows the mark of a text in front of what would be a formula. */
function withoutMarks(text: string): string {
  return text.replaceAll("'", "");
}

const calendarNames =
  /^(BEGIN|END|VERSION|PRODID|METHOD|NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|UID|SEQUENCE|LAST-MODIFIED|DTSTAMP|DTSTART|DTEND|SUMMARY|LOCATION|DESCRIPTION)[:;]/;

/** By RFC 5545: lines are folded, and a comma, a semicolon, a backslash and a line break of a text are escaped. */
function calendarFaults(text: string, { course, club }: { course: string; club: string }): string[] {
  const lines = text
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean);
  const valueIn = (line: string) =>
    line
      .slice(line.indexOf(":") + 1)
      .replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? "\n" : one));
  const isText = (line: string) => /^(SUMMARY|LOCATION|DESCRIPTION|NAME|X-WR-CALNAME)[:;]/.test(line);
  const isEscaped = (line: string) => /^([^\\;,]|\\[\\;,nN])*$/.test(line.slice(line.indexOf(":") + 1));
  const blocks = lines.filter((line) => line.startsWith("BEGIN:")).map(valueIn);
  const values = lines.map((line) => [line.split(/[:;]/)[0], valueIn(line)] as const);
  const says = (name: string, part: string) =>
    values.some(([of, value]) => of === name && value.includes(part));
  return [
    ...lines
      .filter((line) => !calendarNames.test(line))
      .map((line) => `a line that is none: ${line.slice(0, 120)}`),
    ...lines
      .filter((line) => isText(line) && !isEscaped(line))
      .map((line) => `a text that is not escaped: ${line.slice(0, 120)}`),
    ...blocks
      .filter((block) => !["VCALENDAR", "VEVENT"].includes(block))
      .map((block) => `a block of ${block}`),
    ...(says("LOCATION", course) ? [] : [`no place is ${JSON.stringify(course)}`]),
    ...(says("SUMMARY", club) ? [] : [`no entry names ${JSON.stringify(club)}`]),
  ];
}

/** As a client sends it that does not escape what it asks for. `cookie`: who is logged in gets more with the page. */
function shellAt(club: Club, path: string, cookie: string): Promise<string> {
  const options = { path: path.replace(/[^!-~]/gu, encodeURIComponent), headers: { cookie } };
  return new Promise((resolve, reject) => {
    const asking = httpRequest(`${club.address}/`, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
    });
    asking.on("error", reject).end();
  });
}

/** The server's page holds nothing that somebody has typed, and what is in its address only escaped. */
function shellFaults(html: string): string[] {
  const own = html.replace(/ href="[^"<>]*"/g, "");
  const found = /.{0,40}(xss|evil).{0,40}/.exec(own)?.[0];
  return found === undefined ? [] : [`the page holds ${found}`];
}

export type PushedPhone = {
  /** What is wrong with what was pushed when each of these asks for a bet; `clubName` is the title. */
  faultsOf(round: number, clubName: string): Promise<{ faults: string[]; pushed: number }>;
};

/** The first of the extras has a phone that shows who asks. */
export async function openPushedPhone(
  club: Club,
  { extras }: HostileClub,
  service: Awaited<ReturnType<typeof openPushService>>,
): Promise<PushedPhone> {
  const [owner, ...others] = extras;
  if (!owner) throw new Error("Nobody has a phone.");
  // Two clubs may use the same service.
  const device = pushDevice(service.origin, `phone-of-${new URL(club.address).port}`);
  const devicePath = new URL(device.subscription.endpoint).pathname;
  await owner.request("PUT", "/api/me/push/subscription", device.subscription);
  await owner.request("PUT", "/api/me/push", { muted: [], showsDetails: true });
  const asking = others.slice(0, extent(8, 2));
  return {
    async faultsOf(round, clubName) {
      const from = service.deliveries.length;
      const names: string[] = [];
      const bets: string[] = [];
      for (const one of asking) {
        const { id } = (await one.request("POST", "/api/bets", {
          opponentId: owner.id,
          amounts: { front9Cents: 100, back9Cents: 100, overallCents: 100 },
        })) as { id: string };
        const { me } = (await one.request("GET", "/api/sessions/current")) as {
          me: { firstName: string; lastName: string; nickname: string };
        };
        bets.push(id);
        names.push(`${me.firstName} “${me.nickname}” ${me.lastName}`);
      }
      await club.setClock(addSeconds(demoNow, 60 * (round + 1)));
      // The owner is told of other things as well, such as another group.
      const messages = () =>
        service.deliveries
          .slice(from)
          .filter(({ path }) => path === devicePath)
          .map((delivery) => device.read(delivery))
          .filter(({ path }) => bets.some((id) => path === `/bet/${id}`));
      await expect.poll(() => messages().length, { timeout: 20_000 }).toBe(asking.length);
      for (const id of bets)
        await owner.request("DELETE", `/api/bets/${id}/acceptance`).catch(() => undefined);
      const pushed = messages();
      return {
        pushed: pushed.length,
        faults: [
          ...names
            .filter((name) => !pushed.some(({ text }) => text.includes(name)))
            .map((name) => `nothing pushed names ${name}`),
          ...pushed.filter(({ title }) => title !== clubName).map(({ title }) => `pushed by ${title}`),
        ],
      };
    },
  };
}

export type Files = {
  /** What is wrong with the tables of now; each of these names has to be in that of the players. */
  csv(teeTimeId: string, names: readonly string[]): Promise<{ faults: string[]; read: number }>;
  /** What is wrong with a tee time's calendar and with one that subscribes. */
  calendars(said: { course: string; club: string }): Promise<{ faults: string[]; read: number }>;
  /** What is wrong with the server's page at addresses that hold this. */
  shells(text: string): Promise<{ faults: string[]; read: number }>;
};

/** As an admin gets them, who joins this tee time. */
export async function openFiles(club: Club, teeTimeId: string): Promise<Files> {
  const api: APIRequestContext = await request.newContext();
  await logInPlayer(api, club, "ana");
  const ask = requestFrom(api, club);
  await ask("PUT", `/api/tee-times/${teeTimeId}/place`);
  const { token } = (await ask("POST", "/api/me/calendar")) as { token: string };
  const { cookies } = await api.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const subscribed = `/api/calendars/${token}/tee-times.ics`;
  async function read(path: string): Promise<string> {
    const answer = await api.get(club.address + path);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
    return (await answer.body()).toString("utf8");
  }
  async function readAll(paths: readonly string[], faultsIn: (path: string, text: string) => string[]) {
    const faults: string[] = [];
    for (const path of paths)
      faults.push(...faultsIn(path, await read(path)).map((fault) => `${path}: ${fault}`));
    return { faults, read: paths.length };
  }
  return {
    csv: (round, names) =>
      readAll(
        [
          "/api/admin/players.csv",
          `/api/admin/raw-table.csv?teeTime=${round}`,
          `/api/admin/tee-times/${round}/results.csv`,
        ],
        (path, text) => csvFaults(text, path.includes("players.csv") ? names : []),
      ),
    async shells(text) {
      const faults: string[] = [];
      const paths = [`/results?teeTime=${text}`, `/bet/${text}`, `/admin/player/${text}`, `/${text}`];
      for (const path of paths)
        faults.push(
          ...shellFaults(await shellAt(club, path, cookie)).map((fault) => `the page at ${path}: ${fault}`),
        );
      return { faults, read: paths.length };
    },
    calendars: (said) =>
      readAll([`/api/tee-times/${teeTimeId}/calendar.ics`, subscribed], (_, text) =>
        calendarFaults(text, said),
      ),
  };
}
