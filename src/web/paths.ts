/**
 * Where is each screen? Every address of the app with its builder, in the order of the
 * specification's section 2. Routes are declared with `pattern`s, links are made with these.
 */

export const patterns = {
  landing: "/",
  register1: "/register/step1",
  register2: "/register/step2",
  register3: "/register/step3",
  guestRegister1: "/guest-register",
  guestRegister2: "/guest-register/step2",
  guestRegister3: "/guest-register/step3",
  login: "/login",
  home: "/home",
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
  games: "/games",
  addBet: "/add-bet",
  bet: "/bet/$betId",
  betScorecard: "/bet/$betId/scorecard/$resultIndex",
  myProfile: "/my-profile",
  admin: "/admin",
  adminTeeTimes: "/admin/tee-times",
  addTeeTime: "/admin/tee-times/add",
  editTeeTime: "/admin/edit-tee-time/$teeTimeId",
} as const;
