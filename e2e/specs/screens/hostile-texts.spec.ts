/**
 * Can a typed text run as code? If a page runs a payload, the payload calls `xss`, sends a request to another
 * server, or adds an element.
 */
import type { Page } from "@playwright/test";
import { openDatabase } from "../../../src/server/database/open-database.ts";
import { expect, logInAs, test } from "../../fixtures/club.ts";
import { adminOf } from "../../fixtures/players.ts";
import { findIdsFirst } from "../../fixtures/screens/list.ts";
import { openLoaded } from "../../pages/loading.ts";
import { openLoadedScreen } from "../../pages/open-screen.ts";

const payloads = [
  "<script>xss()</script>",
  "<img src=x onerror=xss()>",
  '" autofocus onfocus="xss()',
  "'><svg onload=xss()>",
  "javascript:xss()",
  "</title><xss>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is a template of other programs
  "{{xss()}}${xss()}",
  "&lt;xss&gt;",
];

test("no text that somebody has typed runs, and each is shown as it was typed", async ({
  browser,
  club,
  page,
}) => {
  const ids = await findIdsFirst(browser, club);
  const admin = await adminOf(club);
  const payload = (i: number) => payloads[i % payloads.length] ?? "";

  // The server refuses such names. An earlier release stored them, so the test writes into the database.
  const db = await openDatabase({ databaseUrl: null, dataDir: club.dataDir });
  const players = await db.kysely.selectFrom("players").select("id").orderBy("id").execute();
  for (const [i, { id }] of players.entries()) {
    const named = {
      firstName: payload(i),
      lastName: payload(i + 1),
      nickname: payload(i + 2),
      showNickname: 1 as const,
    };
    await db.kysely.updateTable("players").set(named).where("id", "=", id).execute();
  }
  await db.close();
  // The server still has cached answers without these names. The admin's changes below clear the cache.
  for (const showsGame of [true, false]) await admin("PUT", "/api/my-game/members", { showsGame });
  const { now: _, ...asRead } = (await admin("GET", "/api/club/settings")) as Record<string, unknown>;
  await admin("PUT", "/api/club/settings", { ...asRead, name: payload(0), asRead });
  for (const name of payloads.slice(0, 3)) await admin("POST", "/api/television-links", { name });
  for (const [i, reason] of payloads.entries()) {
    const { phone } = (await admin("GET", `/api/players/${ids.mia}`)) as { phone: string };
    const moved = `480557000${i}`;
    await admin("PUT", `/api/players/${ids.mia}/phone`, { phone: moved, reason, asRead: { phone } });
  }

  await logInAs(page, club, "ana");
  const traces = await watch(page, club.address);
  // Only the club's name is in the server's HTML.
  await openLoaded(page, "/");
  await expect(page.getByRole("heading", { name: payload(0) })).toBeVisible();
  expect(await traces()).toEqual([]);
  await openLoaded(page, "/home");
  const seen = new Set<string>();
  for (const path of [
    "/home",
    `/manage-tee-time/${ids.joinedTeeTime}?tab=groups`,
    `/results?tab=individuals&teeTime=${ids.teeTimeOfFives}`,
    `/team-scorecard/${ids.teeTimeOfFives}`,
    `/leaderboard/${ids.teeTimeOfFives}`,
    "/admin/players",
    "/admin/audit?kind=players",
    "/admin/television",
    `/print/${ids.teeTimeOfFives}/results`,
  ]) {
    await openLoadedScreen(page, path);
    const texts = await textsIn(page);
    const shown = payloads.filter((one) => texts.includes(one));
    expect(shown, path).not.toEqual([]);
    for (const one of shown) seen.add(one);
    expect(await traces(), path).toEqual([]);
  }
  expect([...seen].toSorted()).toEqual(payloads.toSorted());
});

/** The returned function lists what payloads did, and what only the content security policy prevented. */
async function watch(page: Page, origin: string): Promise<() => Promise<string[]>> {
  const outside: string[] = [];
  page.on("dialog", (dialog) => {
    outside.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { origin: from, protocol, pathname } = new URL(request.url());
    const isOurs = from === origin || protocol === "blob:";
    if (!isOurs || pathname.endsWith("/x")) outside.push(`it asked for ${request.url()}`);
  });
  await page.addInitScript(() => {
    const traces: string[] = [];
    Object.assign(globalThis, { traces, xss: () => void traces.push("it ran") });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
      traces.push(`only the policy stopped ${violatedDirective} ${sample}`),
    );
  });
  return async () => {
    const inside = await page.evaluate(() => {
      const { traces } = globalThis as unknown as { traces: string[] };
      const elements = document.querySelectorAll(
        "xss, body svg [onload], [onerror], [onfocus], [href^=javascript]",
      );
      return [...traces, ...[...elements].map((element) => element.outerHTML.slice(0, 100))];
    });
    return [...outside.splice(0), ...inside];
  };
}

function textsIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said = ["aria-label", "title", "alt"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, select")].map(
      ({ value }) => value,
    );
    return [document.title, document.body.textContent, ...said, ...fields].join("\n");
  });
}
