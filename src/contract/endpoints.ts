/**
 * Which requests does the server answer, and who may ask?
 *
 * One line each, plain data, so that the phone carries no schema code; the shapes are in
 * `schemas.ts` under the same names, and the compiler checks that none is missing. The server
 * refuses to mount an endpoint without a policy, and denies whatever is not listed here.
 * `docs/calls.md` maps each call of the specification's section 7 to one of these.
 */
import type { Policy } from "#rules/permissions";
import type { RefusalReason } from "#rules/refusal";

/**
 * Names the player a request is meant for. A tab that was left open while somebody else logged in
 * on the same phone still shows the one before, and must not act as the other.
 */
export const playerHeader = "clubhouse-player";

/** How a request counts against the throttle. */
export type RateClass = "read" | "change" | "login" | "registration";

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  policy: Policy;
  rate: RateClass;
  summary: string;
  /** Its body is a file and not JSON. */
  upload?: Upload;
};

/** Only what is named here may be larger than a form, or anything but JSON. */
export type Upload = { types: RegExp; limitBytes: number; tooLarge: RefusalReason };

// The policy keeps its own name, so that only a public endpoint has to reckon with nobody asking; the method keeps its
// own, so that the compiler knows what has to say how it is repeated (`repeats.ts`).
const endpoint = <Method extends Endpoint["method"], Who extends Policy>(
  method: Method,
  path: string,
  policy: Who,
  rate: RateClass,
  summary: string,
): Endpoint & { method: Method; policy: Who } => ({ method, path, policy, rate, summary });

/** What a picture really is, its content says; the type only keeps other requests from it. */
const photoUpload: Upload = {
  types: /^image\//,
  limitBytes: 2 * 1024 * 1024,
  tooLarge: "photo-too-large",
};

/** Ten times the demo club's. */
const courseUpload: Upload = {
  types: /^application\/json/,
  limitBytes: 64 * 1024,
  tooLarge: "course-too-large",
};

export const endpoints = {
  // The club
  readClub: endpoint("GET", "/api/club", "public", "read", "The club's name and time zone"),
  listTeeBoxes: endpoint("GET", "/api/tee-boxes", "public", "read", "Tee boxes, highest rating first"),

  readClubSettings: endpoint("GET", "/api/club/settings", "admin", "read", "What is set for the whole club"),
  changeClubSettings: endpoint(
    "PUT",
    "/api/club/settings",
    "admin",
    "change",
    "Name, time zone, settling after live rounds, pot per player",
  ),
  readCourse: endpoint("GET", "/api/course", "admin", "read", "Holes and tee boxes"),
  previewCourse: {
    ...endpoint("POST", "/api/course/preview", "admin", "change", "What a course file would change"),
    upload: courseUpload,
  },
  replaceCourse: {
    ...endpoint("PUT", "/api/course", "admin", "change", "Play on this course file from now on"),
    upload: courseUpload,
  },

  // Registration and login
  checkGroupCode: endpoint(
    "POST",
    "/api/registration/code",
    "public",
    "registration",
    "Does this code admit?",
  ),
  register: endpoint("POST", "/api/registrations", "public", "registration", "Make an account and log in"),
  logIn: endpoint("POST", "/api/sessions", "public", "login", "Log in with phone and PIN"),
  resetPin: endpoint("POST", "/api/pin-resets", "public", "login", "A new PIN by a code of the admin's"),
  logOut: endpoint("DELETE", "/api/sessions/current", "public", "change", "End this session"),
  readSession: endpoint("GET", "/api/sessions/current", "player", "read", "Who is logged in"),
  readHome: endpoint("GET", "/api/home", "player", "read", "What the home screen shows"),

  // While the app is open
  followEvents: endpoint("GET", "/api/events", "player", "read", "What becomes out of date, as it happens"),
  readMissedEvents: endpoint(
    "GET",
    "/api/events/missed",
    "player",
    "read",
    "The same since an event, where a proxy cuts the stream or keeps it back",
  ),
  listNotifications: endpoint(
    "GET",
    "/api/notices",
    "player",
    "read",
    "What happened without the player, page by page",
  ),
  markNotificationsSeen: endpoint("PUT", "/api/notices/seen", "player", "change", "Seen by the player"),
  markNotificationsShown: endpoint(
    "PUT",
    "/api/notices/shown",
    "player",
    "change",
    "Shown by this device's open app, so that they are not pushed to it",
  ),

  // Help, from the club's own figures
  readHelp: endpoint("GET", "/api/help", "player", "read", "The figures that the help pages explain"),
  markGuideSeen: endpoint(
    "PUT",
    "/api/me/guides/:guide",
    "player",
    "change",
    "A guide of the first visit is ended or skipped",
  ),

  // One's own profile
  changeProfile: endpoint("PUT", "/api/me/profile", "player", "change", "Names and preferred tee box"),
  changePin: endpoint("PUT", "/api/me/pin", "player", "login", "A new PIN; ends the other sessions"),
  savePhoto: {
    ...endpoint("PUT", "/api/me/photo", "player", "change", "A new profile photo"),
    upload: photoUpload,
  },
  removePhoto: endpoint("DELETE", "/api/me/photo", "player", "change", "Initials again"),
  readPhoto: endpoint("GET", "/api/photos/:photoId", "player", "read", "A profile photo, 300 × 300"),
  listSessions: endpoint("GET", "/api/sessions", "player", "read", "Where one is logged in"),
  endSession: endpoint("DELETE", "/api/sessions/:sessionId", "player", "change", "Log out one device"),
  endOtherSessions: endpoint("DELETE", "/api/sessions", "player", "change", "Log out all other devices"),

  readPush: endpoint("GET", "/api/me/push", "player", "read", "What is pushed to one's phones"),
  changePushChoices: endpoint(
    "PUT",
    "/api/me/push",
    "player",
    "change",
    "What is pushed, and how much it says",
  ),
  subscribeToPush: endpoint("PUT", "/api/me/push/subscription", "player", "change", "Push to this device"),
  unsubscribeFromPush: endpoint(
    "DELETE",
    "/api/me/push/subscription",
    "player",
    "change",
    "Push to this device no longer",
  ),
  declinePush: endpoint("PUT", "/api/me/push/declined", "player", "change", "Not now: home asks no longer"),

  // Tee times
  listTeeTimes: endpoint("GET", "/api/tee-times", "player", "read", "Tee times, upcoming or past"),
  readTeeTime: endpoint("GET", "/api/tee-times/:teeTimeId", "player", "read", "A tee time and its players"),
  addTeeTime: endpoint("POST", "/api/tee-times", "admin", "change", "Add a tee time"),
  changeTeeTime: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId",
    "admin",
    "change",
    "Move it or change its limit",
  ),
  readDeletion: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/deletion",
    "admin",
    "read",
    "What would go with it if it were deleted",
  ),
  deleteTeeTime: endpoint(
    "DELETE",
    "/api/tee-times/:teeTimeId",
    "admin",
    "change",
    "Delete it with all that hangs on it",
  ),
  readDashboard: endpoint(
    "GET",
    "/api/admin/dashboard",
    "admin",
    "read",
    "Today's tee times, and what needs a decision",
  ),
  readPool: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/pool",
    "admin",
    "read",
    "What suggested groups are made from",
  ),
  saveGroups: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId/groups",
    "admin",
    "change",
    "The groups of a tee time",
  ),
  addPlayer: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId/players/:playerId",
    "admin",
    "change",
    "Give a player a place, past or coming",
  ),
  removePlayer: endpoint(
    "DELETE",
    "/api/tee-times/:teeTimeId/players/:playerId",
    "admin",
    "change",
    "Take a player out before it begins",
  ),
  markNoShow: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId/players/:playerId/no-show",
    "admin",
    "change",
    "The player did not come",
  ),
  undoNoShow: endpoint(
    "DELETE",
    "/api/tee-times/:teeTimeId/players/:playerId/no-show",
    "admin",
    "change",
    "The player came after all",
  ),
  readCardOfPlayer: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/players/:playerId/card",
    "admin",
    "read",
    "A player's card",
  ),
  correctCard: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId/players/:playerId/card",
    "admin",
    "change",
    "Enter or correct a player's card, with a reason",
  ),
  joinTeeTime: endpoint("PUT", "/api/tee-times/:teeTimeId/place", "player", "change", "Join or queue"),
  leaveTeeTime: endpoint("DELETE", "/api/tee-times/:teeTimeId/place", "player", "change", "Leave"),
  undoLeaving: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId/place/return",
    "player",
    "change",
    "Take back what one has just given up by leaving",
  ),

  // Repeating tee times, and the standing places of members in them
  listSeries: endpoint("GET", "/api/series", "admin", "read", "Repeating tee times"),
  addSeries: endpoint("POST", "/api/series", "admin", "change", "Add a repeating tee time"),
  readSeries: endpoint(
    "GET",
    "/api/series/:seriesId",
    "admin",
    "read",
    "A repeating tee time, its next dates, and who has a standing place",
  ),
  changeSeries: endpoint(
    "PUT",
    "/api/series/:seriesId",
    "admin",
    "change",
    "Change what is not open yet of a repeating tee time",
  ),
  endSeries: endpoint("DELETE", "/api/series/:seriesId", "admin", "change", "Open no more of its dates"),
  changeSeriesDate: endpoint(
    "PUT",
    "/api/series/:seriesId/dates/:date",
    "admin",
    "change",
    "Leave a date out, or put it back",
  ),
  listStandingPlaces: endpoint(
    "GET",
    "/api/standing-places",
    "bettor",
    "read",
    "Where one may have a standing place, and has one",
  ),
  changeStandingPlace: endpoint(
    "PUT",
    "/api/standing-places/:seriesId/:weekday",
    "bettor",
    "change",
    "Always play on this weekday, or no longer",
  ),
  skipDate: endpoint(
    "PUT",
    "/api/standing-places/:seriesId/dates/:date",
    "bettor",
    "change",
    "Skip a date in spite of one's standing place, or play after all",
  ),

  // To take away: files, and what is printed
  readCalendar: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/calendar.ics",
    "player",
    "read",
    "A tee time for one's calendar",
  ),
  readScoreCards: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/score-cards",
    "admin",
    "read",
    "Empty score cards, with each player's strokes, their own and in bets within the group",
  ),
  exportRawTable: endpoint("GET", "/api/admin/raw-table.csv", "admin", "read", "The raw table as a file"),
  exportPlayers: endpoint("GET", "/api/admin/players.csv", "admin", "read", "The players as a file"),
  exportResults: endpoint(
    "GET",
    "/api/admin/tee-times/:teeTimeId/results.csv",
    "admin",
    "read",
    "Team and skins as a file",
  ),

  // The address that one's calendar subscribes to
  readMyCalendar: endpoint("GET", "/api/me/calendar", "player", "read", "Whether there is an address"),
  makeCalendarAddress: endpoint(
    "POST",
    "/api/me/calendar",
    "player",
    "change",
    "An address for one's calendars, in the place of the one before",
  ),
  stopCalendarAddress: endpoint(
    "DELETE",
    "/api/me/calendar",
    "player",
    "change",
    "This address no longer works",
  ),
  readSubscribedCalendar: endpoint(
    "GET",
    "/api/calendars/:token/tee-times.ics",
    "public",
    "read",
    "All tee times of the player whose address it is, for a calendar",
  ),

  // One's own card
  listScoreEntries: endpoint("GET", "/api/score-entries", "player", "read", "Ready, Not Ready and Saved"),
  readCard: endpoint("GET", "/api/tee-times/:teeTimeId/card", "player", "read", "One's own card"),
  beginCard: endpoint("PUT", "/api/tee-times/:teeTimeId/card", "player", "change", "Index and tee box"),
  saveHoles: endpoint("PUT", "/api/tee-times/:teeTimeId/card/holes", "player", "change", "Gross scores"),
  submitCard: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId/card/submission",
    "player",
    "change",
    "Post-round submit",
  ),
  finishCard: endpoint("PUT", "/api/tee-times/:teeTimeId/card/finish", "player", "change", "Live finish"),

  // What a change would move, before it is made: each counts as a read, so that none is taken from the saves
  previewCorrection: endpoint(
    "POST",
    "/api/tee-times/:teeTimeId/players/:playerId/card/preview",
    "admin",
    "read",
    "Which results a correction of this card would change",
  ),
  previewNoShow: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/players/:playerId/no-show/preview",
    "admin",
    "read",
    "Which results a no show or its undo would change",
  ),
  previewDeletion: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/deletion/preview",
    "admin",
    "read",
    "Which results would go with the tee time",
  ),
  previewOwnCard: endpoint(
    "POST",
    "/api/tee-times/:teeTimeId/card/preview",
    "player",
    "read",
    "Which results a change of one's own card would change",
  ),

  // One's own game, and another's who shows it to the members
  readMyGame: endpoint("GET", "/api/my-game", "player", "read", "One's own scores, round by round"),
  showGame: endpoint("PUT", "/api/my-game/members", "player", "change", "Show one's game, or hide it again"),
  readGameOfPlayer: endpoint(
    "GET",
    "/api/people/:playerId/game",
    "bettor",
    "read",
    "The game of a player who shows it to the members",
  ),

  // Bets
  listBets: endpoint("GET", "/api/bets", "bettor", "read", "My bets"),
  listOpponents: endpoint(
    "GET",
    "/api/bets/opponents",
    "bettor",
    "read",
    "The members a new bet may be with",
  ),
  createBet: endpoint("POST", "/api/bets", "bettor", "change", "Request a bet"),
  readBet: endpoint("GET", "/api/bets/:betId", "bettor", "read", "A bet and its rounds"),
  acceptBet: endpoint("PUT", "/api/bets/:betId/acceptance", "bettor", "change", "Accept a bet request"),
  declineBet: endpoint("DELETE", "/api/bets/:betId/acceptance", "bettor", "change", "Decline a bet request"),
  withdrawBet: endpoint(
    "DELETE",
    "/api/bets/:betId/request",
    "bettor",
    "change",
    "Withdraw one's own request",
  ),
  changeAmounts: endpoint("PUT", "/api/bets/:betId/amounts", "bettor", "change", "Change the stakes"),
  activateBet: endpoint("PUT", "/api/bets/:betId/activation", "bettor", "change", "Set Active"),
  deactivateBet: endpoint("DELETE", "/api/bets/:betId/activation", "bettor", "change", "Set Inactive"),
  agreeToTerms: endpoint(
    "PUT",
    "/api/bets/:betId/rounds/:teeTimeId/agreement",
    "bettor",
    "change",
    "Agree to a late change of a bet, for one round",
  ),
  declineTerms: endpoint(
    "DELETE",
    "/api/bets/:betId/rounds/:teeTimeId/agreement",
    "bettor",
    "change",
    "Play this round without a late change of a bet",
  ),
  readLiveBets: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/live-bets",
    "bettor",
    "read",
    "The status of my bets on a round under way",
  ),
  readLedger: endpoint(
    "GET",
    "/api/ledger",
    "bettor",
    "read",
    "What my bets came to, by opponent and segment",
  ),

  // Results
  listResultTeeTimes: endpoint(
    "GET",
    "/api/results/tee-times",
    "player",
    "read",
    "Tee times within 240 hours",
  ),
  listMoreTeeTimes: endpoint(
    "GET",
    "/api/results/tee-times/past",
    "player",
    "read",
    "More tee times, page by page",
  ),
  listPlayerStatus: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/player-status",
    "player",
    "read",
    "Submitted or Pending, for each player",
  ),
  readTeamResults: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/team-results",
    "player",
    "read",
    "Teams and their scorecards",
  ),
  readSkins: endpoint("GET", "/api/tee-times/:teeTimeId/skins", "player", "read", "Skins and payouts"),
  readLeaderboard: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/leaderboard",
    "player",
    "read",
    "The field to par, gross and net, and the groups",
  ),
  readRawTable: endpoint("GET", "/api/raw-table", "admin", "read", "Everybody's gross scores by hole"),
  listBetResults: endpoint("GET", "/api/tee-times/:teeTimeId/bet-results", "bettor", "read", "Individuals"),
  readBetScorecard: endpoint(
    "GET",
    "/api/bets/:betId/results/:resultIndex",
    "bettor",
    "read",
    "A settled bet, hole by hole",
  ),

  // Settle up
  readSettleUp: endpoint(
    "GET",
    "/api/tee-times/:teeTimeId/settle-up",
    "player",
    "read",
    "What I pay or receive after a round, and for what",
  ),
  markPaid: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId/settle-up/:playerId",
    "player",
    "change",
    "I have paid this player",
  ),
  markReceived: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId/settle-up/:playerId/receipt",
    "player",
    "change",
    "This player has paid me",
  ),
  withdrawPayment: endpoint(
    "DELETE",
    "/api/tee-times/:teeTimeId/payments/:paymentId",
    "player",
    "change",
    "I have not paid it, or not received it, after all",
  ),
  confirmPayment: endpoint(
    "PUT",
    "/api/tee-times/:teeTimeId/payments/:paymentId/confirmation",
    "player",
    "change",
    "I have received it",
  ),
  denyPayment: endpoint(
    "DELETE",
    "/api/tee-times/:teeTimeId/payments/:paymentId/confirmation",
    "player",
    "change",
    "I have not received it",
  ),

  readPerson: endpoint(
    "GET",
    "/api/people/:playerId",
    "player",
    "read",
    "What any player may see of another: names, photo, latest handicap index",
  ),

  // Players, as admins look after them
  listPlayers: endpoint(
    "GET",
    "/api/players",
    "admin",
    "read",
    "Players with phone and group, searched, page by page",
  ),
  listPlayerNames: endpoint("GET", "/api/players/names", "admin", "read", "Names, to choose from"),
  readPlayer: endpoint("GET", "/api/players/:playerId", "admin", "read", "One player's profile"),
  changePlayer: endpoint(
    "PUT",
    "/api/players/:playerId/profile",
    "admin",
    "change",
    "Names and preferred tee box of a player",
  ),
  savePlayerPhoto: {
    ...endpoint("PUT", "/api/players/:playerId/photo", "admin", "change", "A new photo of a player"),
    upload: photoUpload,
  },
  removePlayerPhoto: endpoint(
    "DELETE",
    "/api/players/:playerId/photo",
    "admin",
    "change",
    "A player's initials again",
  ),
  giveResetCode: endpoint(
    "POST",
    "/api/players/:playerId/reset-code",
    "admin",
    "change",
    "A one-time code with which a player chooses a new PIN",
  ),
  changePhone: endpoint(
    "PUT",
    "/api/players/:playerId/phone",
    "admin",
    "change",
    "Another phone, with a reason; ends the player's sessions",
  ),
  changeRole: endpoint(
    "PUT",
    "/api/players/:playerId/role",
    "admin",
    "change",
    "An admin, or a member again; ends the player's sessions",
  ),
  changeMembership: endpoint(
    "PUT",
    "/api/players/:playerId/membership",
    "admin",
    "change",
    "A guest becomes a member, or a member a guest; ends the player's sessions",
  ),

  // The leaderboard on a television of the clubhouse
  listTelevisionLinks: endpoint("GET", "/api/television-links", "admin", "read", "The links that work"),
  makeTelevisionLink: endpoint(
    "POST",
    "/api/television-links",
    "admin",
    "change",
    "A link for a television, in the place of the one of its name",
  ),
  revokeTelevisionLink: endpoint(
    "DELETE",
    "/api/television-links/:linkId",
    "admin",
    "change",
    "This link no longer works",
  ),
  openTelevision: endpoint(
    "POST",
    "/api/television/opening",
    "public",
    "change",
    "Opens the television of a link in this browser",
  ),
  readTelevision: endpoint("GET", "/api/television", "television", "read", "The day's leaderboards"),
  followTelevision: endpoint(
    "GET",
    "/api/television/events",
    "television",
    "read",
    "That something of them has changed, as it happens",
  ),

  // What happened
  listAudit: endpoint("GET", "/api/audit", "admin", "read", "The audit trail, newest first, page by page"),
  listAuditTeeTimes: endpoint(
    "GET",
    "/api/audit/tee-times",
    "admin",
    "read",
    "The tee times of a day, also those deleted, to choose the trail by",
  ),

  // Group codes
  listCodes: endpoint("GET", "/api/codes", "admin", "read", "Every group code and how many belong to it"),
  addCode: endpoint("POST", "/api/codes", "admin", "change", "Add a group code"),
  readCode: endpoint("GET", "/api/codes/:code", "admin", "read", "One group code"),
  changeCode: endpoint("PUT", "/api/codes/:code", "admin", "change", "Its maximum, and whether it is active"),
  addToGroup: endpoint(
    "PUT",
    "/api/codes/:code/players/:playerId",
    "admin",
    "change",
    "Put a player without a group into this one",
  ),
  removeFromGroup: endpoint(
    "DELETE",
    "/api/codes/:code/players/:playerId",
    "admin",
    "change",
    "Remove a player from this group",
  ),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
