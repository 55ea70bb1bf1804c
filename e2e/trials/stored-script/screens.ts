/** Which screens are looked at: those of the list, and those of a round in which every text is a payload. */
import type { Page } from "@playwright/test";
import type { ListedScreen } from "../../fixtures/screens/listed-screen.ts";

/** What the list does by somebody's name is done here by what is there: the names are others. */
const byPlace: Record<string, (page: Page) => Promise<void>> = {
  "tee-time-player": async (page) => {
    await page.getByRole("tabpanel").getByRole("listitem").getByRole("button").first().click();
    await page.getByRole("dialog").waitFor();
  },
  "admin-remove-player": (page) => tapFirst(page, /^Remove /),
  "admin-no-show": (page) => tapFirst(page, /^No Show /),
  "admin-create-teams-pool": async (page) => {
    await page
      .getByLabel(/^Group of /)
      .first()
      .selectOption("Group 1");
  },
  finish: async (page) => {
    await page.getByRole("button", { name: "Submit Scores" }).click();
    await page.getByRole("dialog", { name: "Your round" }).waitFor();
  },
};

async function tapFirst(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("alertdialog").waitFor();
}

export function withoutNames(screen: ListedScreen): ListedScreen {
  const prepare = byPlace[screen.name];
  return prepare === undefined ? screen : { ...screen, prepare };
}

/** `ids.playedTeeTime` is the round. */
export const hostileRoundScreens: readonly ListedScreen[] = [
  { name: "round-team", who: "mia", path: (ids) => `/results?teeTime=${ids.playedTeeTime}` },
  { name: "round-scorecards", who: "gus", path: (ids) => `/team-scorecard/${ids.playedTeeTime}` },
  { name: "round-skins", who: "mia", path: (ids) => `/results?tab=skins&teeTime=${ids.playedTeeTime}` },
  {
    name: "round-individuals",
    who: "mia",
    path: (ids) => `/results?tab=individuals&teeTime=${ids.playedTeeTime}`,
  },
  { name: "round-players", who: "mia", path: (ids) => `/manage-tee-time/${ids.playedTeeTime}` },
  { name: "round-groups", who: "mia", path: (ids) => `/manage-tee-time/${ids.playedTeeTime}?tab=groups` },
  { name: "round-leaderboard", who: "mia", path: (ids) => `/leaderboard/${ids.playedTeeTime}` },
  { name: "round-settle-up", who: "mia", path: (ids) => `/settle-up/${ids.playedTeeTime}` },
  { name: "round-own-card", who: "mia", path: (ids) => `/enter-score/${ids.playedTeeTime}/scores` },
  { name: "round-own-form", who: "mia", path: (ids) => `/enter-score/${ids.playedTeeTime}/form` },
  {
    name: "round-card",
    who: "ana",
    path: (ids) => `/admin/tee-times/${ids.playedTeeTime}/players/${ids.mia}/card`,
  },
  { name: "round-admin-players", who: "ana", path: (ids) => `/admin/tee-times/${ids.playedTeeTime}/players` },
  { name: "round-print", who: "ana", path: (ids) => `/print/${ids.playedTeeTime}/results`, isPaper: true },
  {
    name: "round-pairings",
    who: "ana",
    path: (ids) => `/admin/print/${ids.playedTeeTime}/pairings`,
    isPaper: true,
  },
  {
    name: "round-cart-signs",
    who: "ana",
    path: (ids) => `/admin/print/${ids.playedTeeTime}/cart-signs`,
    isPaper: true,
  },
  {
    name: "round-score-cards",
    who: "ana",
    path: (ids) => `/admin/print/${ids.playedTeeTime}/score-cards`,
    isPaper: true,
  },
  { name: "round-audit-scores", who: "ana", path: () => "/admin/audit?kind=scores" },
  { name: "round-audit-players", who: "ana", path: () => "/admin/audit?kind=players" },
  { name: "round-audit-club", who: "ana", path: () => "/admin/audit?kind=club" },
  { name: "round-televisions", who: "ana", path: () => "/admin/television" },
  { name: "round-tee-boxes", who: null, path: () => "/register/step1" },
];
