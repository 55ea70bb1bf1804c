/**
 * How does a test turn on notifications on a phone? A test cannot reach the browser's own push service. So
 * the phone subscribes at the test's push service, and the test hands the messages to the browser.
 */
import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from "@playwright/test";
import type { PushSubscriptionRequest } from "../../src/contract/club/push.ts";

/** Call this before the phone's first page. */
export async function usePushService(
  context: BrowserContext,
  subscription: PushSubscriptionRequest,
): Promise<void> {
  await context.addInitScript((given) => {
    let isOn = false;
    const own = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      isOn = true;
      return own;
    };
    PushManager.prototype.getSubscription = async () => (isOn ? own : null);
  }, subscription);
}

/** Repeats the message until the worker has received it, because DevTools may lose one on a busy machine. */
export async function deliver(page: Page, data: string): Promise<void> {
  const worker = workerOf(page);
  await worker.evaluate(() => {
    const phone = self as unknown as PushedPhone;
    const show = phone.registration.showNotification.bind(phone.registration);
    phone.addEventListener("push", () => {
      phone.hasHeard = true;
    });
    phone.shown = new Promise((resolve, reject) => {
      phone.registration.showNotification = async (...shown) => {
        await show(...shown).then(resolve, reject);
      };
    });
  });
  const browser = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(browser);
  const given = { origin: new URL(page.url()).origin, registrationId, data };
  const hasHeard = () => worker.evaluate(() => (self as unknown as PushedPhone).hasHeard === true);
  await expect(async () => {
    await browser.send("ServiceWorker.deliverPushMessage", given);
    await expect.poll(hasHeard, { timeout: 3_000 }).toBe(true);
  }).toPass({ timeout: 12_000 });
  await worker.evaluate(() => (self as unknown as PushedPhone).shown);
  await browser.detach();
}

type PushedPhone = EventTarget & {
  readonly registration: ServiceWorkerRegistration;
  hasHeard?: boolean;
  shown?: Promise<void>;
};

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error("The phone has no service worker.");
  return worker;
}

async function registrationOf(browser: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  return found;
}

/**
 * Imitates a push service that changes the phone's address. With "given" the event has the new address. With
 * "asked for" the service worker must ask for it. A test's event has no working `waitUntil`, so this function
 * waits for the worker.
 */
export async function changeAddress(
  page: Page,
  subscription: PushSubscriptionRequest,
  how: "given" | "asked for",
): Promise<void> {
  await workerOf(page).evaluate(
    async ([given, isGiven]) => {
      const made = { toJSON: () => given, options: {} } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => made;
      let work = Promise.resolve();
      const change = Object.assign(new Event("pushsubscriptionchange"), {
        oldSubscription: made,
        newSubscription: isGiven ? made : null,
        waitUntil: (doing: Promise<void>) => {
          work = doing;
        },
      });
      self.dispatchEvent(change);
      await work;
    },
    [subscription, how === "given"] as const,
  );
}

/** Ends the subscription. When a reloaded app subscribes again, it gets `next`, or an error if `next` is null. */
export async function endSubscription(
  context: BrowserContext,
  next: PushSubscriptionRequest | null,
): Promise<void> {
  if (next !== null) return usePushService(context, next);
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      throw new DOMException("No push service.", "AbortError");
    };
    PushManager.prototype.getSubscription = async () => null;
  });
}

export function shownOn(page: Page): Promise<{ title: string; body: string; tag: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

export async function tapNotification(page: Page): Promise<void> {
  await workerOf(page).evaluate(async () => {
    const phone = self as unknown as PushedPhone;
    const [notification] = await phone.registration.getNotifications();
    if (notification === undefined) throw new Error("The phone shows no notification.");
    const { NotificationEvent } = self as unknown as {
      NotificationEvent: new (kind: string, about: { notification: Notification }) => Event;
    };
    phone.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  });
}
