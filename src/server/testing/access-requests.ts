/** Makes requests that succeed if an allowed asker sends them. */
import { createECDH, randomBytes } from "node:crypto";
import type { Body, EndpointName, Params, Query } from "#contract/endpoints";
import type { SeriesRequest } from "#contract/tee-times/series";
import { type Asker, askerNames, askers } from "./access-table.ts";
import { castPin, course, courseFileOf, guestCode, max, memberCode, mia } from "./cast.ts";
import { nothingDeleted } from "./nothing-deleted.ts";
import { stakes } from "./rounds/stakes.ts";

export type SentRequest<Name extends EndpointName> = {
  params?: Params<Name> & object;
  query?: Query<Name> & object;
  body?: Body<Name> & object;
};

type Requests = { [Name in EndpointName]: (world: World, asker: Asker) => SentRequest<Name> };

export type World = {
  played: string;
  coming: string;
  unwanted: string;
  bet: string;
  stranger: string;
  shown: string;
  notice: string;
  payment: { id: string; cents: number };
  series: string;
  television: string;
  calendar: string;
  resetCodes: readonly string[];
  picture: Uint8Array;
  photo: string;
};

export const phoneOf = (asker: Asker) => `60255509${askerNames.indexOf(asker)}0`;
export const atNine = { date: "2026-11-22", time: "09:00", meridiem: "AM", countLimit: 50 } as const;
const atNineAsRead = { startsAt: "2026-11-22T16:00:00.000Z", countLimit: 50 };
const named = { firstName: "New", lastName: "Name", nickname: "", showNickname: false, teeBox: "White" };
const asMember1 = { ...named, firstName: "Member", lastName: "1" };
const clubSettings = {
  name: "Mesa",
  timeZone: course.timeZone,
  settleAfterLiveRound: false,
  closeCardsAfterHours: null,
  lateHours: 0,
  scorers: true,
  seasonStart: "01-01",
  potPerPlayerCents: 2000,
};
const courseFile = courseFileOf(course);
const codeSettings = { maxPlayers: null, active: true };
export const everyWeekend: SeriesRequest = {
  weekdays: [0, 6],
  time: "06:30",
  meridiem: "AM",
  countLimit: 8,
  firstDate: "2027-06-06",
  lastDate: null,
  opensDaysAhead: 7,
};
const ofSeries = ({ series }: World) => ({ params: { seriesId: series } });
const stranger = ({ stranger }: World) => ({ params: { playerId: stranger } });
const coming = ({ coming }: World) => ({ params: { teeTimeId: coming } });
const played = ({ played }: World) => ({ params: { teeTimeId: played } });
const strangerIn = ({ coming, stranger }: World) => ({ params: { teeTimeId: coming, playerId: stranger } });
const miaIn = ({ played }: World) => ({ params: { teeTimeId: played, playerId: mia.id } });
const partnerIn = ({ played }: World, asker: Asker) => ({
  params: { teeTimeId: played, playerId: asker === "owner" ? max.id : mia.id },
});
const onWhite = { handicapIndexTenths: 78, teeBox: "White" };
const bet = ({ bet }: World) => ({ params: { betId: bet } });
const paid = ({ played, payment }: World) => ({ params: { teeTimeId: played, paymentId: payment.id } });
const nothing = () => ({});
const subscriptionOf = (asker: Asker) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${asker}`,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  },
});

export const requests: Requests = {
  readClub: nothing,
  listTeeBoxes: nothing,
  readClubSettings: nothing,
  changeClubSettings: () => ({ body: { ...clubSettings, name: "Mesa Golf", asRead: clubSettings } }),
  readCourse: nothing,
  listCourses: nothing,
  addCourse: () => ({ body: courseFile }),
  retireCourse: () => ({ params: { courseId: "retired" } }),
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
    body: { phone: phoneOf(asker), code: resetCodes[askerNames.indexOf(asker)] ?? "", pin: "1357" },
  }),
  logOut: nothing,
  readSession: nothing,
  readHome: nothing,
  followEvents: nothing,
  readMissedEvents: () => ({ query: { after: 0 } }),
  listNotifications: nothing,
  markNotificationsSeen: ({ notice }) => ({ body: { noticeIds: [notice] } }),
  markNotificationsShown: ({ notice }) => ({ body: { noticeIds: [notice] } }),
  changeProfile: () => ({ body: named }),
  letGroupScore: () => ({ body: { letsGroupScore: false } }),
  changePin: () => ({ body: { pin: castPin, newPin: castPin } }),
  savePhoto: ({ picture }) => ({ body: picture }),
  removePhoto: nothing,
  readPhoto: ({ photo }) => ({ params: { photoId: photo } }),
  listSessions: nothing,
  endSession: () => ({ params: { sessionId: "somebody-elses" } }),
  endOtherSessions: nothing,
  readPush: nothing,
  changePushChoices: () => ({ body: { muted: ["bet-result"], showsDetails: true } }),
  subscribeToPush: (_, asker) => ({ body: subscriptionOf(asker) }),
  unsubscribeFromPush: nothing,
  declinePush: nothing,
  readHelp: nothing,
  markGuideSeen: () => ({ params: { guide: "home" } }),
  listTeeTimes: () => ({ query: { when: "past" } }),
  readTeeTime: coming,
  addTeeTime: () => ({ body: { ...atNine, time: "10:00" } }),
  changeTeeTime: (world) => ({ ...coming(world), body: { ...atNine, time: "09:30", asRead: atNineAsRead } }),
  readDeletion: coming,
  deleteTeeTime: ({ unwanted }) => ({ params: { teeTimeId: unwanted }, query: nothingDeleted }),
  readDashboard: nothing,
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
  undoLeaving: coming,
  takeSpot: coming,
  listMissedPlaces: () => ({ query: {} }),
  listSeries: nothing,
  addSeries: () => ({ body: { ...everyWeekend, leftOut: [] } }),
  readSeries: ofSeries,
  changeSeries: (world) => ({
    ...ofSeries(world),
    body: { ...everyWeekend, countLimit: 9, asRead: everyWeekend },
  }),
  endSeries: ofSeries,
  changeSeriesDate: ({ series }) => ({
    params: { seriesId: series, date: "2027-06-06" },
    body: { leftOut: true },
  }),
  listStandingPlaces: nothing,
  changeStandingPlace: ({ series }) => ({
    params: { seriesId: series, weekday: 6 },
    body: { isOn: true },
  }),
  skipDate: ({ series }) => ({
    params: { seriesId: series, date: "2027-06-06" },
    body: { skips: true },
  }),
  readCalendar: coming,
  readScoreCards: coming,
  exportRawTable: nothing,
  exportPlayers: nothing,
  exportResults: played,
  readMyCalendar: nothing,
  makeCalendarAddress: nothing,
  stopCalendarAddress: nothing,
  readSubscribedCalendar: ({ calendar }) => ({ params: { token: calendar } }),
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
  markLeft: (world) => ({ ...miaIn(world), body: { after: 13 } }),
  undoLeft: miaIn,
  previewLeft: (world) => ({ ...miaIn(world), body: { mark: { after: 13 } } }),
  readGroupCards: played,
  beginGroupCard: (world, asker) => ({ ...partnerIn(world, asker), body: onWhite }),
  saveGroupHoles: (world, asker) => ({
    ...partnerIn(world, asker),
    body: {
      entries: [{ holeNumber: 1, gross: 5, base: 1, rev: 2, device: `phone-of-${askers[asker]?.id}` }],
    },
  }),
  previewCorrection: (world) => ({
    ...miaIn(world),
    body: { ...onWhite, holes: [{ holeNumber: 18, gross: 6, base: 1 }], asRead: onWhite },
  }),
  previewNoShow: (world) => ({ ...miaIn(world), query: { becomes: "no-show" } }),
  previewDeletion: played,
  previewOwnCard: (world) => ({
    ...played(world),
    body: { basis: null, holes: [{ holeNumber: 18, gross: 6, base: 1 }] },
  }),
  readMyGame: nothing,
  showGame: () => ({ body: { showsGame: true } }),
  readGameOfPlayer: ({ shown }) => ({ params: { playerId: shown } }),
  listBets: nothing,
  listOpponents: nothing,
  createBet: ({ stranger }) => ({ body: { opponentId: stranger, amounts: stakes } }),
  readBet: bet,
  acceptBet: bet,
  declineBet: bet,
  withdrawBet: bet,
  changeAmounts: (world) => ({ ...bet(world), body: { amounts: stakes, asRead: stakes } }),
  activateBet: bet,
  deactivateBet: bet,
  agreeToTerms: ({ bet, coming }) => ({
    params: { betId: bet, teeTimeId: coming },
    body: { amounts: stakes },
  }),
  declineTerms: ({ bet, coming }) => ({ params: { betId: bet, teeTimeId: coming } }),
  readLiveBets: played,
  readLedger: () => ({ query: { span: "season" } }),
  listResultTeeTimes: nothing,
  listMoreTeeTimes: nothing,
  listPlayerStatus: played,
  readTeamResults: played,
  readSkins: played,
  readRawTable: nothing,
  listBetResults: played,
  readBetScorecard: ({ bet }) => ({ params: { betId: bet, resultIndex: 0 } }),
  readSettleUp: played,
  markPaid: ({ played, payment }) => ({
    params: { teeTimeId: played, playerId: mia.id },
    body: { cents: payment.cents },
  }),
  markReceived: ({ played, payment }) => ({
    params: { teeTimeId: played, playerId: max.id },
    body: { cents: payment.cents },
  }),
  withdrawPayment: paid,
  confirmPayment: paid,
  denyPayment: paid,
  readPerson: stranger,
  listPlayers: nothing,
  listPlayerNames: nothing,
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
  changeMembership: (world) => ({
    ...stranger(world),
    body: { as: "member", code: memberCode, affiliatedWith: null },
  }),
  readLeaderboard: played,
  listTelevisionLinks: nothing,
  makeTelevisionLink: () => ({ body: { name: "Terrace" } }),
  revokeTelevisionLink: () => ({ params: { linkId: "another-link" } }),
  openTelevision: ({ television }) => ({ body: { token: television } }),
  readTelevision: nothing,
  readTelevisionPhoto: ({ photo }) => ({ params: { photoId: photo } }),
  followTelevision: nothing,
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
