import type { Page } from "@playwright/test";
import { takePhoneSnapshot } from "../../src/server/testing/pictures.ts";
import { expect } from "../fixtures/club.ts";

export const circleOf = (page: Page) => page.getByRole("group", { name: /Photo in its circle/ });

/** The photo is small, because the browser takes very long for a full-size photo. */
export async function chooseSnapshot(page: Page, buffer?: Buffer): Promise<void> {
  const name = "IMG_0042.jpg";
  await choose(page, { name, mimeType: "image/jpeg", buffer: buffer ?? (await takePhoneSnapshot(1368)) });
  await expect(circleOf(page)).toBeVisible();
}

export async function choose(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByLabel(/^(Choose|Change) Photo$/).setInputFiles(file);
}
