/** How does a test choose a photo from the phone's snapshots? */
import type { Page } from "@playwright/test";
import { takePhoneSnapshot } from "../../src/server/testing/pictures.ts";
import { expect } from "../fixtures/club.ts";

export const circleOf = (page: Page) => page.getByRole("group", { name: /Photo in its circle/ });

export async function chooseSnapshot(page: Page): Promise<void> {
  await choose(page, { name: "IMG_0042.jpg", mimeType: "image/jpeg", buffer: await takePhoneSnapshot() });
  await expect(circleOf(page)).toBeVisible();
}

export async function choose(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByLabel(/^(Choose|Change) Photo$/).setInputFiles(file);
}
