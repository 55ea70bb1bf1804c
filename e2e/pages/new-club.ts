/**
 * The players of a new club on their phones. They join with the code ROSE, or as Mia's guests. All play the
 * tee time of May 9 without strokes. Each has one birdie, and par on all other holes.
 */
import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { holeNumbers } from "../../src/rules/golf.ts";
import { displayName, type PersonName } from "../../src/rules/players/person.ts";
import { dismiss } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import { beginCard, type Player, requestFrom, saveHoles, takePhone } from "../fixtures/players.ts";
import { fillCard, gross, parRound, retype } from "./card-page.ts";
import { play } from "./live-page.ts";
import { openScreen } from "./open-screen.ts";

export const pin = "4071";
export const scratch = { index: "1.9", teeBox: "White" };

export async function logIn(page: Page, phone: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/home");
}

export async function registerMember(page: Page, firstName: string, phone: string): Promise<void> {
  await page.goto("/register/step1");
  await page.getByLabel("Group Code").fill("rose");
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill("Birdie");
  await page.getByLabel("Preferred Tee Box").selectOption(scratch.teeBox);
  await signUp(page, phone);
}

export async function requestMember(club: Club, firstName: string, phone: string): Promise<Player> {
  const api = await request.newContext();
  const named = { firstName, lastName: "Birdie", nickname: "", showNickname: false };
  const rest = { code: "ROSE", teeBox: scratch.teeBox, phone, pin, affiliatedWith: null };
  await requestFrom(api, club)("POST", "/api/registrations", { as: "member", ...named, ...rest });
  return playerOf(api, club);
}

export async function requestLogin(club: Club, phone: string): Promise<Player> {
  const api = await request.newContext();
  await requestFrom(api, club)("POST", "/api/sessions", { phone, pin });
  return playerOf(api, club);
}

/** On a new phone the browser would compile the app's code again, so the players share one phone. */
export async function openAs(player: Player, page: Page, club: Club, path: string): Promise<void> {
  await takePhone(page, club, player, pin);
  await page.goto(path);
}

export async function playerOf(api: APIRequestContext, club: Club): Promise<Player> {
  const send = requestFrom(api, club);
  const { me } = (await send("GET", "/api/sessions/current")) as { me: PersonName & { id: string } };
  return { id: me.id, name: displayName(me), request: send };
}

export async function registerGuest(page: Page, firstName: string, phone: string): Promise<void> {
  await page.goto("/guest-register");
  await page.getByLabel("Host Code").fill("guest-mia");
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill("Birdie");
  await page.getByRole("button", { name: "Next" }).click();
  await dismiss(page, "Please select a Rosenhof member for affiliation.");
  await page.getByLabel("Club Member Affiliation").selectOption({ label: "Mia Birdie" });
  await signUp(page, phone);
  await expect(page.getByText("Guest of: Mia Birdie")).toBeVisible();
}

async function signUp(page: Page, phone: string): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("link", { name: "Skip" }).click();
  await expect(page).toHaveURL("/home");
}

async function openCard(page: Page, way: "Live: Hole-by-hole" | "Total: Post Round"): Promise<void> {
  await openScreen(page, "/enter-score");
  await page.getByRole("link", { name: /5\/9/ }).click();
  await page.getByRole("link", { name: way }).click();
  await page.getByLabel("Handicap Index").fill(scratch.index);
  await page.getByLabel("Tee Box").selectOption(scratch.teeBox);
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function submitCard(page: Page, birdieOn: number): Promise<void> {
  await openCard(page, "Total: Post Round");
  await fillWithBirdie(page, birdieOn);
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByText(/waiting$/)).toHaveCount(0);
}

export async function requestCard(player: Player, teeTimeId: string, birdieOn: number): Promise<void> {
  await beginCard(player, teeTimeId, scratch);
  const holes = holeNumbers.map((holeNumber) => {
    return { holeNumber, gross: parOf(holeNumber) - (holeNumber === birdieOn ? 1 : 0) };
  });
  await saveHoles(player, teeTimeId, "post-round", holes);
  await player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
}

export async function fillWithBirdie(page: Page, birdieOn: number): Promise<void> {
  await fillCard(page);
  await retype(gross(page, birdieOn), String(parOf(birdieOn) - 1));
  await expect(page.getByRole("row", { name: /TOTAL/ })).toContainText("71");
}

export async function playLive(page: Page, birdieOn: number): Promise<void> {
  await openCard(page, "Live: Hole-by-hole");
  const key = (hole: number) => (hole === birdieOn ? `Birdie ${parOf(hole) - 1}` : `Par ${parOf(hole)}`);
  await play(page, ...holeNumbers.slice(0, -1).map(key));
  await page.getByRole("button", { name: key(18), exact: true }).click();
  await page.getByRole("button", { name: "Finish Round" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByText(/waiting$/)).toHaveCount(0);
}

function parOf(hole: number): number {
  return Number(parRound.replace(/\D/g, "")[hole - 1]);
}

export async function takeFile(page: Page, name: string): Promise<string[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return readFileSync(await (await download).path(), "utf8")
    .trim()
    .split(/\r?\n/);
}
