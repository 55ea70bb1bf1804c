/**
 * What happens when the same request arrives twice? A phone sends one again whose answer was lost, and a browser repeats
 * by itself what went out on a connection that broke. Each endpoint that is not a GET says so here; one that is missing
 * does not compile (decision 55).
 */
import type { EndpointName, endpoints } from "./endpoints.ts";

/** Names the act that a request belongs to: 128 random bits, the same for every repeat. */
export const keyHeader = "idempotency-key";

export type Repeat =
  /** It saves nothing that could be there twice. */
  | "harmless"
  /** It says how something is to be: a repeat changes nothing more, and is answered like the first. */
  | "by-nature"
  /** It creates something: the server does it once for each key, and answers a repeat from what it has stored. */
  | "by-key"
  /** What the repeat makes takes the place of what the first one made: there is still one. */
  | "replaces"
  /** A repeat changes nothing more but is refused: a lost answer is looked up (decision 34). */
  | "refused";

type ChangingEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]["method"] extends "GET" ? never : Name;
}[EndpointName];

const repeats = {
  changeClubSettings: "by-nature",
  previewCourse: "harmless",
  replaceCourse: "by-nature",
  checkGroupCode: "harmless",
  register: "by-key",
  logIn: "harmless",
  resetPin: "refused",
  logOut: "harmless",
  markNotificationsSeen: "harmless",
  markNotificationsShown: "harmless",
  changeProfile: "by-nature",
  changePin: "refused",
  savePhoto: "replaces",
  removePhoto: "by-nature",
  endSession: "by-nature",
  endOtherSessions: "by-nature",
  changePushChoices: "harmless",
  subscribeToPush: "harmless",
  unsubscribeFromPush: "harmless",
  declinePush: "harmless",
  markGuideSeen: "harmless",
  addTeeTime: "by-key",
  changeTeeTime: "by-nature",
  deleteTeeTime: "refused",
  addSeries: "by-key",
  changeSeries: "by-nature",
  endSeries: "by-nature",
  changeSeriesDate: "by-nature",
  changeStandingPlace: "by-nature",
  skipDate: "by-nature",
  saveGroups: "by-nature",
  addPlayer: "by-nature",
  removePlayer: "by-nature",
  markNoShow: "by-nature",
  undoNoShow: "by-nature",
  correctCard: "by-nature",
  makeCalendarAddress: "replaces",
  stopCalendarAddress: "by-nature",
  joinTeeTime: "by-nature",
  leaveTeeTime: "by-nature",
  undoLeaving: "by-nature",
  beginCard: "by-nature",
  saveHoles: "by-nature",
  submitCard: "by-nature",
  finishCard: "by-nature",
  previewCorrection: "harmless",
  previewOwnCard: "harmless",
  showGame: "by-nature",
  createBet: "by-key",
  acceptBet: "by-nature",
  declineBet: "by-nature",
  withdrawBet: "by-nature",
  changeAmounts: "by-nature",
  activateBet: "by-nature",
  deactivateBet: "by-nature",
  agreeToTerms: "by-nature",
  declineTerms: "by-nature",
  markPaid: "by-nature",
  markReceived: "by-nature",
  withdrawPayment: "by-nature",
  confirmPayment: "by-nature",
  denyPayment: "by-nature",
  changePlayer: "by-nature",
  savePlayerPhoto: "replaces",
  removePlayerPhoto: "by-nature",
  giveResetCode: "replaces",
  changePhone: "by-nature",
  changeRole: "by-nature",
  changeMembership: "by-nature",
  makeTelevisionLink: "replaces",
  revokeTelevisionLink: "by-nature",
  openTelevision: "harmless",
  addCode: "by-key",
  changeCode: "by-nature",
  addToGroup: "by-nature",
  removeFromGroup: "by-nature",
} as const satisfies Readonly<Record<ChangingEndpoint, Repeat>>;

/** Null for a read; the phone knows only which are harmless or by key (`vite.config.ts`). */
export function repeatOf(name: EndpointName): Repeat | null {
  return (repeats as Partial<Record<EndpointName, Repeat>>)[name] ?? null;
}
