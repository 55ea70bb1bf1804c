/** How does a test open a screen where the app is open already? Without loading the app again, which takes four times as long. */
import type { Page } from "@playwright/test";
import { refusalTexts } from "../../src/contract/messages.ts";
import { untilLoaded } from "./loading.ts";

/**
 * By two steps in the browser's history. The first leads to an address that the app does not know, so that the screen
 * begins anew, as it does when it is loaded; only the session, the outbox and what a finished round came to stay.
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

/** The same, and waits for everything that the screen loads. */
export async function openLoadedScreen(page: Page, path: string): Promise<void> {
  await untilLoaded(page, () => openScreen(page, path));
}
