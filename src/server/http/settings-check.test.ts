/** The log says when requests contradict a setting (protection 17). */
import { expect } from "vitest";
import { serve } from "../testing/app.ts";
import { onSqlite, type TestClub } from "../testing/databases/database.ts";
import { logOptions } from "./log.ts";

type Settings = Parameters<typeof serve>[1];
type TestRequest = { headers?: Record<string, string>; remoteAddress?: string };

const host = "clubhouse.test";
const proxy = "192.0.2.7";

async function saidAgainst(
  club: TestClub,
  env: Settings,
  requests: readonly TestRequest[],
): Promise<string[]> {
  const lines: { level: number; msg: string }[] = [];
  const log = logOptions("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const served = await serve(club, env, {}, log);
  try {
    for (const { headers = {}, remoteAddress = "127.0.0.1" } of [...requests, ...requests])
      await served.app.inject({ url: "/healthz", remoteAddress, headers: { host, ...headers } });
  } finally {
    await served.app.close();
  }
  const said = lines.filter(({ msg }) => msg.startsWith("SETTINGS DO NOT FIT: "));
  expect(said.filter(({ level }) => level !== 40)).toEqual([]);
  return said.map(({ msg }) => msg.slice("SETTINGS DO NOT FIT: ".length));
}

onSqlite("a proxy that is not trusted is named once", async (club) => {
  const unnamed = [`${proxy} forwards requests, and TRUSTED_PROXY does not name it.`];
  for (const header of ["x-forwarded-for", "forwarded"]) {
    const asked = [{ remoteAddress: proxy, headers: { [header]: "for=198.51.100.9" } }];
    expect(await saidAgainst(club, {}, asked)).toEqual(unnamed);
    expect(await saidAgainst(club, { trustedProxies: ["10.0.0.0/8"] }, asked)).toEqual(unnamed);
    expect(await saidAgainst(club, { trustedProxies: ["192.0.2.0/24"] }, asked)).toEqual([]);
  }
  expect(await saidAgainst(club, { isHttps: true }, [{}])).toEqual([
    "PUBLIC_URL is https, and TRUSTED_PROXY names no proxy that does that.",
  ]);
});

onSqlite("a scheme that is not the one of PUBLIC_URL is named once", async (club) => {
  const by = (scheme: string) => [
    { remoteAddress: proxy, headers: { "x-forwarded-for": "198.51.100.9", "x-forwarded-proto": scheme } },
  ];
  const trustedProxies = [proxy];
  expect(await saidAgainst(club, { trustedProxies }, by("https"))).toEqual([
    "a request came by https, and PUBLIC_URL says otherwise.",
  ]);
  expect(await saidAgainst(club, { trustedProxies, isHttps: true }, by("http"))).toEqual([
    "a request came by http, and PUBLIC_URL says otherwise.",
  ]);
  expect(await saidAgainst(club, { trustedProxies, isHttps: true }, by("https"))).toEqual([]);
  expect(await saidAgainst(club, { trustedProxies }, by("http"))).toEqual([]);
});

onSqlite(
  "a host that is not the club's is named once, and this machine's own names are not",
  async (club) => {
    const named = (name: string) => ({ headers: { host: name } });
    const own = ["localhost:3000", "127.0.0.1", "[::1]:3000", "CLUBHOUSE.test", "clubhouse.test:8443"];
    expect(await saidAgainst(club, {}, own.map(named))).toEqual([]);
    const others = ["golf.example.org", "203.0.113.5", "evil-clubhouse.test"];
    expect(await saidAgainst(club, {}, others.map(named))).toEqual([
      "a request came for golf.example.org, which is not the host of PUBLIC_URL.",
    ]);
    expect(await saidAgainst(club, {}, [named("evil-clubhouse.test")])).toHaveLength(1);
  },
);
