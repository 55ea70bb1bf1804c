/**
 * The phones of a trial that opens hundreds of screens: each has nothing on it but the session of its player, who logs in
 * once, since a player may have only so many.
 */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  request,
} from "@playwright/test";
import type { CastKey } from "../../../src/server/seed/cast.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { logInPlayer, type Player, requestFrom } from "../../fixtures/players.ts";
import type { ListedScreen } from "../../fixtures/screens/listed-screen.ts";
import { haveShareSheet } from "../../pages/shared-pictures.ts";

export type Phones = {
  open(
    screen: Pick<ListedScreen, "who" | "prepare" | "isTelevision">,
  ): Promise<{ page: Page; done(): Promise<void> }>;
  close(): Promise<void>;
};

export function phonesOf(browser: Browser, club: Club): Phones {
  const sessions = new Map<CastKey, APIRequestContext>();
  const kept = new Map<CastKey, BrowserContext>();

  async function sessionOf(who: CastKey): Promise<{ api: APIRequestContext; isNew: boolean }> {
    const api = sessions.get(who) ?? (await request.newContext());
    sessions.set(who, api);
    if ((await api.get(`${club.address}/api/sessions/current`)).ok()) return { api, isNew: false };
    await logInPlayer(api, club, who);
    return { api, isNew: true };
  }

  async function contextOf({ who, prepare, isTelevision }: Parameters<Phones["open"]>[0]) {
    const viewport = isTelevision ? { width: 1920, height: 1080 } : { width: 390, height: 844 };
    const options = { baseURL: club.address, viewport, serviceWorkers: "block" } as const;
    if (who === null) return { context: await browser.newContext(options), isKept: false };
    const { api, isNew } = await sessionOf(who);
    const known = kept.get(who);
    // What is tapped may leave something on the phone.
    if (prepare === undefined && known && !isNew) return { context: known, isKept: true };
    const context = await browser.newContext({ ...options, storageState: await api.storageState() });
    if (prepare !== undefined) return { context, isKept: false };
    await known?.close();
    kept.set(who, context);
    return { context, isKept: true };
  }

  return {
    async open(screen) {
      const { context, isKept } = await contextOf(screen);
      const page = await context.newPage();
      await haveShareSheet(page);
      return {
        page,
        async done() {
          await page.unrouteAll({ behavior: "ignoreErrors" });
          await (isKept ? page.close() : context.close());
        },
      };
    },
    async close() {
      for (const context of kept.values()) await context.close();
    },
  };
}

/** Who may change more in a minute than one session is allowed to, and logs in again when one of them was ended. */
export async function severalSessionsOf(club: Club, who: CastKey, count: number): Promise<Player["request"]> {
  const apis = await Promise.all(Array.from({ length: count }, () => request.newContext()));
  let turn = 0;
  return async (...asked) => {
    turn += 1;
    const api = apis[turn % count];
    if (!api) throw new Error("Nobody has a session.");
    if (!(await api.get(`${club.address}/api/sessions/current`)).ok()) await logInPlayer(api, club, who);
    return requestFrom(api, club)(...asked);
  };
}
