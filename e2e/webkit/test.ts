import { test as base } from "@playwright/test";
import { type Club, openDemoClub } from "../fixtures/club-server.ts";
import { connectionTo, type Line } from "../fixtures/offline.ts";
import { type Display, openDisplay } from "./driver.ts";
import { newPhone, type Phone } from "./phone.ts";

export const test = base.extend<{ line: Line; phone: Phone }, { club: Club; display: Display }>({
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const club = await openDemoClub();
      await use(club);
      await club.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const display = await openDisplay();
      await use(display);
      await display.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  line: async ({ club }, use) => {
    const line = await connectionTo(club);
    await use(line);
    await line.close();
  },
  phone: async ({ display }, use) => {
    const phone = await newPhone(display);
    await use(phone);
    await phone.close();
  },
});
