/** Lists the status that each asker must get from each endpoint, in the order of `askers`. */
import type { EndpointName } from "#contract/endpoints";
import { ada, ana, gus, max, mia, walt } from "./cast.ts";

export const askers = {
  nobody: null,
  expired: mia,
  guest: gus,
  uninvolved: walt,
  owner: mia,
  opponent: max,
  admin: ada,
  removed: ana,
} as const;

export type Asker = keyof typeof askers;

export const askerNames = Object.keys(askers) as Asker[];

const everybody = "200 200 200 200 200 200 200 200";
const players = "401 401 200 200 200 200 200 200";
const playersInAGroup = "401 401 200 200 200 200 200 403";
/** The asker `removed` is in no group, so cannot have left this tee time. */
const whoHasLeft = "401 401 200 200 200 200 200 422";
const bettors = "401 401 403 200 200 200 200 200";
const bettorsInAGroup = "401 401 403 200 200 200 200 403";
const admins = "401 401 403 403 403 403 200 403";
/** Only the two players of a bet may know of it. Admins may not. */
const parties = "401 401 403 404 200 200 404 404";
const noTelevision = "404 404 404 404 404 404 404 404";
const opponentOnly = "401 401 403 404 403 200 404 404";
const creatorOnly = "401 401 403 404 200 403 404 404";
const ownersOnly = "401 401 404 404 200 404 404 404";
const payersOnly = "401 401 404 404 403 200 404 404";
const receiversOnly = "401 401 404 404 200 403 404 404";
const debtorOnly = "401 401 409 409 409 200 409 409";
const creditorOnly = "401 401 409 409 200 409 409 409";
/** The player of the card, and admins. */
const playerAndAdmins = "401 401 403 403 200 403 200 403";
const whoPlays = "401 401 422 422 200 200 422 422";

export const expectedStatuses: Readonly<Record<EndpointName, string>> = {
  readClub: everybody,
  listTeeBoxes: everybody,
  readClubSettings: admins,
  changeClubSettings: admins,
  readCourse: admins,
  listCourses: admins,
  addCourse: admins,
  retireCourse: admins,
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
  readMissedEvents: players,
  listNotifications: players,
  markNotificationsSeen: ownersOnly,
  markNotificationsShown: players,
  changeProfile: players,
  letGroupScore: players,
  changePin: players,
  savePhoto: players,
  removePhoto: players,
  readPhoto: players,
  listSessions: players,
  endSession: players,
  endOtherSessions: players,
  readPush: players,
  changePushChoices: players,
  subscribeToPush: players,
  unsubscribeFromPush: players,
  declinePush: players,
  readHelp: players,
  markGuideSeen: players,
  listTeeTimes: players,
  readTeeTime: players,
  addTeeTime: admins,
  changeTeeTime: admins,
  readDeletion: admins,
  deleteTeeTime: admins,
  readDashboard: admins,
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
  undoLeaving: whoHasLeft,
  takeSpot: playersInAGroup,
  listMissedPlaces: admins,
  listSeries: admins,
  addSeries: admins,
  readSeries: admins,
  changeSeries: admins,
  endSeries: admins,
  changeSeriesDate: admins,
  listStandingPlaces: bettors,
  changeStandingPlace: bettorsInAGroup,
  skipDate: bettors,
  readCalendar: players,
  readScoreCards: admins,
  exportRawTable: admins,
  exportPlayers: admins,
  exportResults: admins,
  readMyCalendar: players,
  makeCalendarAddress: players,
  stopCalendarAddress: players,
  readSubscribedCalendar: everybody,
  listScoreEntries: players,
  readCard: players,
  beginCard: whoPlays,
  saveHoles: whoPlays,
  submitCard: whoPlays,
  finishCard: whoPlays,
  markLeft: playerAndAdmins,
  undoLeft: playerAndAdmins,
  previewLeft: playerAndAdmins,
  readGroupCards: players,
  beginGroupCard: whoPlays,
  saveGroupHoles: whoPlays,
  previewCorrection: admins,
  previewNoShow: admins,
  previewDeletion: admins,
  previewOwnCard: whoPlays,
  readMyGame: players,
  showGame: players,
  readGameOfPlayer: bettors,
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
  agreeToTerms: parties,
  declineTerms: parties,
  readLiveBets: bettors,
  readLedger: bettors,
  listResultTeeTimes: players,
  listMoreTeeTimes: players,
  listPlayerStatus: players,
  readTeamResults: players,
  readSkins: players,
  readRawTable: admins,
  listBetResults: bettors,
  readBetScorecard: parties,
  readSettleUp: players,
  markPaid: debtorOnly,
  markReceived: creditorOnly,
  withdrawPayment: payersOnly,
  confirmPayment: receiversOnly,
  denyPayment: receiversOnly,
  readPerson: players,
  listPlayers: admins,
  listPlayerNames: admins,
  readPlayer: admins,
  changePlayer: admins,
  savePlayerPhoto: admins,
  removePlayerPhoto: admins,
  giveResetCode: admins,
  changePhone: admins,
  changeRole: admins,
  changeMembership: admins,
  readLeaderboard: players,
  listTelevisionLinks: admins,
  makeTelevisionLink: admins,
  revokeTelevisionLink: admins,
  openTelevision: everybody,
  readTelevision: noTelevision,
  readTelevisionPhoto: noTelevision,
  followTelevision: noTelevision,
  listAudit: admins,
  listAuditTeeTimes: admins,
  listCodes: admins,
  addCode: admins,
  readCode: admins,
  changeCode: admins,
  addToGroup: admins,
  removeFromGroup: admins,
};

export function whoMay(name: EndpointName): Asker {
  const statuses = expectedStatuses[name].split(" ");
  const found = askerNames.find((asker, i) => asker !== "expired" && statuses[i] === "200");
  if (found === undefined) throw new Error(`Nobody may ask ${name}.`);
  return found;
}

export const showPhonesToAdmins: readonly EndpointName[] = [
  "listPlayers",
  "readPlayer",
  "changePlayer",
  "savePlayerPhoto",
  "removePlayerPhoto",
  "changePhone",
  "changeRole",
  "changeMembership",
  "addToGroup",
  "removeFromGroup",
  "listAudit",
  "exportPlayers",
];
