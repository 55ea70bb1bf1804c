/**
 * What does the app do on a phone whose storage never answers, is missing, or was cleared in parts? It opens all the same,
 * says that this phone keeps nothing, saves by the network, and never says that all was sent.
 */
import { dismiss, expect, logInAs, newPhone } from "../fixtures/club.ts";
import { test } from "../fixtures/cut-off.ts";
import { registerPlayer } from "../fixtures/players.ts";
import { haveTrouble } from "../fixtures/silent-storage.ts";
import { untilKept, untilOnPhone } from "../pages/app-on-phone.ts";
import { expectHole, expectOnServer, onFirstHole, play } from "../pages/live-page.ts";
import { expectWaiting, logInAgain, loseHoles, phoneOf } from "../pages/unsent-scores.ts";

const date = "2026-12-14"; // a Monday
const keepsNothing = "This phone keeps nothing. Saving needs a connection.";
/** Milliseconds: on a busy machine; without one the app takes less than two seconds. */
const soon = { timeout: 4_000 };

for (const trouble of ["open", "transactions", "missing"] as const)
  test(`storage that is silent or missing (${trouble}): the round goes on by the network`, async ({
    club,
    line,
    phone: page,
  }) => {
    const { player, teeTimeId } = await onFirstHole(page, club, date, "Sila");
    await haveTrouble(page, trouble);
    await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`, { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: "Save + Next Hole" })).toBeVisible(soon);
    await play(page, "Bogey 5");
    await expectOnServer(player, teeTimeId, 1, 5);
    await expect(page.getByText(keepsNothing)).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toHaveCount(0);

    line.cut();
    await play(page, "Par 5");
    await dismiss(page, "Error saving scores.");
    await play(page, "Par 4");
    await expectHole(page, 4);
    await expect(page.getByText("Not saved yet, and this phone cannot keep it: hole 2, 3")).toBeVisible();
    line.mend();
    await expectOnServer(player, teeTimeId, 3, 4);
    await page.goto("/home", { waitUntil: "commit" });
    const logout = page.getByRole("button", { name: "Logout" });
    await expect(logout).toBeVisible(soon);
    await expect(page.getByText(keepsNothing)).toBeVisible();
    await logout.click();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await page.request.get("/api/sessions/current")).status()).toBe(401);
  });

test("what this phone cannot keep is not left behind without a question", async ({
  club,
  line,
  phone: page,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Nola");
  await haveTrouble(page, "missing");
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  line.decide(loseHoles);
  await play(page, "Bogey 5");
  await dismiss(page, "Error saving scores.");
  // Within the app: the page holds the score.
  const back = page.getByRole("link", { name: "Back" });
  const logout = page.getByRole("button", { name: "Logout" });
  await expect(async () => {
    if (!(await logout.isVisible())) await back.click();
    await expect(logout).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await logout.click();
  const question = page.getByRole("alertdialog", { name: "Hole 1 is not saved yet" });
  await expect(question).toContainText("If you leave now, it is lost.");
  await question.getByRole("button", { name: "Cancel" }).click();
  line.decide(() => null);
  await expectOnServer(player, teeTimeId, 1, 5);
});

test("a list of databases that never comes holds up no logout", async ({ club, phone: page }) => {
  await haveTrouble(page, "databases");
  await registerPlayer(page.request, club, "Lisa");
  await page.goto("/home");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
});

test("a handle that is dead is opened again: the score is on the phone", async ({
  club,
  line,
  phone: page,
}) => {
  await haveTrouble(page, "dead handles");
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Dea");
  await play(page, "Bogey 5");
  await expectOnServer(player, teeTimeId, 1, 5);
  await page.evaluate(() => window.killHandles());
  line.cut();
  await play(page, "Par 5");
  await expectWaiting(page, 1);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  // Another page reads what lies in the storage.
  line.mend();
  await expectOnServer(player, teeTimeId, 2, 5);
});

test("a logout leaves no answers behind, also where the database is never deleted", async ({
  club,
  phone: page,
}) => {
  await haveTrouble(page, "deleting");
  await logInAs(page, club, "mia");
  await page.goto("/home");
  await untilKept(page, "readHome");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const left = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("clubhouse-kept");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = database.transaction(["answers", "session"]);
    const counted = ["answers", "session"].map(
      (name) =>
        new Promise<number>((resolve) => {
          const counting = stores.objectStore(name).count();
          counting.onsuccess = () => resolve(counting.result);
        }),
    );
    return Promise.all(counted);
  });
  expect(left).toEqual([0, 0]);
});

test("scores that the browser has cleared are named once, and not called saved", async ({
  club,
  line,
  phone: page,
}) => {
  await onFirstHole(page, club, date, "Evi");
  await play(page, "Par 4");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  line.cut();
  await play(page, "Bogey 6", "Par 4");
  await expectWaiting(page, 2);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase("clubhouse").onsuccess = resolve;
      }),
  );
  line.mend();
  await page.goto("/home");
  const lost =
    "This browser has cleared its storage. Still waiting in it: hole 2, hole 3. Please check your card.";
  await dismiss(page, lost);
  await page.reload();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByText(lost)).toHaveCount(0);
});

test("the browser is asked to keep the storage at login and at installation, and its answer is not waited for", async ({
  page,
  club,
}) => {
  let asked = 0;
  await page.exposeFunction("noteAsked", () => {
    asked += 1;
  });
  await page.addInitScript(() => {
    const { noteAsked } = window as unknown as { noteAsked(): void };
    StorageManager.prototype.persist = () => {
      noteAsked();
      return new Promise(() => {});
    };
  });
  const player = await registerPlayer(page.request, club, "Persis");
  const phone = await phoneOf(player);
  await page.request.delete("/api/sessions/current", { headers: { origin: club.address } });
  await logInAgain(page, phone);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(asked).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect.poll(() => asked).toBe(2);
});

test.describe("with the app on the phone", () => {
  test.use({ serviceWorkers: "allow" });

  test("a worker whose storage is silent still gives the page", async ({ browser, club }) => {
    const { context, page } = await newPhone(browser, club);
    await logInAs(page, club, "mia");
    await page.goto("/home");
    await untilOnPhone(page);
    await untilKept(page, "readHome");
    const name = page.getByRole("heading", { name: "Mia “Ace” Parker" });
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error("The phone has no service worker.");
    await worker.evaluate(() => {
      IDBFactory.prototype.databases = () => new Promise(() => {});
    });
    await page.goto("/home", { waitUntil: "commit" });
    await expect(name).toBeVisible(soon);
    await worker.evaluate(() => {
      CacheStorage.prototype.open = () => new Promise(() => {});
      CacheStorage.prototype.match = () => new Promise(() => {});
    });
    await page.goto("/home", { waitUntil: "commit" });
    await expect(name).toBeVisible({ timeout: 8_000 });
  });

  test("files that the browser has thrown away are fetched again, and the app opens without signal", async ({
    club,
    line,
    phone: page,
  }) => {
    await logInAs(page, club, "mia");
    await page.goto("/home");
    await untilOnPhone(page);
    await untilKept(page, "readHome");
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.goto("/home");
    const isBack = () => page.evaluate(async () => (await caches.match("/contents.json")) !== undefined);
    await expect.poll(isBack, { timeout: 20_000 }).toBe(true);
    line.cut();
    await page.goto("/home");
    await expect(page.getByRole("heading", { name: "Mia “Ace” Parker" })).toBeVisible();
  });
});
