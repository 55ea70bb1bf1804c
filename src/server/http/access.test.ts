/**
 * Who may call what? Every endpoint of the contract, asked by everybody there is.
 * A new endpoint does not compile until its row stands in the table.
 */
import { expect } from "vitest";
import { type EndpointName, endpoints } from "#contract/endpoints";
import type { Body, Params, Query } from "#contract/schemas";
import { addMinutes } from "#rules/calendar";
import { formatPhone } from "#rules/person";
import { acceptBet, createBet } from "../actions/bets.ts";
import { savePhoto } from "../actions/photos.ts";
import { giveResetCode } from "../actions/pin-reset.ts";
import { joinTeeTime } from "../actions/places.ts";
import { addTeeTime } from "../actions/tee-times.ts";
import { notifyPlayers } from "../store/notifications.ts";
import { findPlayerByPhone } from "../store/players.ts";
import { startSession } from "../store/sessions.ts";
import { castPin, onServedClub, type ServedClub } from "../testing/app.ts";
import { ada, addMembers, ana, course, guestCode, gus, max, memberCode, mia, walt } from "../testing/cast.ts";
import { courseFileOf } from "../testing/course-file.ts";
import { paintPicture } from "../testing/pictures.ts";
import { accepted, addEightOClock, beginOn, eight, saveCard, submit } from "../testing/rounds.ts";

const askers = {
  nobody: null,
  expired: mia,
  guest: gus,
  uninvolved: walt,
  owner: mia,
  opponent: max,
  admin: ada,
  removed: ana,
} as const;

type Asker = keyof typeof askers;

const names = Object.keys(askers) as Asker[];

/** In the order of the askers above. */
const everybody = "200 200 200 200 200 200 200 200";
const players = "401 401 200 200 200 200 200 200";
const playersInAGroup = "401 401 200 200 200 200 200 403";
const bettors = "401 401 403 200 200 200 200 200";
const bettorsInAGroup = "401 401 403 200 200 200 200 403";
const admins = "401 401 403 403 403 403 200 403";
/** Of a bet one is no party to, nobody else may know, admins included. */
const parties = "401 401 403 404 200 200 404 404";
const opponentOnly = "401 401 403 404 403 200 404 404";
const creatorOnly = "401 401 403 404 200 403 404 404";
/** What is for one player alone, nobody else may know of. */
const ownersOnly = "401 401 404 404 200 404 404 404";
/** One's own card: the others are not in the tee time. */
const whoPlays = "401 401 422 422 200 200 422 422";

const expected: Readonly<Record<EndpointName, string>> = {
  readClub: everybody,
  listTeeBoxes: everybody,
  readClubSettings: admins,
  changeClubSettings: admins,
  readCourse: admins,
  previewCourse: admins,
  replaceCourse: admins,
  checkGroupCode: everybody,
  register: everybody,
  logIn: everybody,
  resetPin: everybody,
  logOut: everybody,
  readSession: players,
  readHome: players,
  followEvents: players,
  markNotificationsSeen: ownersOnly,
  changeProfile: players,
  changePin: players,
  savePhoto: players,
  removePhoto: players,
  readPhoto: players,
  listSessions: players,
  endSession: players,
  endOtherSessions: players,
  listTeeTimes: players,
  readTeeTime: players,
  addTeeTime: admins,
  changeTeeTime: admins,
  readDeletion: admins,
  deleteTeeTime: admins,
  readPool: admins,
  saveGroups: admins,
  addPlayer: admins,
  removePlayer: admins,
  markNoShow: admins,
  undoNoShow: admins,
  readCardOfPlayer: admins,
  correctCard: admins,
  joinTeeTime: playersInAGroup,
  leaveTeeTime: players,
  readCalendar: players,
  readScoreCards: admins,
  exportRawTable: admins,
  exportPlayers: admins,
  exportResults: admins,
  listScoreEntries: players,
  readCard: players,
  beginCard: whoPlays,
  saveHoles: whoPlays,
  submitCard: whoPlays,
  finishCard: whoPlays,
  listBets: bettors,
  listOpponents: bettors,
  createBet: bettorsInAGroup,
  readBet: parties,
  acceptBet: opponentOnly,
  declineBet: opponentOnly,
  withdrawBet: creatorOnly,
  changeAmounts: parties,
  activateBet: parties,
  deactivateBet: parties,
  readLiveBets: bettors,
  listResultTeeTimes: players,
  listMoreTeeTimes: players,
  listPlayerStatus: players,
  readTeamResults: players,
  readSkins: players,
  readRawTable: admins,
  listBetResults: bettors,
  readBetScorecard: parties,
  listPlayers: admins,
  readPlayer: admins,
  changePlayer: admins,
  savePlayerPhoto: admins,
  removePlayerPhoto: admins,
  giveResetCode: admins,
  changePhone: admins,
  changeRole: admins,
  listAudit: admins,
  listAuditTeeTimes: admins,
  listCodes: admins,
  addCode: admins,
  readCode: admins,
  changeCode: admins,
  addToGroup: admins,
  removeFromGroup: admins,
};

/** An admin sees everybody's phone, here and nowhere else. */
const showPhonesToAdmins: readonly EndpointName[] = [
  "listPlayers",
  "readPlayer",
  "changePlayer",
  "savePlayerPhoto",
  "removePlayerPhoto",
  "changePhone",
  "changeRole",
  "addToGroup",
  "removeFromGroup",
  "listAudit",
  "exportPlayers",
];

const endpointNames = Object.keys(endpoints) as EndpointName[];

type Sent<Name extends EndpointName> = {
  params?: Params<Name> & object;
  query?: Query<Name> & object;
  body?: Body<Name> & object;
};

type Requests = { [Name in EndpointName]: (world: World, asker: Asker) => Sent<Name> };

type World = {
  played: string;
  coming: string;
  /** To be deleted. */
  unwanted: string;
  settledBet: string;
  bet: string;
  stranger: string;
  notice: string;
  /** For each asker's own account of `register`. */
  resetCodes: readonly string[];
  picture: Uint8Array;
  photo: string;
};

const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };
const phoneOf = (asker: Asker) => `60255509${names.indexOf(asker)}0`;
const atNine = { date: "2026-11-22", time: "09:00", meridiem: "AM", countLimit: 50 } as const;
const atNineAsRead = { startsAt: "2026-11-22T16:00:00.000Z", countLimit: 50 };
const named = { firstName: "New", lastName: "Name", nickname: "", showNickname: false, teeBox: "White" };
const asMember1 = { ...named, firstName: "Member", lastName: "1" };
const nothingDeleted = {
  players: 0,
  waitlisted: 0,
  groups: 0,
  cards: 0,
  scores: 0,
  teamTotals: 0,
  betResults: 0,
};
const clubSettings = {
  name: "Mesa",
  timeZone: course.timeZone,
  settleAfterLiveRound: false,
  closeCardsAfterHours: null,
  potPerPlayerCents: 2000,
};
const courseFile = courseFileOf(course);
const codeSettings = { maxPlayers: null, active: true };
const stranger = ({ stranger }: World) => ({ params: { playerId: stranger } });
const coming = ({ coming }: World) => ({ params: { teeTimeId: coming } });
const played = ({ played }: World) => ({ params: { teeTimeId: played } });
const strangerIn = ({ coming, stranger }: World) => ({ params: { teeTimeId: coming, playerId: stranger } });
const miaIn = ({ played }: World) => ({ params: { teeTimeId: played, playerId: mia.id } });
const onWhite = { handicapIndexTenths: 78, teeBox: "White" };
const bet = ({ bet }: World) => ({ params: { betId: bet } });
const nothing = () => ({});

/** What each of them sends: always something that would be right if the right one sent it. */
const requests: Requests = {
  readClub: nothing,
  listTeeBoxes: nothing,
  readClubSettings: nothing,
  changeClubSettings: () => ({ body: { ...clubSettings, name: "Mesa Golf", asRead: clubSettings } }),
  readCourse: nothing,
  previewCourse: () => ({ body: courseFile }),
  replaceCourse: () => ({ query: { replaces: course.id }, body: courseFile }),
  checkGroupCode: () => ({ body: { code: guestCode, as: "guest" } }),
  register: (_, asker) => ({
    body: {
      as: "member",
      code: memberCode,
      firstName: "New",
      lastName: "Member",
      nickname: "",
      showNickname: false,
      teeBox: "White",
      phone: phoneOf(asker),
      pin: "1357",
      affiliatedWith: null,
    },
  }),
  logIn: (_, asker) => ({ body: { phone: phoneOf(asker), pin: "1357" } }),
  resetPin: ({ resetCodes }, asker) => ({
    body: { phone: phoneOf(asker), code: resetCodes[names.indexOf(asker)] ?? "", pin: "1357" },
  }),
  logOut: nothing,
  readSession: nothing,
  readHome: nothing,
  followEvents: nothing,
  markNotificationsSeen: ({ notice }) => ({ body: { noticeIds: [notice] } }),
  changeProfile: () => ({ body: named }),
  changePin: () => ({ body: { pin: castPin, newPin: castPin } }),
  savePhoto: ({ picture }) => ({ body: picture }),
  removePhoto: nothing,
  readPhoto: ({ photo }) => ({ params: { photoId: photo } }),
  listSessions: nothing,
  endSession: () => ({ params: { sessionId: "somebody-elses" } }),
  endOtherSessions: nothing,
  listTeeTimes: () => ({ query: { when: "past" } }),
  readTeeTime: coming,
  addTeeTime: () => ({ body: { ...atNine, time: "10:00" } }),
  changeTeeTime: (world) => ({ ...coming(world), body: { ...atNine, time: "09:30", asRead: atNineAsRead } }),
  readDeletion: coming,
  deleteTeeTime: ({ unwanted }) => ({ params: { teeTimeId: unwanted }, query: nothingDeleted }),
  readPool: coming,
  saveGroups: (world) => ({ ...coming(world), body: { assignments: [], asRead: [] } }),
  addPlayer: strangerIn,
  removePlayer: (world) => ({ ...strangerIn(world), query: { from: "players" } }),
  markNoShow: miaIn,
  undoNoShow: miaIn,
  readCardOfPlayer: miaIn,
  correctCard: (world) => ({
    ...miaIn(world),
    body: { ...onWhite, holes: [{ holeNumber: 18, gross: 6, base: 1 }], reason: "Misread", asRead: onWhite },
  }),
  joinTeeTime: coming,
  leaveTeeTime: coming,
  readCalendar: coming,
  readScoreCards: coming,
  exportRawTable: nothing,
  exportPlayers: nothing,
  exportResults: played,
  listScoreEntries: nothing,
  readCard: played,
  beginCard: (world) => ({ ...played(world), body: { handicapIndexTenths: 78, teeBox: "White" } }),
  saveHoles: (world, asker) => ({
    ...played(world),
    body: {
      way: "live",
      entries: [{ holeNumber: 1, gross: 5, base: 1, rev: 2, device: `phone-of-${askers[asker]?.id}` }],
    },
  }),
  submitCard: played,
  finishCard: played,
  listBets: nothing,
  listOpponents: nothing,
  createBet: ({ stranger }) => ({ body: { opponentId: stranger, amounts } }),
  readBet: bet,
  acceptBet: bet,
  declineBet: bet,
  withdrawBet: bet,
  changeAmounts: (world) => ({ ...bet(world), body: { amounts, asRead: amounts } }),
  activateBet: bet,
  deactivateBet: bet,
  readLiveBets: played,
  listResultTeeTimes: nothing,
  listMoreTeeTimes: nothing,
  listPlayerStatus: played,
  readTeamResults: played,
  readSkins: played,
  readRawTable: nothing,
  listBetResults: played,
  readBetScorecard: ({ bet }) => ({ params: { betId: bet, resultIndex: 0 } }),
  listPlayers: nothing,
  readPlayer: stranger,
  changePlayer: (world) => ({ ...stranger(world), body: { ...named, asRead: asMember1 } }),
  savePlayerPhoto: (world) => ({ ...stranger(world), body: world.picture }),
  removePlayerPhoto: stranger,
  giveResetCode: stranger,
  changePhone: (world) => ({
    ...stranger(world),
    body: { phone: "6025550777", reason: "New number", asRead: { phone: "6025550200" } },
  }),
  changeRole: (world) => ({ ...stranger(world), body: { role: "member" } }),
  listAudit: nothing,
  listAuditTeeTimes: () => ({ query: { day: "2026-11-21" } }),
  listCodes: nothing,
  addCode: () => ({
    body: {
      code: "summer",
      type: "member",
      maxPlayers: null,
      linkedMemberCode: null,
      linkedMemberId: null,
    },
  }),
  readCode: () => ({ params: { code: memberCode } }),
  changeCode: () => ({ params: { code: memberCode }, body: { ...codeSettings, asRead: codeSettings } }),
  addToGroup: ({ stranger }) => ({ params: { code: memberCode, playerId: stranger } }),
  removeFromGroup: ({ stranger }) => ({ params: { code: memberCode, playerId: stranger } }),
};

onServedClub(
  "every endpoint answers everybody as its policy says, and tells nobody's secrets",
  async (club) => {
    const world = await prepareWorld(club);
    const answers: Record<string, string> = {};
    const leaks: string[] = [];
    for (const name of endpointNames) {
      await prepareBet(club, world, name);
      if (name === "resetPin") world.resetCodes = await giveResetCodes(club);
      const statuses: number[] = [];
      const secrets = await readSecrets(club);
      for (const asker of names) {
        const sent: Sent<typeof name> = requests[name](world, asker);
        const { status, text } = await club.ask(name, { ...sent, headers: await cookieOf(club, asker) });
        statuses.push(status);
        const mayTellPhones = askers[asker]?.role === "admin" && showPhonesToAdmins.includes(name);
        leaks.push(
          ...secretsIn(secrets, asker, text, mayTellPhones).map((secret) => `${name}, ${asker}: ${secret}`),
        );
      }
      answers[name] = statuses.join(" ");
    }
    expect(answers).toEqual(expected);
    expect(leaks).toEqual([]);
  },
);

onServedClub("only what the contract calls public is answered without a session", async (club) => {
  const id = "any-id-at-all";
  const picture = new Uint8Array();
  const ids = {
    played: id,
    coming: id,
    unwanted: id,
    settledBet: id,
    bet: id,
    stranger: id,
    notice: id,
    photo: id,
  };
  const world: World = { ...ids, resetCodes: [], picture };
  for (const name of endpointNames) {
    const { status } = await askAs(club, name, world, "nobody");
    expect(status === 401, name).toBe(endpoints[name].policy !== "public");
  }
});

/** A round that was played and settled between Mia and Max, and one to come. */
async function prepareWorld(club: ServedClub): Promise<World> {
  const { context } = club;
  const { betId } = accepted(await createBet(context, mia, { opponentId: max.id, amounts }));
  accepted(await acceptBet(context, max, betId));
  const played = await addEightOClock(club);
  for (const player of [mia, max]) accepted(await joinTeeTime(context, player, played));
  club.at(eight);
  for (const player of [mia, max]) {
    await beginOn(club, player, played, "7.8", "White");
    await saveCard(club, player, played, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
    await submit(club, player, played);
  }
  const added = accepted(await addTeeTime(context, ada, atNine));
  const late = accepted(await addTeeTime(context, ada, { ...atNine, time: "11:00" }));
  const [stranger = mia] = await addMembers(club.db, 1, eight);
  const picture = await paintPicture();
  const photo = accepted(await savePhoto(context, stranger, stranger.id, picture));
  await club.db.kysely
    .updateTable("players")
    .set({ groupCode: null, groupJoinedAt: null })
    .where("id", "=", ana.id)
    .execute();
  return {
    played,
    coming: added.teeTimeId,
    unwanted: late.teeTimeId,
    settledBet: betId,
    bet: betId,
    stranger: stranger.id,
    notice: await noticeFor(club, mia.id, played),
    resetCodes: [],
    picture,
    photo,
  };
}

/** The settled bet, or for an answer a fresh request of Mia's, as if the pair had no bet yet. */
async function prepareBet(club: ServedClub, world: World, name: EndpointName): Promise<void> {
  world.bet = world.settledBet;
  if (!["acceptBet", "declineBet", "withdrawBet"].includes(name)) return;
  await club.db.kysely
    .updateTable("bets")
    .set(({ ref }) => ({ pair: ref("id") }))
    .execute();
  world.bet = accepted(await createBet(club.context, mia, { opponentId: max.id, amounts })).betId;
}

async function giveResetCodes({ context }: ServedClub): Promise<string[]> {
  const codes: string[] = [];
  for (const asker of names) {
    const account = await findPlayerByPhone(context.db.kysely, phoneOf(asker));
    codes.push(accepted(await giveResetCode(context, ada, account?.id ?? "")).code);
  }
  return codes;
}

async function noticeFor({ db }: ServedClub, playerId: string, teeTimeId: string): Promise<string> {
  const { id } = await db.transaction(async (tx) => {
    await notifyPlayers(tx, { teeTimeId }, [{ playerId, kind: "promoted" }], eight);
    return tx
      .selectFrom("notifications")
      .select("id")
      .where("kind", "=", "promoted")
      .executeTakeFirstOrThrow();
  });
  return id;
}

async function askAs<Name extends EndpointName>(club: ServedClub, name: Name, world: World, asker: Asker) {
  const headers = await cookieOf(club, asker);
  return club.ask(name, { ...requests[name](world, asker), headers });
}

async function cookieOf(club: ServedClub, asker: Asker): Promise<Record<string, string>> {
  const player = askers[asker];
  if (player === null) return {};
  const begun = asker === "expired" ? addMinutes(eight, -31 * 24 * 60) : eight;
  return { cookie: `clubhouse=${await startSession(club.db.kysely, player.id, begun)}` };
}

type Secrets = readonly { id: string; phone: string; pinHash: string }[];

function readSecrets({ db }: ServedClub): Promise<Secrets> {
  return db.kysely.selectFrom("players").select(["id", "phone", "pinHash"]).execute();
}

/** Anybody's PIN or hash, and every phone but the asker's own unless he may see them. */
function secretsIn(rows: Secrets, asker: Asker, text: string, mayTellPhones: boolean): string[] {
  const others = mayTellPhones ? [] : rows.filter(({ id }) => id !== askers[asker]?.id);
  const phones = others
    .map(({ phone }) => phone)
    .filter((phone) => phone !== phoneOf(asker))
    .flatMap((phone) => [phone, formatPhone(phone)]);
  const hashes = rows.map(({ pinHash }) => pinHash);
  return [...phones, ...hashes, "argon2", "pinHash", "tokenHash", `"${castPin}"`, '"1357"'].filter((secret) =>
    text.includes(secret),
  );
}
