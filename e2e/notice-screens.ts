/** How do notices look: on home, for whoever was away, and in the place of the title of a screen that is open? */
import type { BrowserContext, Page } from "@playwright/test";
import type { CastKey } from "../src/server/seed/cast.ts";
import type { Club } from "./club-server.ts";
import { castPhone, type Phone } from "./phones.ts";
import type { Ids, ListedScreen } from "./screen-list.ts";
import { listOnHome, mark, sheet } from "./told.ts";

const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };

/** No picture shows a bet of Kate with Leo or Carla. */
export const noticeScreens: readonly ListedScreen[] = [
  {
    name: "home-notices",
    who: "kate",
    path: () => "/home",
    async prepare(page, club) {
      await leoRaises(page, club);
      await withPhone(page, club, "carla", async (carla, kate) => void (await betOf(carla, kate)));
      await page.reload();
      await listOnHome(page).getByRole("button", { name: "Dismiss all" }).waitFor();
    },
  },
  { name: "home-notice-arrives", who: "kate", path: () => "/home", prepare: beTold },
  { name: "notice", who: "kate", path: () => "/play", prepare: beTold },
  { name: "notice-folded", who: "kate", path: () => "/play", prepare: foldTold },
  {
    name: "notice-sheet",
    who: "kate",
    path: () => "/games",
    async prepare(page, club) {
      await beTold(page, club);
      await mark(page).click();
    },
  },
  { name: "notice-while-scoring", who: "kate", path: hole, prepare: beTold },
  { name: "notice-folded-while-scoring", who: "kate", path: hole, prepare: foldTold },
  {
    name: "notice-folded-beside-icons",
    who: "kate",
    path: (ids: Ids) => `/enter-score/${ids.teeTimeUnderWay}/scores`,
    prepare: foldTold,
  },
];

function hole(ids: Ids): string {
  return `/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`;
}

async function beTold(page: Page, club: Club): Promise<void> {
  await leoRaises(page, club);
  await mark(page).waitFor();
}

async function foldTold(page: Page, club: Club): Promise<void> {
  await beTold(page, club);
  await mark(page).click();
  await sheet(page).getByRole("button", { name: "Close" }).click();
}

/** Whatever the amounts were, they are others now. */
async function leoRaises(page: Page, club: Club): Promise<void> {
  await withPhone(page, club, "leo", async (leo, kate, context) => {
    const bet = await betOf(leo, kate);
    if (bet.status === "needs_approval")
      await (await castPhone(context.request, club, "kate")).request("PUT", `/api/bets/${bet.id}/acceptance`);
    await castPhone(context.request, club, "leo");
    await leo.request("DELETE", `/api/bets/${bet.id}/activation`);
    const front9Cents = bet.amounts.front9Cents + 100;
    await leo.request("PUT", `/api/bets/${bet.id}/amounts`, {
      amounts: { ...amounts, front9Cents },
      asRead: bet.amounts,
    });
  });
}

async function withPhone(
  page: Page,
  club: Club,
  who: CastKey,
  act: (phone: Phone, katesId: string, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("This page has no browser to open another phone in.");
  const kate = await castPhone(context.request, club, "kate");
  await act(await castPhone(context.request, club, who), kate.id, context);
  await context.close();
}

type ListedBet = { id: string; status: string; opponent: { id: string }; amounts: typeof amounts };

/** The one the two have, or a new request. */
async function betOf(phone: Phone, opponentId: string): Promise<ListedBet> {
  const { bets } = (await phone.request("GET", "/api/bets")) as { bets: ListedBet[] };
  const bet = bets.find(({ opponent }) => opponent.id === opponentId);
  return bet ?? ((await phone.request("POST", "/api/bets", { opponentId, amounts })) as ListedBet);
}
