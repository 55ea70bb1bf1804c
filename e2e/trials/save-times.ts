/** Saves a score on the live form, and says how long the phone took to have it on its disk. */
import type { Page } from "@playwright/test";

/** Milliseconds: from the call that saves, and from the tap, to the end of the transaction. */
export type SaveTime = { readonly fromCall: number; readonly fromTap: number };

type Noting = { lastSave?: SaveTime };

/** From the next page that is loaded here. */
export async function noteSaveTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    let tappedAt = 0;
    document.addEventListener(
      "click",
      () => {
        tappedAt = performance.now();
      },
      true,
    );
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const calledAt = performance.now();
      const begun = transaction.call(this, stores, mode, options);
      if (options?.durability === "strict" && [stores].flat().includes("outbox"))
        begun.addEventListener("complete", () => {
          const now = performance.now();
          (globalThis as Noting).lastSave = { fromCall: now - calledAt, fromTap: now - tappedAt };
        });
      return begun;
    };
  });
}

/** Resolves as soon as the screen has gone on: to the next hole, or home after the last one. */
export async function saveAndGoOn(page: Page, gross: number): Promise<SaveTime> {
  await page.getByLabel("Gross", { exact: true }).fill(String(gross));
  const goneOn = page.evaluate(untilGoneOn);
  const tap = page.getByRole("button", { name: /^(Save \+ Next Hole|Finish Round)$/ }).click();
  // The browser may be killed before it has answered that it has tapped.
  tap.catch(() => {});
  const time = await goneOn;
  if (time === null) throw new Error("The screen has gone on, and nothing was written to the disk.");
  return time;
}

function untilGoneOn(): Promise<SaveTime | null> {
  const place = () => `${location.pathname} ${document.querySelector("h2")?.textContent}`;
  const before = place();
  const noting = globalThis as Noting;
  delete noting.lastSave;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (place() === before) return;
      observer.disconnect();
      resolve(noting.lastSave ?? null);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
