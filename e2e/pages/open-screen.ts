/** Opens a screen without loading the app again, which would take four times as long. */
import type { Page } from "@playwright/test";
import { refusalTexts } from "../../src/contract/refusal-texts.ts";
import { untilLoaded } from "./loading.ts";

/**
 * Opens an unknown address first and then the screen's address, so that the screen starts from its beginning.
 * Only the session, the outbox and the summary of a finished round stay.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const isAppOpen = await page.evaluate(
    async ({ to, unknown }) => {
      const { key, index } = history.state ?? {};
      if (key === undefined) return false;
      const isUnknown = () => document.body.textContent.includes(unknown);
      await step("/unknown", isUnknown);
      await step(to, () => !isUnknown());
      return true;

      async function step(href: string, isShown: () => boolean): Promise<void> {
        await new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!isShown()) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
          history.pushState({ key: crypto.randomUUID(), index }, "", href);
          dispatchEvent(new PopStateEvent("popstate"));
        });
      }
    },
    { to: path, unknown: refusalTexts["not-found"] },
  );
  if (!isAppOpen) await page.goto(path);
}

export async function openLoadedScreen(page: Page, path: string): Promise<void> {
  await untilLoaded(page, () => openScreen(page, path));
}
