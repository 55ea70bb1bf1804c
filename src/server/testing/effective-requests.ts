/**
 * Makes requests that change something. Some requests of `access-requests.ts` succeed and change nothing,
 * because they ask for what is already true.
 */
import type { EndpointName } from "#contract/endpoints";
import type { Instant } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { changeAmounts, setActivation } from "../actions/bets/bets.ts";
import { markLeft } from "../actions/cards/left.ts";
import { makeCalendarAddress } from "../actions/club/calendars.ts";
import { addCourse } from "../actions/club/replace-course.ts";
import { savePhoto } from "../actions/players/profile.ts";
import { addPlayer, joinTeeTime, markNoShow } from "../actions/tee-times/places.ts";
import { addTeeTime } from "../actions/tee-times/tee-times.ts";
import { startSession } from "../store/sessions.ts";
import { requests, type SentRequest, type World } from "./access-requests.ts";
import { type Asker, askers } from "./access-table.ts";
import type { ServedClub } from "./app.ts";
import { ada, ana, castPin, course, courseFileOf, guestCode, max, memberCode, mia } from "./cast.ts";
import { groupTogether } from "./rounds/kept-rounds.ts";
import { accepted, eight, saveCard, startCard } from "./rounds/rounds.ts";
import { stakes } from "./rounds/stakes.ts";

const raised = { ...stakes, front9Cents: 7_00 };
const eightThirty: Instant = "2026-11-21T15:30:00.000Z";

type Prepared<Name extends EndpointName> = (
  club: ServedClub,
  world: World,
  by: { asker: Asker; actor: Actor; headers: Record<string, string> },
) => Promise<SentRequest<Name>>;

const effective: { readonly [Name in EndpointName]?: Prepared<Name> } = {
  async endSession({ db }, _, { actor }) {
    await startSession(db.kysely, actor.id, eight, "Another phone");
    const { id } = await db.kysely
      .selectFrom("sessions")
      .select("id")
      .where("device", "=", "Another phone")
      .executeTakeFirstOrThrow();
    return { params: { sessionId: id } };
  },
  async endOtherSessions({ db }, _, { actor }) {
    await startSession(db.kysely, actor.id, eight);
    return {};
  },
  async revokeTelevisionLink({ db }) {
    const { id } = await db.kysely.selectFrom("televisionLinks").select("id").executeTakeFirstOrThrow();
    return { params: { linkId: id } };
  },
  async removePhoto({ context }, { picture }, { actor }) {
    accepted(await savePhoto(context, actor, actor.id, picture));
    return {};
  },
  async saveGroups({ context }, { coming, stranger }) {
    accepted(await addPlayer(context, ada, { teeTimeId: coming, playerId: stranger }));
    const inGroup = (groupNumber: number | null) => [{ playerId: stranger, groupNumber }];
    return { params: { teeTimeId: coming }, body: { assignments: inGroup(1), asRead: inGroup(null) } };
  },
  changeCode: async () => ({
    params: { code: memberCode },
    body: { maxPlayers: 400, active: true, asRead: { maxPlayers: null, active: true } },
  }),
  async stopCalendarAddress({ context }, _, { actor }) {
    await makeCalendarAddress(context, actor);
    return {};
  },
  async undoNoShow({ context }, { played }) {
    const place = { teeTimeId: played, playerId: mia.id };
    accepted(await markNoShow(context, ada, place));
    return { params: place };
  },
  async activateBet({ context }, { bet }) {
    accepted(await setActivation(context, mia, { betId: bet, isActive: false }));
    return { params: { betId: bet } };
  },
  changeAmounts: async (_, { bet }) => ({
    params: { betId: bet },
    body: { amounts: raised, asRead: stakes },
  }),
  async agreeToTerms(club, { bet }) {
    const teeTimeId = await raiseLate(club, bet);
    club.at(eightThirty);
    return { params: { betId: bet, teeTimeId }, body: { amounts: raised } };
  },
  declineTerms: async (club, { bet }) => ({
    params: { betId: bet, teeTimeId: await raiseLate(club, bet) },
  }),
  addToGroup: async () => ({ params: { code: memberCode, playerId: ana.id } }),
  async leaveTeeTime({ context }, { coming }, { actor }) {
    accepted(await joinTeeTime(context, actor, coming));
    return { params: { teeTimeId: coming } };
  },
  async removePlayer({ context }, { coming, stranger }) {
    const place = { teeTimeId: coming, playerId: stranger };
    accepted(await addPlayer(context, ada, place));
    return { params: place, query: { from: "players" } };
  },
  changeMembership: async (_, { stranger }) => ({
    params: { playerId: stranger },
    body: { as: "guest", code: guestCode, affiliatedWith: max.id },
  }),
  changeRole: async (_, { stranger }) => ({ params: { playerId: stranger }, body: { role: "admin" } }),
  async markGuideSeen({ db }, _, { actor }) {
    await db.kysely.updateTable("players").set({ sawHomeGuide: 0 }).where("id", "=", actor.id).execute();
    return { params: { guide: "home" } };
  },
  async unsubscribeFromPush(club, world, { asker, headers }) {
    (await club.ask("subscribeToPush", { ...requests.subscribeToPush(world, asker), headers })).answer();
    return {};
  },
  changePin: async () => ({ body: { pin: castPin, newPin: "1357" } }),
  replaceCourse: async () => ({
    query: { replaces: course.id },
    body: courseFileOf({ ...course, name: "Desert Course South" }),
  }),
  addCourse: async () => ({ body: courseFileOf({ ...course, name: "Lakes" }) }),
  async retireCourse({ context }) {
    accepted(await addCourse(context, ada, courseFileOf({ ...course, id: "lakes", name: "Lakes" })));
    return { params: { courseId: "lakes" } };
  },
  async submitCard(club) {
    return { params: { teeTimeId: await playToTheEnd(club) } };
  },
  async finishCard(club) {
    await club.db.kysely.updateTable("club").set({ settleAfterLiveRound: 1 }).execute();
    return { params: { teeTimeId: await playToTheEnd(club) } };
  },
  async undoLeft({ context }, { played }) {
    const key = { teeTimeId: played, playerId: mia.id };
    accepted(await markLeft(context, mia, { ...key, after: 13 }));
    return { params: key };
  },
  async beginGroupCard(club) {
    const { context } = club;
    const halfPast = { date: "2026-11-21", time: "06:30", meridiem: "AM", countLimit: 4 } as const;
    const { teeTimeId } = accepted(await addTeeTime(context, ada, halfPast));
    for (const { id } of [mia, max]) accepted(await addPlayer(context, ada, { teeTimeId, playerId: id }));
    await groupTogether(club, teeTimeId, mia, max);
    const body = { handicapIndexTenths: 80, teeBox: "White" };
    return { params: { teeTimeId, playerId: max.id }, body };
  },
  beginCard: async (_, { played }) => ({
    params: { teeTimeId: played },
    body: { handicapIndexTenths: 80, teeBox: "White" },
  }),
};

async function raiseLate({ context }: ServedClub, betId: string): Promise<string> {
  const halfPast = { date: "2026-11-21", time: "08:30", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(context, ada, halfPast));
  for (const player of [mia, max]) accepted(await joinTeeTime(context, player, teeTimeId));
  accepted(await changeAmounts(context, max, { betId, amounts: raised, asRead: stakes }));
  return teeTimeId;
}

async function playToTheEnd(club: ServedClub): Promise<string> {
  const { context } = club;
  const halfPast = { date: "2026-11-21", time: "06:30", meridiem: "AM", countLimit: 4 } as const;
  const { teeTimeId } = accepted(await addTeeTime(context, ada, halfPast));
  // Both players join before the first score: otherwise their bet would not count (ruling 22).
  for (const player of [mia, max])
    accepted(await addPlayer(context, ada, { teeTimeId, playerId: player.id }));
  for (const player of [mia, max]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
  }
  return teeTimeId;
}

export async function effectiveRequestOf<Name extends EndpointName>(
  name: Name,
  club: ServedClub,
  world: World,
  by: { asker: Asker; headers: Record<string, string> },
): Promise<SentRequest<Name>> {
  const actor = askers[by.asker];
  const prepare: Prepared<Name> | undefined = effective[name];
  if (prepare === undefined || actor === null) return requests[name](world, by.asker);
  return prepare(club, world, { ...by, actor });
}
