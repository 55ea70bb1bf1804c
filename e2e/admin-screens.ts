/**
 * Which screens does the admin area have to look at, and in which states?
 */
import type { Page } from "@playwright/test";
import { cast } from "../src/server/seed/cast.ts";
import type { Club } from "./club-server.ts";
import { brokenCourse, type CourseFile, rebuiltCourse } from "./course-file.ts";
import { type Phone, requestFrom } from "./phones.ts";
import type { Ids, ListedScreen } from "./screen-list.ts";

const who = "ana";

export const adminScreens: readonly ListedScreen[] = [
  { name: "admin", who, path: () => "/admin" },
  { name: "admin-refused", who: "mia", path: () => "/admin" },
  { name: "admin-tee-times", who, path: () => "/admin/tee-times" },
  { name: "admin-add-tee-time", who, path: () => "/admin/tee-times/add" },
  { name: "admin-edit-tee-time", who, path: (ids) => `/admin/edit-tee-time/${ids.joinedTeeTime}` },
  {
    name: "admin-delete-tee-time",
    who,
    path: (ids) => `/admin/edit-tee-time/${ids.playedTeeTime}`,
    prepare: askToDelete,
  },
  {
    name: "admin-changed-meanwhile",
    who,
    path: (ids) => `/admin/edit-tee-time/${ids.emptyTeeTime}`,
    prepare: changeMeanwhile,
  },
  {
    name: "admin-move-tee-time",
    who,
    path: (ids) => `/admin/edit-tee-time/${ids.emptyTeeTime}`,
    prepare: askToPutOff,
  },
  { name: "admin-tee-time-players", who, path: (ids) => `/admin/tee-times/${ids.fullTeeTime}/players` },
  {
    name: "admin-tee-time-players-begun",
    who,
    path: (ids) => `/admin/tee-times/${ids.teeTimeOfFives}/players`,
  },
  {
    name: "admin-tee-time-players-add",
    who,
    path: (ids) => `/admin/tee-times/${ids.emptyTeeTime}/players`,
    async prepare(page) {
      await page.getByLabel("Find by name").fill("a");
      await page.getByRole("button", { name: /^Add / }).first().waitFor();
    },
  },
  {
    name: "admin-remove-player",
    who,
    path: (ids) => `/admin/tee-times/${ids.fullTeeTime}/players`,
    prepare: (page) => tapAndAsk(page, "Remove Ben Carter"),
  },
  {
    name: "admin-no-show",
    who,
    path: (ids) => `/admin/tee-times/${ids.teeTimeUnderWay}/players`,
    prepare: (page) => tapAndAsk(page, "No Show Ben Carter"),
  },
  {
    name: "admin-card",
    who,
    path: (ids) => `/admin/tee-times/${ids.teeTimeUnderWay}/players/${ids.mia}/card`,
  },
  {
    name: "admin-card-closed",
    who,
    path: (ids) => `/admin/tee-times/${ids.joinedTeeTime}/players/${ids.mia}/card`,
  },
  {
    name: "admin-card-corrected",
    who,
    path: (ids) => `/admin/tee-times/${ids.teeTimeOfFives}/players/${ids.mia}/card`,
    prepare: correctCard,
  },
  { name: "admin-teams", who, path: () => "/admin/teams?tab=past" },
  { name: "admin-create-teams", who, path: (ids) => `/admin/teams/${ids.joinedTeeTime}` },
  {
    name: "admin-create-teams-pool",
    who,
    path: (ids) => `/admin/teams/${ids.fullTeeTime}`,
    prepare: moveOne,
  },
  {
    name: "admin-create-teams-suggested",
    who,
    path: (ids) => `/admin/teams/${ids.fullTeeTime}`,
    prepare: suggestGroups,
  },
  { name: "admin-create-teams-group", who, path: (ids) => `/admin/teams/${ids.joinedTeeTime}?view=group-2` },
  { name: "admin-create-teams-empty", who, path: (ids) => `/admin/teams/${ids.emptyTeeTime}` },
  { name: "admin-players", who, path: () => "/admin/players" },
  { name: "admin-players-guests", who, path: () => "/admin/players?tab=guests" },
  { name: "admin-players-none", who, path: () => "/admin/players?code=none" },
  { name: "admin-player", who, path: () => `/admin/player/${cast.mia.phone}` },
  { name: "admin-player-guest", who, path: () => `/admin/player/${cast.gus.phone}` },
  {
    name: "admin-player-no-group",
    who,
    path: () => `/admin/player/${cast.dan.phone}`,
    prepare: removeFromGroup,
  },
  { name: "admin-reset-code", who, path: () => `/admin/player/${cast.mia.phone}`, prepare: giveResetCode },
  { name: "admin-change-phone", who, path: () => `/admin/player/${cast.mia.phone}`, prepare: askNewPhone },
  { name: "admin-make-admin", who, path: () => `/admin/player/${cast.mia.phone}`, prepare: askMakeAdmin },
  { name: "admin-player-oneself", who, path: () => `/admin/player/${cast.ana.phone}` },
  { name: "admin-audit", who, path: () => "/admin/audit" },
  { name: "admin-audit-bets", who, path: () => "/admin/audit?kind=bets" },
  { name: "admin-audit-day", who, path: () => "/admin/audit", prepare: chooseNoDay },
  { name: "admin-audit-empty", who, path: () => "/admin/audit?from=2026-01-01&to=2026-01-02" },
  { name: "admin-player-unknown", who, path: () => "/admin/player/6025559999" },
  { name: "admin-codes", who, path: () => "/admin/codes" },
  { name: "admin-codes-guest", who, path: () => "/admin/codes?tab=guest" },
  { name: "admin-add-code", who, path: () => "/admin/codes/add", prepare: chooseGuest },
  { name: "admin-edit-code", who, path: () => "/admin/codes/GUEST-MIA" },
  { name: "admin-leave-form", who, path: () => "/admin/codes/GUEST-MIA", prepare: leaveUnsaved },
  { name: "club-settings", who, path: () => "/admin/settings" },
  { name: "club-settings-refused", who, path: () => "/admin/settings", prepare: typeNoZone },
  { name: "course", who, path: () => "/admin/course" },
  {
    name: "course-changes",
    who,
    path: () => "/admin/course",
    prepare: (page) => chooseCourse(page, rebuiltCourse()),
  },
  {
    name: "course-invalid",
    who,
    path: () => "/admin/course",
    prepare: (page) => chooseCourse(page, brokenCourse()),
  },
  { name: "raw-table", who, path: () => "/SkinsRawTable" },
];

async function tapAndAsk(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("alertdialog").waitFor();
}

/** Once: the same again changes nothing, and leaves no second mark. */
async function correctCard(page: Page): Promise<void> {
  const hole = page.getByLabel(/^Gross, hole 18,/);
  if ((await hole.inputValue()) !== "9") {
    await hole.fill("9");
    await page.getByLabel("Reason").fill("The marker wrote a 9");
    await page.getByRole("button", { name: "Save Card" }).click();
  }
  await page.getByText("The marker wrote a 9").scrollIntoViewIfNeeded();
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Delete Tee Time" }).click();
  await page.getByRole("alertdialog").waitFor();
}

/** A round of last Tuesday, which one of four missed and a fifth was to play. Made once, and never moved. */
async function askToPutOff(page: Page, club: Club): Promise<void> {
  const request = requestFrom(page.request, club);
  const { teeTimes } = (await request("GET", "/api/audit/tee-times?day=2026-11-17")) as {
    teeTimes: { id: string; startsAt: string }[];
  };
  const made = teeTimes.find(({ startsAt }) => startsAt === "2026-11-17T18:10:00.000Z");
  const id = made?.id ?? (await missRound(request));
  await page.goto(`${club.address}/admin/edit-tee-time/${id}`);
  await page.getByLabel("Date").fill("2026-12-22");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("alertdialog", { name: "Move this tee time?" }).waitFor();
}

async function missRound(request: Phone["request"]): Promise<string> {
  const time = { date: "2026-11-17", time: "11:10", meridiem: "AM", countLimit: 4 };
  const { id } = (await request("POST", "/api/tee-times", time)) as { id: string };
  const { players } = (await request("GET", "/api/players")) as { players: { id: string; phone: string }[] };
  const path = (who: "ella" | "grace" | "jack" | "nora" | "otto") =>
    `/api/tee-times/${id}/players/${players.find(({ phone }) => phone === cast[who].phone)?.id}`;
  for (const who of ["ella", "grace", "jack", "nora"] as const) await request("PUT", path(who));
  await request("PUT", `${path("grace")}/no-show`);
  await request("PUT", path("otto"));
  return id;
}

async function chooseNoDay(page: Page): Promise<void> {
  const filters = page.getByText("Choose what is shown");
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel("Day of the Tee Time").fill("2016-01-01");
  await page.getByText("There was no tee time on this day.").waitFor();
}

/** Another admin raises the limit while the form is open; here the time is another. */
async function changeMeanwhile(page: Page, club: Club, ids: Ids): Promise<void> {
  const limit = Number(await page.getByLabel("Number of Players").inputValue());
  const request = requestFrom(page.request, club);
  const path = `/api/tee-times/${ids.emptyTeeTime}`;
  const { startsAt } = (await request("GET", path)) as { startsAt: string };
  const asRead = { startsAt, countLimit: limit };
  // 08:00 on the fifth of December, as the demo club has it; only the number is another.
  const other = { date: "2026-12-05", time: "08:00", meridiem: "AM", countLimit: limit === 40 ? 41 : 40 };
  await request("PUT", path, { ...other, asRead });
  await page.getByLabel("Time", { exact: true }).fill("09:00");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("alertdialog").waitFor();
}

async function removeFromGroup(page: Page, club: Club): Promise<void> {
  const request = requestFrom(page.request, club);
  const { players } = (await request("GET", "/api/players")) as { players: { id: string; phone: string }[] };
  const path = `/api/codes/MESA/players/${players.find(({ phone }) => phone === cast.dan.phone)?.id}`;
  await request("DELETE", path);
  await page.getByLabel("Group to put the player into").waitFor();
}

async function giveResetCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reset PIN" }).click();
  await page.getByRole("dialog").waitFor();
}

async function askNewPhone(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change Phone" }).click();
  await page.getByRole("dialog", { name: "Change Phone" }).waitFor();
}

async function askMakeAdmin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Make Admin" }).click();
  await page.getByRole("alertdialog").waitFor();
}

async function moveOne(page: Page): Promise<void> {
  await page.getByLabel("Group of Ben Carter").selectOption("Group 1");
  await page.getByText("Not saved yet: 1 changed").waitFor();
}

async function suggestGroups(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Suggest groups" }).click();
  await page.getByRole("region", { name: "Group 2" }).waitFor();
}

async function typeNoZone(page: Page): Promise<void> {
  await page.getByLabel("Time Zone").fill("Phoenix");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
}

async function chooseCourse(page: Page, file: CourseFile): Promise<void> {
  await page.getByLabel("Choose Course File").setInputFiles(file);
  await page
    .getByRole("heading", { name: "What changes" })
    .or(page.getByRole("heading", { name: /not valid/ }))
    .waitFor();
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel("Active").uncheck();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("alertdialog").waitFor();
}

async function chooseGuest(page: Page): Promise<void> {
  await page.getByLabel("Type").selectOption("Guest");
  await page.getByLabel("Member Code").waitFor();
}
