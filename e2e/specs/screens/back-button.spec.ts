/**
 * Does a player stay on home when they press the browser's Back? Section 2 ("The back button is trapped so
 * the user stays on home"); decision 7.
 */
import type { Page } from "@playwright/test";
import { expect, logInAs, test } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { type Untouched, untouched } from "../../pages/back-button.ts";

const home = ["/home", "Logout"] as const;
/** The tests tap the title to touch the page, because a tap on it does nothing. */
const clubName = "h1";

test("Back stays on home, whether home was reached by a tap or tapped itself, and after a reload", async ({
  page,
  club,
}) => {
  const phone = await openAsMia(page, club);
  await test.step("reached by a tap on another screen", async () => {
    await phone.open("/play");
    await phone.expectPath("/play", "Upcoming");
    await phone.tap("a[href='/home']");
    await phone.expectPath(...home);
    await stays(phone);
  });
  await test.step("reloaded, and not touched since", async () => {
    await phone.reload();
    await phone.expectPath(...home);
    await stays(phone);
  });
  await test.step("opened by its address, and tapped", async () => {
    await phone.open("/play");
    await phone.expectPath("/play", "Upcoming");
    await phone.open("/home");
    await phone.expectPath(...home);
    await phone.tap(clubName);
    await stays(phone);
  });
  await test.step("left by a tap and come back to", async () => {
    await phone.tap("a[href='/play']");
    await phone.expectPath("/play", "Upcoming");
    await phone.pressBack();
    await phone.expectPath(...home);
    await stays(phone);
  });
});

test("before the first touch home adds no entry that a browser would skip, and Back leads where it led", async ({
  page,
  club,
}) => {
  const phone = await openAsMia(page, club);
  await phone.open("/play");
  await phone.expectPath("/play", "Upcoming");
  await phone.open("/home");
  await phone.expectPath(...home);
  expect(await phone.entriesOf("/home")).toBe(1);
  await phone.pressBack();
  await phone.expectPath("/play", "Upcoming");

  await phone.open("/home");
  await phone.expectPath(...home);
  await phone.tap(clubName);
  await expect.poll(() => phone.entriesOf("/home")).toBe(2);
  await stays(phone);
});

async function stays(phone: Untouched): Promise<void> {
  for (let press = 0; press < 3; press++) {
    // A test presses Back faster than a player. So it first waits for home's upper history entry.
    await phone.expectTrap();
    await phone.pressBack();
    await phone.expectBackAndForward();
    await phone.expectPath(...home);
  }
}

async function openAsMia(page: Page, club: Club): Promise<Untouched> {
  await logInAs(page, club, "mia");
  return untouched(page, club.address);
}
