import { expect } from "vitest";
import type { Endpoint } from "#contract/define-endpoint";
import { endpoints } from "#contract/endpoints";
import { eventStream } from "#contract/event-stream";
import { playerHeader } from "#contract/headers";
import { picture } from "#contract/players/profile";
import { onServedClub, onServedSqliteClub, ourOrigin, type ServedClub } from "../testing/app.ts";
import { ana, mia } from "../testing/cast.ts";
import { fileType } from "./pages/files.ts";

const login = { phone: "6025550101", pin: "2468" };

async function logInWith(club: ServedClub, headers: Record<string, string>): Promise<number> {
  const request = { method: "POST", url: "/api/sessions", payload: login, headers } as const;
  return (await club.app.inject(request)).statusCode;
}

onServedSqliteClub("a change is taken from our own pages only", async (club) => {
  expect(await logInWith(club, { "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await logInWith(club, { origin: ourOrigin })).toBe(200);
  for (const headers of [
    {},
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "cross-site", origin: ourOrigin },
    { origin: "http://evil.test" },
    { origin: `${ourOrigin}.evil.test` },
    { origin: "null" },
  ])
    expect(await logInWith(club, headers as Record<string, string>), JSON.stringify(headers)).toBe(403);
});

onServedSqliteClub(
  "every request that changes something asks where it comes from, before who sends it",
  async (club) => {
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      if (method === "GET") continue;
      const { statusCode } = await club.app.inject({
        method,
        url: path,
        headers: { origin: "http://evil.test" },
      });
      expect(statusCode, name).toBe(403);
    }
  },
);

onServedSqliteClub("reading needs no such proof, or a link from a mail would lead nowhere", async (club) => {
  const read = await club.ask("readSession", { as: ana, headers: { "sec-fetch-site": "cross-site" } });
  expect(read.status).toBe(200);
});

onServedSqliteClub(
  "a tab that still shows one player does nothing for the next on the same phone",
  async (club) => {
    const shown = { headers: { [playerHeader]: mia.id } };
    expect((await club.ask("readSession", { as: mia, ...shown })).status).toBe(200);
    for (const name of ["readSession", "logOut"] as const) {
      const { status, refused } = await club.ask(name, { as: ana, ...shown });
      expect([status, refused]).toEqual([401, "another-player"]);
    }
  },
);

onServedSqliteClub("no other site is let in, whatever its browser asks", async (club) => {
  const headers = { origin: "http://evil.test", "access-control-request-method": "POST" };
  const asked = await club.app.inject({ method: "OPTIONS", url: "/api/sessions", headers });
  expect(asked.statusCode).toBe(404);
  const read = await club.app.inject({ url: "/api/club", headers: { origin: "http://evil.test" } });
  expect(Object.keys(read.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

onServedSqliteClub("what is not JSON, broken or too long is a bad request", async (club) => {
  const send = (payload: string, type: string) =>
    club.app.inject({
      method: "POST",
      url: "/api/sessions",
      payload,
      headers: { "content-type": type, origin: ourOrigin },
    });
  for (const answer of [
    await send("phone=6025550101&pin=2468", "application/x-www-form-urlencoded"),
    await send(JSON.stringify(login), "text/plain"),
    await send("{", "application/json"),
    await send("null", "application/json"),
    await send('{"__proto__":{"role":"admin"},"phone":"1","pin":"1"}', "application/json"),
    await send(JSON.stringify({ ...login, pin: "1".repeat(70_000) }), "application/json"),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.reason).toBe("bad-request");
  }
});

onServedSqliteClub("whatever is not listed is not there", async (club) => {
  for (const url of ["/api", "/api/", "/api/caddies", "/api/users/6025550101", "/api/photos", "/API/club"]) {
    const { statusCode } = await club.app.inject({ url });
    expect([404, 503], url).toContain(statusCode);
  }
  const unknown = await club.app.inject({ url: "/api/caddies" });
  expect(unknown.json()).toEqual({ error: { reason: "not-found", message: "This page is not available." } });
});

const withDocumentation = { servesDocumentation: true };

onServedSqliteClub(
  "what is there is what the contract lists, and nothing else",
  async (club) => {
    const { paths } = (await club.app.inject({ url: "/api/openapi.json" })).json() as {
      paths: Record<string, object>;
    };
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    const listed = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(served.toSorted()).toEqual(listed.toSorted());
  },
  withDocumentation,
);

onServedSqliteClub("the documentation is there only where an operator has turned it on", async (club) => {
  for (const url of ["/api/docs", "/api/docs/", "/api/docs/static/logo.svg", "/api/openapi.json"])
    expect((await club.app.inject({ url })).statusCode, url).toBe(404);
});

onServedSqliteClub("pages may load only from here, and are in nobody's frame", async (club) => {
  for (const url of ["/healthz", "/service-worker.js", "/no-such-page"]) {
    const { headers } = await club.app.inject({ url });
    expect(headers["content-security-policy"], url).toBe(
      "default-src 'self';img-src 'self' blob:;style-src 'self';object-src 'none';base-uri 'none';" +
        "form-action 'self';frame-ancestors 'none'",
    );
    expect(headers, url).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  }
});

onServedSqliteClub("no answer of the API is kept, and opened as a page it loads nothing", async (club) => {
  for (const url of ["/api/club", "/api/session", "/api/no-such-answer", "/api/openapi.json"]) {
    const { headers } = await club.app.inject({ url });
    expect(headers, url).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
  }
  for (const url of [
    "/%61pi/club",
    "/%61pi/admin/players.csv",
    "/api/%61dmin/players.csv",
    "/%61pi/nobody",
  ]) {
    const { headers } = await club.app.inject({ url });
    expect(headers, url).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    });
  }
  const { headers } = await club.app.inject({ url: "/api/club" });
  expect(headers).not.toHaveProperty("strict-transport-security");
  expect(headers).not.toHaveProperty("x-powered-by");
});

onServedSqliteClub("a script is sent with the headers that mean something for it", async (club) => {
  const { headers } = await club.app.inject({ url: "/assets/index-1a2b3c.js" });
  expect(headers).toMatchObject({
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  expect(headers).not.toHaveProperty("content-security-policy");
  const worker = await club.app.inject({ url: "/service-worker.js" });
  expect(worker.headers).toHaveProperty("content-security-policy");
});

onServedSqliteClub(
  "under https browsers are asked to stay with it",
  async (club) => {
    for (const url of ["/api/club", "/assets/index-1a2b3c.js"]) {
      const { headers } = await club.app.inject({ url });
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    }
  },
  { isHttps: true },
);

onServedClub("an error of the server is answered without its details", async (club) => {
  await club.db.kysely.deleteFrom("club").execute();
  const failed = await club.ask("readClub");
  expect(failed).toMatchObject({ status: 500, refused: "something-went-wrong" });
  expect(failed.text).toBe(
    '{"error":{"reason":"something-went-wrong","message":"Something went wrong. Please try again."}}',
  );
});

onServedSqliteClub("an answer holds what the contract lists and nothing more", async (club) => {
  const { text } = await club.ask("readClub");
  expect(JSON.parse(text)).toEqual({ name: "Mesa", timeZone: "America/Phoenix" });
});

onServedClub("a monitor of the server learns whether it is up and whether it can work", async (club) => {
  expect((await club.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  expect((await club.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  await club.db.kysely
    .withTables<{ kyselyMigration: { name: string } }>()
    .deleteFrom("kyselyMigration")
    .execute();
  expect((await club.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  expect((await club.app.inject({ url: "/readyz" })).statusCode).toBe(503);
});

onServedSqliteClub(
  "the documentation lists every endpoint with its shapes",
  async (club) => {
    const page = await club.app.inject({ url: "/api/docs/" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toMatch(
      /default-src 'self'; style-src 'self' 'unsafe-inline'/,
    );
    expect(page.body).not.toMatch(/<script(?![^>]* src="\.?\/)/);
    const document = (await club.app.inject({ url: "/api/openapi.json" })).json();
    expect(document.openapi).toBe("3.1.0");
    for (const [name, { method, path, answer, body }] of Object.entries<Endpoint>(endpoints)) {
      const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const { content } = operation.responses["200"];
      const file = fileType(answer);
      if (answer === eventStream) expect(Object.keys(content)).toEqual(["text/event-stream"]);
      else if (answer === picture) expect(Object.keys(content)).toEqual(["image/jpeg"]);
      else if (file) expect(Object.keys(content)).toEqual([file]);
      else expect(content["application/json"].schema.type).toBe("object");
      const taken =
        body === picture ? ["image/jpeg", "image/png", "image/webp"] : body && ["application/json"];
      expect(operation.requestBody && Object.keys(operation.requestBody.content)).toEqual(taken);
    }
  },
  withDocumentation,
);
