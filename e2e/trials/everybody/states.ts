/**
 * How does each address of the listed screens look before anything has happened in the club, and when the server fails?
 * Screens at one address that differ by what was tapped there are one here.
 */
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { castPin, codes } from "../../../src/server/seed/cast.ts";
import { logInAs, serverError } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { adminOf, castPlayer, makeAdmin, registerPlayer, requestFrom } from "../../fixtures/players.ts";
import { screens } from "../../fixtures/screens/list.ts";
import type { Ids, ListedScreen } from "../../fixtures/screens/listed-screen.ts";
import { addTeeTime, deleteTeeTime } from "../../fixtures/tee-times.ts";
import { openLoaded, untilDrawn } from "../../pages/loading.ts";

export type Address = ListedScreen & {
  readonly role: "nobody" | "member" | "guest" | "admin";
  /** Whether it needs something that is in the club. */
  readonly hasId: boolean;
};

export const addresses: readonly Address[] = distinctAddresses();

function distinctAddresses(): Address[] {
  const found = new Map<string, Address>();
  // An address by the name of its id.
  const named = new Proxy({} as Ids, { get: (_, name) => `:${String(name)}` });
  for (const screen of screens) {
    const path = screen.path(named);
    const role = roleOf(screen);
    if (!found.has(`${role} ${path}`))
      found.set(`${role} ${path}`, { ...screen, role, hasId: path.includes(":") });
  }
  return [...found.values()];
}

function roleOf({ who }: ListedScreen): Address["role"] {
  if (who === null) return "nobody";
  if (who === "ana") return "admin";
  return who === "gus" || who === "gail" ? "guest" : "member";
}

/** The server answers with its own error to all but who is asking. */
export async function openFailing(page: Page, club: Club, { who, path }: Address, ids: Ids): Promise<void> {
  if (who !== null) await logInAs(page, club, who);
  await page.clock.install();
  await page.route(
    ({ origin, pathname }) =>
      origin === club.address && /^\/api\/(?!sessions\/current|events)/.test(pathname),
    (route) => route.fulfill(serverError),
  );
  await page.goto(path(ids));
  await page.getByRole("heading", { level: 1 }).waitFor();
  // A screen that asks for nothing says nothing of it; the others ask twice or thrice, some seconds apart.
  const complaint = page.getByRole("alert").or(page.getByRole("alertdialog")).first();
  for (let second = 0; second < 12 && !(await complaint.isVisible()); second++) {
    await page.clock.fastForward(1_000);
    await untilDrawn(page);
  }
}

/** Whether the page says that it did not get what it shows. */
export async function saysWhatFailed(page: Page): Promise<boolean> {
  return (await page.getByText(serverError.json.error.message).count()) > 0;
}

export type Newcomers = Record<"member" | "guest" | "admin", { id: string; phone: string }>;

/** Nothing has happened: there is no tee time, and who looks has just come. */
export async function emptyClub(club: Club): Promise<Newcomers> {
  const admin = await adminOf(club);
  for (const when of ["upcoming", "past"])
    for (;;) {
      const { teeTimes } = (await admin("GET", `/api/tee-times?when=${when}`)) as {
        teeTimes: { id: string }[];
      };
      if (teeTimes.length === 0) break;
      for (const { id } of teeTimes) await deleteTeeTime(club, id);
    }
  const member = await registerPlayer(await request.newContext(), club, "Mona");
  const chief = await registerPlayer(await request.newContext(), club, "Alma");
  await makeAdmin(club, chief);
  const phoneOf = async (player: typeof member) => {
    const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
    return { id: player.id, phone: me.phone };
  };
  const guest = await registerGuest(await request.newContext(), club);
  return { member: await phoneOf(member), admin: await phoneOf(chief), guest };
}

async function registerGuest(api: APIRequestContext, club: Club): Promise<Newcomers["guest"]> {
  const phone = "4805569999";
  const mia = await castPlayer(club, "mia");
  const { me } = (await requestFrom(api, club)("POST", "/api/registrations", {
    as: "guest",
    code: codes.guestsOfMia,
    firstName: "Gerd",
    lastName: "Guest",
    nickname: "",
    showNickname: false,
    teeBox: "",
    phone,
    pin: castPin,
    affiliatedWith: mia.id,
  })) as { me: { id: string } };
  return { id: me.id, phone };
}

/** Two tee times, one to come without a player, one that has begun for newcomers who have entered nothing. */
export async function addEmptyTeeTimes(club: Club, ids: Ids, newcomers: Newcomers): Promise<Ids> {
  const coming = await addTeeTime(club, { date: "2026-12-12", time: "10:00", countLimit: 8 });
  const begun = await addTeeTime(club, { date: "2026-11-20", time: "08:00", countLimit: 8 });
  const admin = await adminOf(club);
  for (const { id } of [newcomers.member, newcomers.guest])
    await admin("PUT", `/api/tee-times/${begun.teeTimeId}/players/${id}`);
  const [empty, played] = [coming.teeTimeId, begun.teeTimeId];
  return {
    ...ids,
    mia: newcomers.member.id,
    ...{ joinedTeeTime: empty, fullTeeTime: empty, emptyTeeTime: empty },
    ...{ teeTimeUnderWay: played, playedTeeTime: played, teeTimeOfFives: played },
  };
}

export async function openEmpty(
  page: Page,
  club: Club,
  { role, path }: Address,
  { ids, newcomers }: { ids: Ids; newcomers: Newcomers },
): Promise<void> {
  if (role !== "nobody")
    await requestFrom(page.request, club)("POST", "/api/sessions", {
      phone: newcomers[role].phone,
      pin: castPin,
    });
  await openLoaded(page, path(ids));
}
