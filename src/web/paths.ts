/** In the order of the specification's section 2. */

export const patterns = {
  landing: "/",
  register1: "/register/step1",
  register2: "/register/step2",
  register3: "/register/step3",
  guestRegister1: "/guest-register",
  guestRegister2: "/guest-register/step2",
  guestRegister3: "/guest-register/step3",
  login: "/login",
  /** Beyond section 2: for players who have forgotten their PIN and have a code (ruling 31). */
  resetPin: "/reset-pin",
  home: "/home",
  /** Beyond section 2 (ruling 33). */
  notifications: "/notifications",
  play: "/play",
  manageTeeTime: "/manage-tee-time/$teeTimeId",
  enterScore: "/enter-score",
  scoringType: "/enter-score/$teeTimeId",
  enterScoreForm: "/enter-score/$teeTimeId/form",
  liveForm: "/enter-score/$teeTimeId/form-live",
  postRound: "/enter-score/$teeTimeId/scores",
  holeByHole: "/enter-score/$teeTimeId/hole-by-hole",
  results: "/results",
  moreTeeTimes: "/select-tee-time",
  teamScorecard: "/team-scorecard/$teeTimeId",
  /** Beyond section 2. */
  leaderboard: "/leaderboard/$teeTimeId",
  /** Beyond section 2: on a television of the clubhouse, with a link's token behind "#" (decision 73). */
  television: "/television",
  games: "/games",
  addBet: "/add-bet",
  /** Beyond section 2. */
  ledger: "/ledger",
  bet: "/bet/$betId",
  betScorecard: "/bet/$betId/scorecard/$resultIndex",
  /** Beyond section 2. */
  settleUp: "/settle-up/$teeTimeId",
  myProfile: "/my-profile",
  /** Beyond section 2: the address that the player's calendars subscribe to. */
  myCalendar: "/my-calendar",
  /** Beyond section 2 (decision 80). */
  standingPlaces: "/standing-places",
  /** Beyond section 2. */
  myGame: "/my-game",
  gameOfPlayer: "/game/$playerId",
  /** Beyond section 2. */
  help: "/help/$topic",
  admin: "/admin",
  adminTeeTimes: "/admin/tee-times",
  addTeeTime: "/admin/tee-times/add",
  editTeeTime: "/admin/edit-tee-time/$teeTimeId",
  /** Beyond section 2 (rulings 13 and 23). */
  teeTimePlayers: "/admin/tee-times/$teeTimeId/players",
  cardOfPlayer: "/admin/tee-times/$teeTimeId/players/$playerId/card",
  /** Beyond section 2: repeating tee times (decision 80). */
  series: "/admin/repeating",
  addSeries: "/admin/repeating/add",
  editSeries: "/admin/repeating/$seriesId",
  adminTeams: "/admin/teams",
  createTeams: "/admin/teams/$teeTimeId",
  adminPlayers: "/admin/players",
  adminPlayer: "/admin/player/$phone",
  adminCodes: "/admin/codes",
  addCode: "/admin/codes/add",
  editCode: "/admin/codes/$code",
  /** Leads to `editCode` (rulings). */
  editCodeElsewhere: "/admin/codes/edit/$code",
  /** Beyond section 2 (ruling 16). */
  audit: "/admin/audit",
  /** Beyond section 2 (rulings 6, 7, 23 and 35). */
  clubSettings: "/admin/settings",
  course: "/admin/course",
  rawTable: "/SkinsRawTable",
  televisionLinks: "/admin/television",
  /** Beyond section 2 (decision 14). */
  printAndFiles: "/admin/print/$teeTimeId",
  printPairings: "/admin/print/$teeTimeId/pairings",
  printCartSigns: "/admin/print/$teeTimeId/cart-signs",
  printScoreCards: "/admin/print/$teeTimeId/score-cards",
  printResults: "/print/$teeTimeId/results",
} as const;
