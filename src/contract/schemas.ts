/**
 * Which shapes does each endpoint take and give?
 * The same names as `endpoints.ts`; the compiler checks that none is missing. An answer holds
 * only the fields its schema lists: a new column never leaks.
 */
import * as z from "zod/mini";
import {
  codeCheckAnswer,
  codeCheckRequest,
  homeAnswer,
  loginRequest,
  registrationRequest,
  resetPinRequest,
  sessionAnswer,
} from "./accounts.ts";
import { auditAnswer, auditQuery, auditTeeTimesAnswer, auditTeeTimesQuery } from "./audit.ts";
import {
  agreeToTermsRequest,
  betAnswer,
  betListAnswer,
  betParams,
  betResultParams,
  betResultsAnswer,
  betScorecardAnswer,
  changeAmountsRequest,
  createBetRequest,
  liveBetsAnswer,
  opponentsAnswer,
  roundOfBetParams,
} from "./bets.ts";
import {
  beginCardRequest,
  cardAnswer,
  cardOfPlayerAnswer,
  correctCardRequest,
  saveHolesAnswer,
  saveHolesRequest,
  scoreEntryAnswer,
  scoreEntryQuery,
} from "./cards.ts";
import {
  changeClubSettingsRequest,
  club,
  clubSettingsAnswer,
  courseAnswer,
  courseFile,
  coursePreview,
  replaceCourseQuery,
  teeBox,
} from "./club.ts";
import { addCodeRequest, changeCodeRequest, codeParams, codeRow, codesAnswer } from "./codes.ts";
import { dashboardAnswer } from "./dashboard.ts";
import type { EndpointName } from "./endpoints.ts";
import { eventStream, followEventsQuery, missedEventsAnswer, missedEventsQuery } from "./event-stream.ts";
import { calendarFile, csvFile, scoreCardsAnswer } from "./files.ts";
import { guideParams, helpAnswer } from "./help.ts";
import { leaderboardAnswer, televisionAnswer } from "./leaderboard.ts";
import { ledgerAnswer, ledgerQuery } from "./ledger.ts";
import { movesAnswer, previewCorrectionRequest, previewNoShowQuery, previewOwnCardRequest } from "./moves.ts";
import { calendarParams, myCalendarAnswer, newCalendarAddressAnswer } from "./my-calendar.ts";
import { gameOfPlayerAnswer, myGameAnswer, showGameRequest } from "./my-game.ts";
import { noticesRequest, notificationsAnswer, notificationsQuery } from "./notifications.ts";
import { personParams, readPersonAnswer } from "./people.ts";
import {
  changeMembershipRequest,
  changePhoneRequest,
  changePlayerRequest,
  changeRoleRequest,
  playerAnswer,
  playerNamesAnswer,
  playerNamesQuery,
  playerOfCodeParams,
  playerParams,
  playersAnswer,
  playersQuery,
  resetCodeAnswer,
} from "./players.ts";
import {
  changePinRequest,
  deviceSessionsAnswer,
  photoParams,
  picture,
  profileRequest,
  sessionParams,
} from "./profile.ts";
import { pushAnswer, pushChoicesRequest, pushSubscriptionRequest } from "./push.ts";
import {
  moreTeeTimesAnswer,
  moreTeeTimesQuery,
  playerStatusAnswer,
  rawTableAnswer,
  rawTableQuery,
  resultTeeTimesAnswer,
  skinsAnswer,
  teamResultsAnswer,
} from "./results.ts";
import {
  addSeriesRequest,
  changeSeriesDateRequest,
  changeSeriesRequest,
  seriesAnswer,
  seriesDateParams,
  seriesListAnswer,
  seriesParams,
  skipDateRequest,
  standingPlaceParams,
  standingPlaceRequest,
  standingPlacesAnswer,
} from "./series.ts";
import { markPaidRequest, paymentParams, settleUpAnswer } from "./settle-up.ts";
import {
  changeTeeTimeRequest,
  deletion,
  joinAnswer,
  leaveAnswer,
  movedAnswer,
  playerOfTeeTimeParams,
  poolAnswer,
  removePlayerQuery,
  saveGroupsRequest,
  teeTimeAnswer,
  teeTimeListAnswer,
  teeTimeListQuery,
  teeTimeParams,
  teeTimeRequest,
} from "./tee-times.ts";
import {
  makeTelevisionLinkRequest,
  newTelevisionLinkAnswer,
  openTelevisionRequest,
  televisionLinkParams,
  televisionLinksAnswer,
} from "./television.ts";

export type Schemas = {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
};

const nothing = z.object({});

export const schemas = {
  readClub: { answer: club },
  listTeeBoxes: { answer: z.object({ teeBoxes: z.array(teeBox) }) },

  readClubSettings: { answer: clubSettingsAnswer },
  changeClubSettings: { body: changeClubSettingsRequest, answer: clubSettingsAnswer },
  readCourse: { answer: courseAnswer },
  previewCourse: { body: courseFile, answer: coursePreview },
  replaceCourse: { query: replaceCourseQuery, body: courseFile, answer: courseAnswer },

  checkGroupCode: { body: codeCheckRequest, answer: codeCheckAnswer },
  register: { body: registrationRequest, answer: sessionAnswer },
  logIn: { body: loginRequest, answer: sessionAnswer },
  resetPin: { body: resetPinRequest, answer: sessionAnswer },
  logOut: { answer: nothing },
  readSession: { answer: sessionAnswer },
  readHome: { answer: homeAnswer },

  followEvents: { query: followEventsQuery, answer: eventStream },
  readMissedEvents: { query: missedEventsQuery, answer: missedEventsAnswer },
  listNotifications: { query: notificationsQuery, answer: notificationsAnswer },
  markNotificationsSeen: { body: noticesRequest, answer: nothing },
  markNotificationsShown: { body: noticesRequest, answer: nothing },

  readHelp: { answer: helpAnswer },
  markGuideSeen: { params: guideParams, answer: nothing },

  changeProfile: { body: profileRequest, answer: sessionAnswer },
  changePin: { body: changePinRequest, answer: sessionAnswer },
  savePhoto: { body: picture, answer: sessionAnswer },
  removePhoto: { answer: sessionAnswer },
  readPhoto: { params: photoParams, answer: picture },
  listSessions: { answer: deviceSessionsAnswer },
  endSession: { params: sessionParams, answer: deviceSessionsAnswer },
  endOtherSessions: { answer: deviceSessionsAnswer },
  readPush: { answer: pushAnswer },
  changePushChoices: { body: pushChoicesRequest, answer: pushAnswer },
  subscribeToPush: { body: pushSubscriptionRequest, answer: pushAnswer },
  unsubscribeFromPush: { answer: pushAnswer },
  declinePush: { answer: nothing },

  listTeeTimes: { query: teeTimeListQuery, answer: teeTimeListAnswer },
  readTeeTime: { params: teeTimeParams, answer: teeTimeAnswer },
  addTeeTime: { body: teeTimeRequest, answer: teeTimeAnswer },
  changeTeeTime: { params: teeTimeParams, body: changeTeeTimeRequest, answer: movedAnswer },
  readDeletion: { params: teeTimeParams, answer: deletion },
  deleteTeeTime: { params: teeTimeParams, query: deletion, answer: nothing },
  readDashboard: { answer: dashboardAnswer },
  readPool: { params: teeTimeParams, answer: poolAnswer },
  saveGroups: { params: teeTimeParams, body: saveGroupsRequest, answer: teeTimeAnswer },
  addPlayer: { params: playerOfTeeTimeParams, answer: teeTimeAnswer },
  removePlayer: { params: playerOfTeeTimeParams, query: removePlayerQuery, answer: movedAnswer },
  markNoShow: { params: playerOfTeeTimeParams, answer: teeTimeAnswer },
  undoNoShow: { params: playerOfTeeTimeParams, answer: teeTimeAnswer },
  readCardOfPlayer: { params: playerOfTeeTimeParams, answer: cardOfPlayerAnswer },
  correctCard: { params: playerOfTeeTimeParams, body: correctCardRequest, answer: cardOfPlayerAnswer },
  joinTeeTime: { params: teeTimeParams, answer: joinAnswer },
  leaveTeeTime: { params: teeTimeParams, answer: leaveAnswer },
  undoLeaving: { params: teeTimeParams, answer: joinAnswer },

  listSeries: { answer: seriesListAnswer },
  addSeries: { body: addSeriesRequest, answer: seriesAnswer },
  readSeries: { params: seriesParams, answer: seriesAnswer },
  changeSeries: { params: seriesParams, body: changeSeriesRequest, answer: seriesAnswer },
  endSeries: { params: seriesParams, answer: nothing },
  changeSeriesDate: { params: seriesDateParams, body: changeSeriesDateRequest, answer: seriesAnswer },
  listStandingPlaces: { answer: standingPlacesAnswer },
  changeStandingPlace: {
    params: standingPlaceParams,
    body: standingPlaceRequest,
    answer: standingPlacesAnswer,
  },
  skipDate: { params: seriesDateParams, body: skipDateRequest, answer: standingPlacesAnswer },

  readCalendar: { params: teeTimeParams, answer: calendarFile },
  readScoreCards: { params: teeTimeParams, answer: scoreCardsAnswer },
  exportRawTable: { query: rawTableQuery, answer: csvFile },
  exportPlayers: { answer: csvFile },
  exportResults: { params: teeTimeParams, answer: csvFile },

  readMyCalendar: { answer: myCalendarAnswer },
  makeCalendarAddress: { answer: newCalendarAddressAnswer },
  stopCalendarAddress: { answer: myCalendarAnswer },
  readSubscribedCalendar: { params: calendarParams, answer: calendarFile },

  listScoreEntries: { query: scoreEntryQuery, answer: scoreEntryAnswer },
  readCard: { params: teeTimeParams, answer: cardAnswer },
  beginCard: { params: teeTimeParams, body: beginCardRequest, answer: cardAnswer },
  saveHoles: { params: teeTimeParams, body: saveHolesRequest, answer: saveHolesAnswer },
  submitCard: { params: teeTimeParams, answer: cardAnswer },
  finishCard: { params: teeTimeParams, answer: cardAnswer },

  previewCorrection: { params: playerOfTeeTimeParams, body: previewCorrectionRequest, answer: movesAnswer },
  previewNoShow: { params: playerOfTeeTimeParams, query: previewNoShowQuery, answer: movesAnswer },
  previewDeletion: { params: teeTimeParams, answer: movesAnswer },
  previewOwnCard: { params: teeTimeParams, body: previewOwnCardRequest, answer: movesAnswer },

  readMyGame: { answer: myGameAnswer },
  showGame: { body: showGameRequest, answer: myGameAnswer },
  readGameOfPlayer: { params: personParams, answer: gameOfPlayerAnswer },

  listBets: { answer: betListAnswer },
  listOpponents: { answer: opponentsAnswer },
  createBet: { body: createBetRequest, answer: betAnswer },
  readBet: { params: betParams, answer: betAnswer },
  acceptBet: { params: betParams, answer: betAnswer },
  declineBet: { params: betParams, answer: nothing },
  withdrawBet: { params: betParams, answer: nothing },
  changeAmounts: { params: betParams, body: changeAmountsRequest, answer: betAnswer },
  activateBet: { params: betParams, answer: betAnswer },
  deactivateBet: { params: betParams, answer: betAnswer },
  agreeToTerms: { params: roundOfBetParams, body: agreeToTermsRequest, answer: betAnswer },
  declineTerms: { params: roundOfBetParams, answer: betAnswer },
  readLiveBets: { params: teeTimeParams, answer: liveBetsAnswer },
  readLedger: { query: ledgerQuery, answer: ledgerAnswer },

  listResultTeeTimes: { answer: resultTeeTimesAnswer },
  listMoreTeeTimes: { query: moreTeeTimesQuery, answer: moreTeeTimesAnswer },
  listPlayerStatus: { params: teeTimeParams, answer: playerStatusAnswer },
  readTeamResults: { params: teeTimeParams, answer: teamResultsAnswer },
  readSkins: { params: teeTimeParams, answer: skinsAnswer },
  readLeaderboard: { params: teeTimeParams, answer: leaderboardAnswer },
  readRawTable: { query: rawTableQuery, answer: rawTableAnswer },
  listBetResults: { params: teeTimeParams, answer: betResultsAnswer },
  readBetScorecard: { params: betResultParams, answer: betScorecardAnswer },

  readSettleUp: { params: teeTimeParams, answer: settleUpAnswer },
  markPaid: { params: playerOfTeeTimeParams, body: markPaidRequest, answer: nothing },
  markReceived: { params: playerOfTeeTimeParams, body: markPaidRequest, answer: nothing },
  withdrawPayment: { params: paymentParams, answer: nothing },
  confirmPayment: { params: paymentParams, answer: nothing },
  denyPayment: { params: paymentParams, answer: nothing },

  readPerson: { params: personParams, answer: readPersonAnswer },

  listPlayers: { query: playersQuery, answer: playersAnswer },
  listPlayerNames: { query: playerNamesQuery, answer: playerNamesAnswer },
  readPlayer: { params: playerParams, answer: playerAnswer },
  changePlayer: { params: playerParams, body: changePlayerRequest, answer: playerAnswer },
  savePlayerPhoto: { params: playerParams, body: picture, answer: playerAnswer },
  removePlayerPhoto: { params: playerParams, answer: playerAnswer },
  giveResetCode: { params: playerParams, answer: resetCodeAnswer },
  changePhone: { params: playerParams, body: changePhoneRequest, answer: playerAnswer },
  changeRole: { params: playerParams, body: changeRoleRequest, answer: playerAnswer },
  changeMembership: { params: playerParams, body: changeMembershipRequest, answer: playerAnswer },

  listTelevisionLinks: { answer: televisionLinksAnswer },
  makeTelevisionLink: { body: makeTelevisionLinkRequest, answer: newTelevisionLinkAnswer },
  revokeTelevisionLink: { params: televisionLinkParams, answer: televisionLinksAnswer },
  openTelevision: { body: openTelevisionRequest, answer: nothing },
  readTelevision: { answer: televisionAnswer },
  followTelevision: { answer: eventStream },

  listAudit: { query: auditQuery, answer: auditAnswer },
  listAuditTeeTimes: { query: auditTeeTimesQuery, answer: auditTeeTimesAnswer },

  listCodes: { answer: codesAnswer },
  addCode: { body: addCodeRequest, answer: codeRow },
  readCode: { params: codeParams, answer: codeRow },
  changeCode: { params: codeParams, body: changeCodeRequest, answer: codeRow },
  addToGroup: { params: playerOfCodeParams, answer: playerAnswer },
  removeFromGroup: { params: playerOfCodeParams, answer: playerAnswer },
} satisfies Record<EndpointName, Schemas>;

/** Shapes for callers: `Answer<"readBet">`, `Body<"createBet">`. Types only; no code travels. */
export type Answer<Name extends EndpointName> = z.output<(typeof schemas)[Name]["answer"]>;

type PartOf<Name extends EndpointName, Part extends keyof Schemas> = (typeof schemas)[Name] extends {
  [P in Part]: infer Schema extends z.ZodMiniType;
}
  ? z.input<Schema>
  : undefined;

export type Body<Name extends EndpointName> = PartOf<Name, "body">;
export type Params<Name extends EndpointName> = PartOf<Name, "params">;
export type Query<Name extends EndpointName> = PartOf<Name, "query">;
