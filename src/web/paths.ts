/** The paths are in the order of section 2 of the specification. Comments give the source of additional pages. */

export const patterns = {
  landing: "/",
  register1: "/register/step1",
  register2: "/register/step2",
  register3: "/register/step3",
  guestRegister1: "/guest-register",
  guestRegister2: "/guest-register/step2",
  guestRegister3: "/guest-register/step3",
  login: "/login",
  resetPin: "/reset-pin", // Ruling 31
  home: "/home",
  notifications: "/notifications", // Ruling 33
  play: "/play",
  manageTeeTime: "/manage-tee-time/$teeTimeId",
  enterScore: "/enter-score",
  scoringType: "/enter-score/$teeTimeId",
  enterScoreForm: "/enter-score/$teeTimeId/form",
  liveForm: "/enter-score/$teeTimeId/form-live",
  postRound: "/enter-score/$teeTimeId/scores",
  holeByHole: "/enter-score/$teeTimeId/hole-by-hole",
  groupScores: "/enter-score/$teeTimeId/group", // Ruling 57
  yourCard: "/enter-score/$teeTimeId/card",
  results: "/results",
  moreTeeTimes: "/select-tee-time",
  teamScorecard: "/team-scorecard/$teeTimeId",
  leaderboard: "/leaderboard/$teeTimeId",
  season: "/season",
  television: "/television", // Decision 26. The link's token follows "#".
  games: "/games",
  addBet: "/add-bet",
  ledger: "/ledger",
  bet: "/bet/$betId",
  betScorecard: "/bet/$betId/scorecard/$resultIndex",
  settleUp: "/settle-up/$teeTimeId",
  myProfile: "/my-profile",
  myCalendar: "/my-calendar",
  myData: "/my-data",
  standingPlaces: "/standing-places", // Decision 27
  myGame: "/my-game",
  gameOfPlayer: "/game/$playerId",
  help: "/help/$topic",
  admin: "/admin",
  adminTeeTimes: "/admin/tee-times",
  addTeeTime: "/admin/tee-times/add",
  editTeeTime: "/admin/edit-tee-time/$teeTimeId",
  teeTimePlayers: "/admin/tee-times/$teeTimeId/players", // Rulings 13 and 23
  messages: "/admin/tee-times/$teeTimeId/messages",
  cardOfPlayer: "/admin/tee-times/$teeTimeId/players/$playerId/card",
  series: "/admin/repeating", // Decision 27
  addSeries: "/admin/repeating/add",
  editSeries: "/admin/repeating/$seriesId",
  adminTeams: "/admin/teams",
  createTeams: "/admin/teams/$teeTimeId",
  adminPlayers: "/admin/players",
  adminPlayer: "/admin/player/$phone",
  membersByList: "/admin/members-by-list",
  missedPlaces: "/admin/missed-places", // Ruling 60
  indexGaps: "/admin/index-gaps",
  adminCodes: "/admin/codes",
  addCode: "/admin/codes/add",
  editCode: "/admin/codes/$code",
  editCodeElsewhere: "/admin/codes/edit/$code", // Redirects to `editCode` (rulings)
  audit: "/admin/audit", // Ruling 16
  clubSettings: "/admin/settings", // Rulings 6, 7, 23 and 35
  course: "/admin/course",
  rawTable: "/SkinsRawTable",
  televisionLinks: "/admin/television",
  printPoster: "/admin/poster/$code",
  printAndExport: "/admin/print/$teeTimeId", // Decision 28
  printPairings: "/admin/print/$teeTimeId/pairings",
  printCartSigns: "/admin/print/$teeTimeId/cart-signs",
  printScoreCards: "/admin/print/$teeTimeId/score-cards",
  printSeason: "/print/season",
  printResults: "/print/$teeTimeId/results",
} as const;
