/** How does a screen look when something is wrong with what was typed, is asked about, or does not come? */
import type { Page } from "@playwright/test";
import type { Club } from "./club-server.ts";
import type { Ids, ListedScreen } from "./screen-list.ts";

const joined = (ids: Ids) => `/manage-tee-time/${ids.joinedTeeTime}`;

export const refusedScreens: readonly ListedScreen[] = [
  {
    name: "register-step1-refused",
    who: null,
    path: () => "/register/step1",
    prepare: (page) => tapAndRead(page, "Next"),
  },
  {
    name: "guest-register-refused",
    who: null,
    path: () => "/guest-register",
    async prepare(page) {
      await page.getByLabel("Host Code").fill("GUEST-NOBODY");
      await page.getByLabel("First Name").fill("Gil");
      await page.getByLabel("Last Name").fill("Orr");
      await tapAndRead(page, "Next");
    },
  },
  {
    name: "login-refused",
    who: null,
    path: () => "/login",
    async prepare(page) {
      await page.getByLabel("Phone").fill("6025550113");
      await page.getByLabel("PIN").fill("0000");
      await tapAndRead(page, "Log In");
    },
  },
  {
    name: "photo-refused",
    who: "mia",
    path: () => "/my-profile",
    async prepare(page) {
      const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
      await page.getByLabel("Choose Photo").setInputFiles(file);
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "leave-asked",
    who: "mia",
    path: joined,
    prepare: (page) => tapAndRead(page, "Leave Tee Time"),
  },
  {
    name: "enter-score-form-refused",
    who: "mia",
    path: (ids) => `/enter-score/${ids.teeTimeUnderWay}/form`,
    async prepare(page) {
      await page.getByLabel("Handicap Index").fill("12");
      await tapAndRead(page, "Continue");
    },
  },
  {
    name: "post-round-asked",
    who: "mia",
    path: (ids) => `/enter-score/${ids.playedTeeTime}/scores`,
    async prepare(page) {
      await page.getByLabel(/^Gross, hole 3,/).fill("0");
      await tapAndRead(page, "Submit Scores");
    },
  },
  {
    name: "add-bet-refused",
    who: "mia",
    path: () => "/add-bet",
    prepare: (page) => tapAndRead(page, "Create Bet"),
  },
  {
    name: "bet-edit-amounts",
    who: "mia",
    path: (ids) => `/bet/${ids.acceptedBet}`,
    async prepare(page) {
      await page.getByRole("button", { name: "Edit" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "tee-times-waiting", who: "mia", path: () => "/play", prepare: (page, club) => hold(page, club) },
  {
    name: "tee-times-unreachable",
    who: "mia",
    path: () => "/play",
    prepare: (page, club) => cut(page, club),
  },
  {
    name: "results-unreachable",
    who: "mia",
    path: () => "/results",
    prepare: (page, club) => cut(page, club),
  },
  { name: "bets-unreachable", who: "mia", path: () => "/games", prepare: (page, club) => cut(page, club) },
  {
    name: "live-unreachable",
    who: "mia",
    path: (ids) => `/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`,
    prepare: (page, club) => cut(page, club),
  },
  { name: "page-unknown", who: "mia", path: () => "/nowhere" },
];

async function tapAndRead(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("alertdialog").waitFor();
}

/** The page comes, and who it is; what it is to show does not. */
const contents = (club: Club) => (url: URL) =>
  url.origin === club.address && /^\/api\/(tee-times|bets|score-entries)/.test(url.pathname);

async function cut(page: Page, club: Club): Promise<void> {
  await page.route(contents(club), (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

async function hold(page: Page, club: Club): Promise<void> {
  await page.route(contents(club), () => undefined);
  await page.reload();
  await page.getByRole("status", { name: "Loading" }).waitFor();
}
