/** How does the live form look at each stage of a round, in each of its sheets, and in a conflict? */
import type { Page } from "@playwright/test";
import type { Club } from "./club-server.ts";
import { requestFrom } from "./phones.ts";
import type { Ids, ListedScreen } from "./screen-list.ts";

const path = (ids: Ids) => `/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`;

export const liveScreens: readonly ListedScreen[] = [
  { name: "live-mid-round", who: "mia", path, prepare: (page) => tap(page, /^Bogey/) },
  { name: "live-hole-1", who: "mia", path, prepare: (page) => openHole(page, 1) },
  { name: "live-hole-18", who: "mia", path, prepare: (page) => openHole(page, 18) },
  { name: "live-stroke-hole", who: "gus", path, prepare: (page) => openHole(page, 6) },
  { name: "live-plus", who: "paula", path, prepare: (page) => openHole(page, 7) },
  { name: "live-all-holes", who: "mia", path, prepare: (page) => tap(page, /^All holes/) },
  { name: "live-any-score", who: "mia", path, prepare: (page) => tap(page, /^Another score/) },
  {
    name: "live-net-explained",
    who: "mia",
    path,
    async prepare(page) {
      await openHole(page, 6);
      await tap(page, /how the net is made/);
    },
  },
  { name: "live-conflict", who: "kate", path, prepare: conflict },
  {
    name: "live-not-saved",
    who: "iris",
    path,
    async prepare(page) {
      await page.route("**/card/holes", (route) => route.abort());
      await tap(page, /^Par/);
      await tap(page, /^Save/);
      await tap(page, "OK");
    },
  },
  {
    name: "live-holes-missing",
    who: "finn",
    path,
    async prepare(page) {
      await openHole(page, 18);
      await tap(page, /^Par/);
      await tap(page, "Finish Round");
      await page.getByRole("alertdialog").waitFor();
    },
  },
];

async function tap(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
}

async function openHole(page: Page, number: number): Promise<void> {
  await tap(page, /^All holes/);
  await tap(page, new RegExp(`^Hole ${number} `));
}

/** Another device of hers has entered the hole meanwhile. */
async function conflict(page: Page, club: Club, { teeTimeUnderWay }: Ids): Promise<void> {
  const request = requestFrom(page.request, club);
  const address = `/api/tee-times/${teeTimeUnderWay}/card`;
  const { card } = (await request("GET", address)) as {
    card: { gross: (number | null)[]; versions: number[] };
  };
  const at = card.gross.indexOf(null);
  const entry = {
    holeNumber: at + 1,
    gross: 9,
    base: card.versions[at] ?? 0,
    rev: 1,
    device: "her-other-phone",
  };
  await tap(page, /^Par/);
  await request("PUT", `${address}/holes`, { way: "live", entries: [entry] });
  await tap(page, /^Save/);
  await page.getByRole("region", { name: "Needs your decision" }).waitFor();
}
