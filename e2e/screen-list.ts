/**
 * Which screens are there to look at? Every route with the people who see it differently; the
 * pictures and the checks of narrow phones and accessibility go through this one list.
 */
import type { Page } from "@playwright/test";
import type { CastKey } from "../src/server/seed/cast.ts";
import { takePhoneSnapshot } from "../src/server/testing/pictures.ts";
import { adminScreens } from "./admin-screens.ts";
import { logInAs } from "./club.ts";
import type { Club } from "./club-server.ts";
import { liveScreens } from "./live-screens.ts";
import { noticeScreens } from "./notice-screens.ts";
import { paperScreens } from "./paper-screens.ts";
import { type Phone, requestFrom } from "./phones.ts";
import { refusedScreens } from "./refused-screens.ts";

export type ListedScreen = {
  /** Names the picture. */
  name: string;
  /** Who looks; null is somebody not logged in. */
  who: CastKey | null;
  path: (ids: Ids) => string;
  /** What has to be done there first. */
  prepare?: (page: Page, club: Club, ids: Ids) => Promise<void>;
  /** It is made to be printed, and its picture shows it so. */
  isPaper?: true;
};

/** What the addresses need; found out by asking the server as Mia. */
export type Ids = {
  mia: string;
  /** Tomorrow's, which Mia has joined and which has groups. */
  joinedTeeTime: string;
  fullTeeTime: string;
  emptyTeeTime: string;
  /** Begun two hours ago, Mia's card part-filled. */
  teeTimeUnderWay: string;
  /** Mia's card is complete. */
  playedTeeTime: string;
  /** Played in groups of five, one of them with a no show. */
  teeTimeOfFives: string;
  /** With results. */
  acceptedBet: string;
  /** Asked of Mia. */
  requestToMia: string;
  /** Asked by Mia. */
  requestByMia: string;
  /** Asked by Mia and withdrawn. */
  withdrawnBet: string;
};

export const screens: readonly ListedScreen[] = [
  { name: "landing", who: null, path: () => "/" },
  { name: "register-step1", who: null, path: () => "/register/step1" },
  { name: "guest-register", who: null, path: () => "/guest-register" },
  { name: "guest-register-step2", who: null, path: () => "/guest-register/step2" },
  { name: "login", who: null, path: () => "/login" },
  { name: "reset-pin", who: null, path: () => "/reset-pin" },
  { name: "register-step3", who: "mia", path: () => "/register/step3" },
  { name: "guest-register-step3", who: "gus", path: () => "/guest-register/step3" },
  { name: "my-profile", who: "mia", path: () => "/my-profile" },
  { name: "my-profile-guest", who: "gus", path: () => "/my-profile" },
  { name: "photo-crop", who: "mia", path: () => "/my-profile", prepare: choosePhoto },
  { name: "home-member", who: "mia", path: () => "/home" },
  { name: "home-guest", who: "gus", path: () => "/home" },
  { name: "home-admin", who: "ana", path: () => "/home" },
  ...noticeScreens,
  { name: "play-upcoming", who: "mia", path: () => "/play" },
  { name: "play-past", who: "mia", path: () => "/play?tab=past" },
  { name: "play-past-older", who: "mia", path: () => "/play?tab=past&from=2026-11-14T00:00:00.000Z" },
  { name: "tee-time-joined", who: "mia", path: (ids) => `/manage-tee-time/${ids.joinedTeeTime}` },
  { name: "tee-time-groups", who: "mia", path: (ids) => `/manage-tee-time/${ids.joinedTeeTime}?tab=groups` },
  { name: "tee-time-full", who: "walt", path: (ids) => `/manage-tee-time/${ids.fullTeeTime}` },
  { name: "tee-time-empty", who: "mia", path: (ids) => `/manage-tee-time/${ids.emptyTeeTime}` },
  { name: "enter-score-ready", who: "mia", path: () => "/enter-score" },
  { name: "enter-score-not-ready", who: "mia", path: () => "/enter-score?tab=not-ready" },
  { name: "enter-score-saved", who: "mia", path: () => "/enter-score?tab=saved" },
  { name: "enter-score-empty", who: "walt", path: () => "/enter-score" },
  { name: "scoring-type", who: "mia", path: (ids) => `/enter-score/${ids.teeTimeUnderWay}` },
  { name: "enter-score-form", who: "mia", path: (ids) => `/enter-score/${ids.teeTimeUnderWay}/form` },
  { name: "post-round-part-filled", who: "mia", path: (ids) => `/enter-score/${ids.teeTimeUnderWay}/scores` },
  { name: "post-round-complete", who: "mia", path: (ids) => `/enter-score/${ids.playedTeeTime}/scores` },
  { name: "post-round-plus", who: "paula", path: (ids) => `/enter-score/${ids.teeTimeUnderWay}/scores` },
  { name: "live-form", who: "mia", path: (ids) => `/enter-score/${ids.teeTimeUnderWay}/form-live` },
  ...liveScreens,
  { name: "team", who: "gus", path: (ids) => `/results?teeTime=${ids.playedTeeTime}` },
  { name: "team-under-way", who: "mia", path: () => "/results" },
  { name: "team-empty", who: "mia", path: (ids) => `/results?teeTime=${ids.emptyTeeTime}` },
  {
    name: "team-scorecards",
    who: "mia",
    path: (ids) => `/results?teeTime=${ids.playedTeeTime}&view=scorecards`,
  },
  { name: "team-score-entry", who: "mia", path: () => "/results?view=score-entry" },
  { name: "team-scorecard", who: "gus", path: (ids) => `/team-scorecard/${ids.playedTeeTime}` },
  { name: "team-scorecard-fives", who: "mia", path: (ids) => `/team-scorecard/${ids.teeTimeOfFives}` },
  { name: "team-scorecard-under-way", who: "mia", path: (ids) => `/team-scorecard/${ids.teeTimeUnderWay}` },
  { name: "skins", who: "gus", path: (ids) => `/results?tab=skins&teeTime=${ids.playedTeeTime}` },
  { name: "skins-under-way", who: "mia", path: () => "/results?tab=skins" },
  { name: "skins-empty", who: "mia", path: (ids) => `/results?tab=skins&teeTime=${ids.emptyTeeTime}` },
  { name: "skins-score-entry", who: "mia", path: () => "/results?tab=skins&view=score-entry" },
  {
    name: "individuals",
    who: "mia",
    path: (ids) => `/results?tab=individuals&teeTime=${ids.playedTeeTime}`,
  },
  { name: "individuals-under-way", who: "mia", path: () => "/results?tab=individuals" },
  { name: "individuals-guest", who: "gus", path: () => "/results?tab=individuals" },
  {
    name: "individuals-submit",
    who: "hank",
    path: (ids) => `/results?tab=individuals&teeTime=${ids.playedTeeTime}`,
  },
  { name: "more-tee-times", who: "mia", path: () => "/select-tee-time" },
  { name: "bets-active", who: "mia", path: () => "/games" },
  { name: "bets-pending", who: "mia", path: () => "/games?tab=pending" },
  { name: "bets-inactive", who: "mia", path: () => "/games?tab=inactive" },
  { name: "bets-empty", who: "walt", path: () => "/games" },
  { name: "add-bet", who: "mia", path: () => "/add-bet" },
  { name: "bet", who: "mia", path: (ids) => `/bet/${ids.acceptedBet}` },
  { name: "bet-to-accept", who: "mia", path: (ids) => `/bet/${ids.requestToMia}` },
  { name: "bet-waiting", who: "mia", path: (ids) => `/bet/${ids.requestByMia}` },
  { name: "bet-withdrawn", who: "mia", path: (ids) => `/bet/${ids.withdrawnBet}` },
  { name: "bets-guest", who: "gus", path: () => "/games" },
  { name: "bet-not-found", who: "mia", path: () => "/bet/nobodysbet00" },
  { name: "scorecard", who: "mia", path: (ids) => `/bet/${ids.acceptedBet}/scorecard/0` },
  { name: "scorecard-me", who: "mia", path: (ids) => `/bet/${ids.acceptedBet}/scorecard/0?tab=me` },
  {
    name: "scorecard-opponent",
    who: "mia",
    path: (ids) => `/bet/${ids.acceptedBet}/scorecard/0?tab=opponent`,
  },
  ...refusedScreens,
  ...adminScreens,
  { name: "paper-and-files", who: "ana", path: (ids) => `/admin/print/${ids.joinedTeeTime}` },
  ...paperScreens,
];

/** Opens a screen as the one who looks, and waits until it has its content. */
export async function openScreen(page: Page, club: Club, screen: ListedScreen, ids: Ids): Promise<void> {
  if (screen.who) await logInAs(page, club, screen.who);
  await page.goto(screen.path(ids));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.getByRole("status", { name: "Loading" }).waitFor({ state: "detached" });
  await screen.prepare?.(page, club, ids);
}

async function choosePhoto(page: Page): Promise<void> {
  const buffer = await takePhoneSnapshot();
  await page.getByLabel("Choose Photo").setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("slider", { name: "Zoom" }).waitFor();
}

export async function findIds(page: Page, club: Club): Promise<Ids> {
  await logInAs(page, club, "mia");
  const read = async (path: string) => (await page.request.get(club.address + path)).json();
  const { teeTimes: coming } = await read("/api/tee-times?when=upcoming");
  const { ready, saved } = await read("/api/score-entries");
  const { bets } = await read("/api/bets");
  const betWith = (firstName: string, status: string) =>
    idOf(
      bets.find(
        (bet: { opponent: { firstName: string }; status: string }) =>
          bet.opponent.firstName === firstName && bet.status === status,
      ),
    );
  const { me } = await read("/api/sessions/current");
  return {
    mia: me.id,
    joinedTeeTime: idOf(coming[0]),
    fullTeeTime: idOf(coming[2]),
    emptyTeeTime: idOf(coming[3]),
    teeTimeUnderWay: ready[0].teeTimeId,
    playedTeeTime: saved[0].teeTimeId,
    teeTimeOfFives: saved[3].teeTimeId,
    acceptedBet: betWith("Max", "active"),
    requestToMia: betWith("Nora", "needs_approval"),
    requestByMia: betWith("Otto", "needs_approval"),
    withdrawnBet: await withdrawBet(requestFrom(page.request, club)),
  };
}

/** It is in no list, so it is made. */
async function withdrawBet(request: Phone["request"]): Promise<string> {
  const { opponents } = (await request("GET", "/api/bets/opponents")) as { opponents: { id: string }[] };
  const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };
  const asked = await request("POST", "/api/bets", { opponentId: idOf(opponents[0]), amounts });
  const id = idOf(asked as { id: string });
  await request("DELETE", `/api/bets/${id}/request`);
  return id;
}

function idOf(found: { id: string } | undefined): string {
  if (!found) throw new Error("The demo club does not hold what the screens are to show.");
  return found.id;
}
