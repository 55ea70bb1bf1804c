import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv } from "./env.ts";

function settings(given: Record<string, string>) {
  const env = readEnv(given);
  if (Array.isArray(env)) throw new Error(env.join("\n"));
  return env;
}

describe("settings of the server", () => {
  test("with nothing set it listens only on this machine and keeps its data in ./data", () => {
    expect(settings({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      metricsPort: null,
      idleMinutes: null,
      dataDir: resolve("data"),
      databaseUrl: null,
      publicUrl: "http://127.0.0.1:3000",
      origins: ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"],
      isHttps: false,
      pepperFile: join(resolve("data"), "pepper"),
      backupDir: join(resolve("data"), "backups"),
      trustedProxies: [],
      servesDocumentation: false,
      push: { subject: "mailto:clubhouse@example.org", services: [] },
    });
  });

  test("the documentation is served where it is turned on", () => {
    expect(settings({ API_DOCS: "on" }).servesDocumentation).toBe(true);
    expect(settings({ API_DOCS: "off" }).servesDocumentation).toBe(false);
    expect(readEnv({ API_DOCS: "yes" })).toEqual(['API_DOCS must be on or off, not "yes".']);
  });

  test("push services write to the club's address, or to the one that is set", () => {
    expect(settings({ PUBLIC_URL: "https://golf.example.org" }).push.subject).toBe(
      "https://golf.example.org",
    );
    expect(settings({ PUSH_SUBJECT: "mailto:pro@example.org" }).push.subject).toBe("mailto:pro@example.org");
    expect(settings({ PUBLIC_URL: "https://club.local" }).push.subject).toBe("mailto:clubhouse@example.org");
    for (const wrong of [
      "pro@example.org",
      "mailto:pro",
      "mailto: pro@example.org",
      "mailto:pro@localhost",
      "mailto:pro@club.local",
      "mailto:pro@club.lan",
      "https://club.home.arpa",
      "https://localhost",
      "https://club.localhost:3000",
      "https://10.0.0.1",
      "https://[::1]",
      "http://golf.example.org",
    ])
      expect(readEnv({ PUSH_SUBJECT: wrong }), wrong).toEqual([
        `PUSH_SUBJECT must be mailto: or https:// with a public domain, since push services refuse others: not "${wrong}".`,
      ]);
  });

  test("a push service on this machine is taken only by a club that nobody else can reach", () => {
    const service = "http://127.0.0.1:4711";
    const problem = `PUSH_SERVICES must list host names such as push.example.org, not "${service}".`;
    expect(settings({ PUSH_SERVICES: service }).push.services).toEqual([service]);
    for (const reachable of [{ HOST: "0.0.0.0" }, { PUBLIC_URL: "https://golf.example.org" }])
      expect(readEnv({ ...reachable, PUSH_SERVICES: service })).toEqual([problem]);
    for (const wrong of ["http://10.0.0.1:80", "https://127.0.0.1:443", "localhost", "10.0.0.1"])
      expect(Array.isArray(readEnv({ PUSH_SERVICES: wrong })), wrong).toBe(true);
    const hosts = settings({ HOST: "0.0.0.0", PUSH_SERVICES: "push.example.org, .example.net" });
    expect(hosts.push.services).toEqual(["push.example.org", ".example.net"]);
  });

  test("metrics have a port of their own", () => {
    expect(settings({ METRICS_PORT: "9464" }).metricsPort).toBe(9464);
    expect(readEnv({ METRICS_PORT: "3000" })).toEqual(["METRICS_PORT must be another port than PORT."]);
    expect(readEnv({ METRICS_PORT: "golf" })).toEqual([
      'METRICS_PORT must be a number from 1 to 65535, not "golf".',
    ]);
  });

  test("a server that nobody asks ends after whole minutes, if at all", () => {
    expect(settings({ IDLE_MINUTES: "10" }).idleMinutes).toBe(10);
    for (const wrong of ["0", "1.5", "soon"])
      expect(readEnv({ IDLE_MINUTES: wrong })).toEqual([
        `IDLE_MINUTES must be a whole number of minutes, not "${wrong}".`,
      ]);
  });

  test("an empty variable is one not set", () => {
    expect(settings({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test("only pages of the public address may send changes", () => {
    const env = settings({ PUBLIC_URL: "https://Golf.Example.org/", HOST: "0.0.0.0" });
    expect(env).toMatchObject({
      publicUrl: "https://golf.example.org",
      origins: ["https://golf.example.org"],
      isHttps: true,
    });
  });

  test("a server on every address is opened on this machine when nobody says how else", () => {
    expect(settings({ HOST: "0.0.0.0", PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  });

  test("proxies are addresses or ranges", () => {
    expect(settings({ TRUSTED_PROXY: "127.0.0.1, 10.0.0.0/8" }).trustedProxies).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
    ]);
  });

  test("every setting that cannot be used is named in a line of its own", () => {
    const problems = readEnv({
      PORT: "99999",
      DATABASE_URL: "mysql://user:secret@host/club",
      PUBLIC_URL: "golf.example.org",
      TRUSTED_PROXY: "true",
    });
    expect(problems).toHaveLength(4);
    expect(problems).not.toContain("\n");
    for (const name of ["PORT", "DATABASE_URL", "PUBLIC_URL", "TRUSTED_PROXY"])
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name} `)));
    expect(JSON.stringify(problems)).not.toContain("secret");
  });

  test("an address of the database that nobody can read is named, and without its password", () => {
    for (const wrong of ["clubhouse:pa/ss@db/club", "clubhouse:pa#ss@db/club", "clubhouse:pa?ss@db/club"]) {
      const [problem = "", ...others] = readEnv({ DATABASE_URL: `postgresql://${wrong}` }) as string[];
      expect([problem, others], wrong).toEqual([expect.stringMatching(/^DATABASE_URL .* \/ is %2F/), []]);
      expect(problem).not.toContain("ss@");
    }
    for (const right of [
      "clubhouse:pa%2Fss@db/club",
      "/club?host=/run/postgresql",
      "clubhouse@/club?host=/run",
      "clubhouse@%2Frun%2Fpostgresql/club",
      "db/club?application_name=a b",
    ])
      expect(settings({ DATABASE_URL: `postgresql://${right}` }).databaseUrl).toBe(`postgresql://${right}`);
  });

  test("an address with a path is refused, since pages and cookies know only the host", () => {
    expect(readEnv({ PUBLIC_URL: "https://example.org/golf" })).toHaveLength(1);
  });
});
