/**
 * Does a logout without reception remove everything from the phone? The landing screen comes immediately and
 * cached answers are deleted. The server ends the session at the next contact, before any other request.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { type CastKey, cast, castPin } from "../../../src/server/seed/cast.ts";
import { collectErrors, expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { actAndFastForward, fastForwardUntil } from "../../fixtures/stopped-clock.ts";
import { databaseNames, skipStartPause, untilKept, untilOnPhone } from "../../pages/app-on-phone.ts";
import { typeInto } from "../../pages/keyboard.ts";

test.use({ who: "mia", serviceWorkers: "allow" });

const nameOf = { mia: "Mia “Ace” Parker", max: "Max Lee" };

test.beforeEach(async ({ club, phone: page }) => {
  await page.clock.install();
  await logInAs(page, club, "mia");
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: nameOf.mia })).toBeVisible();
  await skipStartPause(page);
  await untilOnPhone(page);
  await untilKept(page, "readHome", "readTeeTime");
});

test("Logout offline clears the phone, and the session ends before anything else is asked", {
  tag: "@every-engine",
}, async ({ line, phone: page }) => {
  const [session] = await page.context().cookies();
  line.cut();
  await logOut(page);
  expect((await databaseNames(page)).filter((name) => name !== "clubhouse")).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["leaving"]);

  await test.step("offline nobody is logged in", async () => {
    for (const path of ["/home", "/play"]) {
      await page.goto(path);
      await expectLanding(page);
    }
    await actAndFastForward(page, () => logIn(page, "max"), page.getByRole("alertdialog"));
    await expect(page).toHaveURL("/login");
    await page.goto("/home");
    await expectLanding(page);
  });

  await test.step("the first thing that the server hears is the logout", async () => {
    const asked: string[] = [];
    page.on(
      "requestfinished",
      (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    // The app is closed first, because an open page would end the session as soon as the line works.
    await page.goto("about:blank");
    line.mend();
    await page.goto("/home");
    await expectLanding(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("leaving"))).toBeNull();
    const toServer = asked.filter((request) => request.includes("/api/"));
    expect(toServer[0]).toBe("DELETE /api/sessions/current");
    const answer = await fetch(`${line.address}/api/home`, {
      headers: { cookie: `${session?.name}=${session?.value}` },
    });
    expect(answer.status).toBe(401);
  });
});

test("a page that loses the code of the logout reports no error, and the next page ends the session", async ({
  line,
  ownPhone: page,
}) => {
  const errors = collectErrors(page);
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("leaving", "yes"));
  line.decide((request) => (request.startsWith("GET /assets/leaving-") ? "before" : null));
  const isLost = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/leaving-"));
  await page.reload();
  await isLost;
  await expectLanding(page);
  line.decide(() => null);
  await page.reload();
  await untilSessionEnded(page);
  expect(errors).toEqual([]);
});

test("a logout in one tab is one in all, and Check for Updates is one, too", async ({
  line,
  phone: page,
}) => {
  const other = await page.context().newPage();
  await other.goto("/home");
  await expect(other.getByRole("heading", { name: nameOf.mia })).toBeVisible();
  await page.goto("/");
  line.cut();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Check for Updates" }).click();
  await page.clock.fastForward(2_000);
  await loaded;
  await expect(other.getByRole("heading", { name: nameOf.mia })).toHaveCount(0);
  await expect(other.getByText("Next tee time")).toHaveCount(0);
  await expectLanding(page);
  await page.goto("/home");
  await expectLanding(page);
  expect((await databaseNames(page)).filter((name) => name !== "clubhouse")).toEqual([]);
  line.mend();
  await untilSessionEnded(page);
});

test("once a player has left without signal the phone shows nothing of theirs, ends the session once there is signal, and is another player's", async ({
  line,
  phone: page,
}) => {
  const context = page.context();
  expect(await shownAfterPush(context)).toBe(1);
  let tries = 0;
  page.on("requestfailed", (request) => {
    if (request.method() === "DELETE") tries += 1;
  });
  line.cut();
  await logOut(page);
  expect(await shownAfterPush(context)).toBe(0);
  await test.step("the page that stays open ends the session automatically", async () => {
    await fastForwardUntil(page, async () => tries >= 4);
    line.mend();
    await untilSessionEnded(page);
  });
  await test.step("another player on the phone sees nothing of the first one", async () => {
    await logIn(page, "max");
    await expect(page.getByRole("heading", { name: nameOf.max })).toBeVisible();
    await skipStartPause(page);
    await untilKept(page, "readHome");
    line.cut();
    await page.reload();
    await expect(page.getByRole("heading", { name: nameOf.max })).toBeVisible();
    await expect(page.getByText(nameOf.mia)).toHaveCount(0);
    const texts = await page.evaluate(async () => JSON.stringify({ ...localStorage }));
    expect(texts).not.toContain("Parker");
  });
});

function shownAfterPush(of: BrowserContext): Promise<number> {
  const [worker] = of.serviceWorkers();
  if (worker === undefined) throw new Error("The phone has no service worker.");
  return worker.evaluate(async () => {
    const phone = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    let shown = 0;
    phone.registration.showNotification = async () => {
      shown += 1;
    };
    const message = { title: "Mesa", text: "You have a new bet request.", noticeId: "1", path: "/home" };
    const data = { json: () => message, text: () => JSON.stringify(message) };
    let work: Promise<unknown> = Promise.resolve();
    // A test's event has no working `waitUntil`.
    const waitUntil = (doing: Promise<unknown>) => {
      work = doing;
    };
    phone.dispatchEvent(Object.assign(new Event("push"), { data, waitUntil }));
    await work;
    return shown;
  });
}

/** Without a connection a logout waits two seconds for the answer, so this moves the page's clock. */
async function logOut(on: Page): Promise<void> {
  await on.getByRole("button", { name: "Logout" }).click();
  await fastForwardUntil(on, async () => new URL(on.url()).pathname === "/");
  await expectLanding(on);
}

async function untilSessionEnded(on: Page): Promise<void> {
  await fastForwardUntil(on, () => on.evaluate(() => localStorage.getItem("leaving") === null));
}

async function expectLanding(on: Page): Promise<void> {
  await expect(on).toHaveURL("/");
  await expect(on.getByText("Version 1.22")).toBeVisible();
}

async function logIn(on: Page, who: CastKey): Promise<void> {
  await on.goto("/login");
  await typeInto(on.getByLabel("Phone"), cast[who].phone);
  await typeInto(on.getByLabel("PIN"), castPin);
  await on.getByRole("button", { name: "Log In" }).click();
}
