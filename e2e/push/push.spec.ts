/**
 * Does another player's act show a notification on a locked phone (ruling 33)? The test runs its own push
 * service. Encryption, service worker and notifications are real.
 */
import { type Browser, chromium, expect, test } from "@playwright/test";
import { addSeconds } from "../../src/rules/calendar.ts";
import { openPushService, pushDevice, verifiedClaims } from "../../src/server/testing/push-service.ts";
import { newPhone } from "../fixtures/club.ts";
import { type Club, demoNow, openDemoClub } from "../fixtures/club-server.ts";
import { fullChromium } from "../fixtures/full-chromium.ts";
import { newPlayer, registerPlayer } from "../fixtures/players.ts";
import { addTeeTime } from "../fixtures/tee-times.ts";
import { openLoaded } from "../pages/loading.ts";
import { requestBet } from "../pages/notified-player.ts";
import {
  changeAddress,
  deliver,
  endSubscription,
  shownOn,
  tapNotification,
  usePushService,
} from "../pages/pushed-phone.ts";

test.use({ serviceWorkers: "allow" });

let browser: Browser;
let club: Club;
let service: Awaited<ReturnType<typeof openPushService>>;

test.beforeAll(async () => {
  service = await openPushService();
  club = await openDemoClub("--push-service", service.origin);
  browser = await chromium.launch(fullChromium);
});

test.afterEach(async () => {
  for (const phone of browser.contexts()) await phone.close();
});

test.afterAll(async () => {
  await browser.close();
  await club.close();
  await service.close();
});

test("a bet request arrives as a push without a name", async () => {
  const { context, page } = await newPhone(browser, club);
  const device = pushDevice(service.origin, "petras");
  const moved = pushDevice(service.origin, "petras-next");
  const movedAgain = pushDevice(service.origin, "petras-third");
  await usePushService(context, device.subscription);
  await context.grantPermissions(["notifications"], { origin: club.address });
  const petra = await registerPlayer(page.request, club, "Petra");
  await page.goto("/my-profile");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole("button", { name: "Turn On Notifications" }).click();
  await expect(page.getByRole("button", { name: "Turn Off Notifications" })).toBeVisible();
  const { publicKey } = (await petra.request("GET", "/api/me/push")) as { publicKey: string };

  await changeAddress(page, moved.subscription, "given");
  await changeAddress(page, movedAgain.subscription, "asked for");

  await page.goto("/icon.svg");
  const { betId } = await requestBet(await newPlayer(club, "Quinn"), petra);
  await club.setClock(addSeconds(demoNow, 3));
  const delivered = () => service.deliveries.filter(({ path }) => path.startsWith("/push/petras"));
  await expect.poll(() => delivered().length, { timeout: 15_000 }).toBe(1);
  const [delivery] = delivered();
  if (delivery === undefined) throw new Error("Nothing was pushed.");
  expect(verifiedClaims(delivery, publicKey).aud).toBe(service.origin);
  expect(delivery.path).toBe("/push/petras-third");
  const message = movedAgain.read(delivery);
  expect(message).toMatchObject({ text: "You have a new bet request.", path: `/bet/${betId}`, badge: 1 });
  expect(JSON.stringify(message)).not.toContain("Quinn");

  await deliver(page, JSON.stringify(message));
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title: "Mesa", body: "You have a new bet request.", tag: `request ${betId} ` }]);
  await tapNotification(page);
  await expect(page).toHaveURL(`/bet/${betId}`);
  await expect(page.getByRole("button", { name: "Accept Bet" })).toBeVisible();
  await expect
    .poll(async () => ((await petra.request("GET", "/api/home")) as { notices: unknown[] }).notices)
    .toEqual([]);
  expect(await shownOn(page)).toEqual([]);
});

test("home asks once a tee time was joined, below everything else, and never again after Not now", async () => {
  const { page } = await newPhone(browser, club);
  const ruth = await registerPlayer(page.request, club, "Ruth");
  const card = page.getByRole("region", { name: "Know when something changes" });
  await openLoaded(page, "/home");
  await expect(card).toBeHidden();
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-16", time: "07:30", countLimit: 4 });
  await ruth.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await page.goto("/home");
  await expect(card).toBeVisible();
  const logout = page.getByRole("button", { name: "Logout" });
  expect((await card.boundingBox())?.y).toBeGreaterThan((await logout.boundingBox())?.y ?? 0);
  await card.getByRole("button", { name: "Not now" }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await openLoaded(page, "/home");
  await expect(logout).toBeVisible();
  await expect(card).toBeHidden();
});

test("a player turns it on at home, chooses in My Profile what is pushed, and turns it off again", async () => {
  const { context, page } = await newPhone(browser, club);
  await usePushService(context, pushDevice(service.origin, "sals").subscription);
  const sal = await registerPlayer(page.request, club, "Sal");
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-17", time: "07:30", countLimit: 4 });
  await sal.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await page.goto("/home");
  const card = page.getByRole("region", { name: "Know when something changes" });
  await expect(card).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.grantPermissions(["notifications"], { origin: club.address });
  await card.getByRole("button", { name: "Turn On Notifications" }).click();
  await expect(card).toBeHidden();

  await page.goto("/my-profile");
  const settings = page.getByRole("region", { name: "Notifications on This Device" });
  await expect(settings.getByText(/^✓?On$/)).toBeVisible();
  await expect(settings).toContainText("Get alerts even when the app is closed.");
  const requests = settings.getByLabel("Bet requests", { exact: true });
  const details = settings.getByLabel("Show names and amounts on the lock screen");
  await expect(requests).toBeChecked();
  await expect(details).not.toBeChecked();
  await requests.uncheck();
  await details.check();
  const choices = () => sal.request("GET", "/api/me/push");
  await expect.poll(choices).toMatchObject({ muted: ["bet-request"], showsDetails: true });
  await page.reload();
  await expect(requests).not.toBeChecked();
  await expect(details).toBeChecked();
  await settings.getByRole("button", { name: "Turn Off Notifications" }).click();
  await expect(settings.getByText("Off", { exact: true })).toBeVisible();
  await expect.poll(choices).toMatchObject({ isOnHere: false });
});

test("a message without a body, or with one that is no JSON, shows that there is something new", async () => {
  const { context, page } = await newPhone(browser, club);
  await usePushService(context, pushDevice(service.origin, "toms").subscription);
  await context.grantPermissions(["notifications"], { origin: club.address });
  await registerPlayer(page.request, club, "Tom");
  await page.goto("/my-profile");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("/icon.svg");
  for (const data of ["", "not JSON", JSON.stringify({ kind: "newer" })]) {
    await deliver(page, data);
    await expect
      .poll(() => shownOn(page))
      .toEqual([{ title: "Clubhouse", body: "There is something new in your club.", tag: "unread" }]);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    });
  }
  await deliver(page, "");
  await tapNotification(page);
  await expect(page).toHaveURL("/notifications");
});

test("a subscription that the browser ended is renewed when the app opens, or shown as off", async () => {
  const { context, page } = await newPhone(browser, club);
  await usePushService(context, pushDevice(service.origin, "udos").subscription);
  await context.grantPermissions(["notifications"], { origin: club.address });
  const udo = await registerPlayer(page.request, club, "Udo");
  await page.goto("/my-profile");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const settings = page.getByRole("region", { name: "Notifications on This Device" });
  await settings.getByRole("button", { name: "Turn On Notifications" }).click();
  await expect(settings.getByRole("button", { name: "Turn Off Notifications" })).toBeVisible();
  const kept = () => udo.request("GET", "/api/me/push");

  const next = pushDevice(service.origin, "udos-next").subscription;
  await endSubscription(context, next);
  await page.goto("/home");
  await expect.poll(kept).toMatchObject({ isOnHere: true, address: next.endpoint });

  await endSubscription(context, null);
  await page.goto("/my-profile");
  await expect.poll(kept).toMatchObject({ isOnHere: false, address: null });
  await expect(settings.getByRole("button", { name: "Turn On Notifications" })).toBeVisible();
});

test("after a logout the phone has no address any more, at which something late could arrive", async () => {
  const { context, page } = await newPhone(browser, club);
  await usePushService(context, pushDevice(service.origin, "veras").subscription);
  await context.grantPermissions(["notifications"], { origin: club.address });
  await registerPlayer(page.request, club, "Vera");
  await page.goto("/my-profile");
  const hasAddress = () =>
    page.evaluate(
      async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null,
    );
  expect(await hasAddress()).toBe(false);
  await page.getByRole("button", { name: "Turn On Notifications" }).click();
  await expect.poll(hasAddress).toBe(true);
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(hasAddress).toBe(false);
});
