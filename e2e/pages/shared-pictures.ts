/** What does the app hand to the phone's share sheet? A test cannot read it, so this file replaces it. */
import { expect, type Page } from "@playwright/test";

/** An error's name makes the sheet throw that error. "AbortError" means that the player closed the sheet. */
type Answer = "shared" | "AbortError" | "NotAllowedError" | "DataError";

export type SharedPicture = {
  title: string;
  url: string;
  name: string;
  type: string;
  width: number;
  height: number;
  ground: string;
  /** For each colour, how many pixels have it. Only every 29th pixel is counted. */
  colours: Record<string, number>;
};

declare global {
  interface Window {
    handed: { data: ShareData; file: File }[];
    answers: string[];
  }
}

export async function haveShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.handed = [];
    window.answers = [];
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async (data: ShareData) => {
        if (!navigator.userActivation.isActive) throw new DOMException("No tap", "NotAllowedError");
        const answer = window.answers.shift() ?? "shared";
        if (answer !== "shared") throw new DOMException("Not shared", answer);
        window.handed.push({ data, file: data.files?.[0] as File });
      },
    });
  });
}

export async function answerShares(page: Page, ...answers: Answer[]): Promise<void> {
  await page.evaluate((next) => window.answers.push(...next), answers);
}

export async function lastHanded(page: Page, count: number): Promise<SharedPicture> {
  await expect.poll(() => page.evaluate(() => window.handed.length)).toBe(count);
  return page.evaluate(async () => {
    const { data, file } = window.handed.at(-1) as (typeof window.handed)[number];
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, width, height).data;
    const counted = new Map<number, number>();
    const colourAt = (at: number) =>
      ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    for (let at = 0; at < pixels.length; at += 4 * 29)
      counted.set(colourAt(at), (counted.get(colourAt(at)) ?? 0) + 1);
    const hex = (colour: number) => `#${colour.toString(16).padStart(6, "0")}`;
    const colours = Object.fromEntries([...counted].map(([colour, times]) => [hex(colour), times]));
    const { title = "", url = "" } = data;
    return { title, url, name: file.name, type: file.type, width, height, ground: hex(colourAt(0)), colours };
  });
}
