/** The admins' routes load when they are needed: most phones never open one. */
import { LoadFailure } from "../components/load-failure.tsx";
import { NotFound } from "../components/not-found.tsx";
import { patterns } from "../paths.ts";
import type { Routes } from "../router/prepare.tsx";
import { Landing } from "../screens/public/landing.tsx";
import { lazyScreen, signedIn, within } from "./layouts.ts";

const membersOnly = lazyScreen(() => import("../screens/bets/members-only.tsx"), "MembersOnly");

/** The last step of a registration, and section 2, player area. */
const playerRoutes = [
  ...within([signedIn], {
    [patterns.register3]: lazyScreen(() => import("../screens/public/register-step3.tsx"), "RegisterStep3"),
    [patterns.guestRegister3]: lazyScreen(
      () => import("../screens/public/register-step3.tsx"),
      "RegisterStep3",
    ),
    [patterns.home]: lazyScreen(() => import("../screens/home/home.tsx"), "Home"),
    [patterns.notifications]: lazyScreen(
      () => import("../screens/notifications/notifications.tsx"),
      "Notifications",
    ),
    [patterns.play]: lazyScreen(() => import("../screens/play/tee-times.tsx"), "TeeTimes"),
    [patterns.manageTeeTime]: lazyScreen(
      () => import("../screens/play/manage-tee-time.tsx"),
      "ManageTeeTime",
    ),
    [patterns.enterScore]: lazyScreen(() => import("../screens/score/select-tee-time.tsx"), "SelectTeeTime"),
    [patterns.scoringType]: lazyScreen(() => import("../screens/score/scoring-type.tsx"), "ScoringType"),
    [patterns.enterScoreForm]: lazyScreen(
      () => import("../screens/score/enter-score-form.tsx"),
      "EnterScoreForm",
    ),
    [patterns.liveForm]: lazyScreen(
      () => import("../screens/score/enter-score-form.tsx"),
      "LiveEnterScoreForm",
    ),
    [patterns.postRound]: lazyScreen(() => import("../screens/score/post-round.tsx"), "PostRound"),
    [patterns.holeByHole]: lazyScreen(() => import("../screens/score/live-round.tsx"), "LiveRound"),
    [patterns.results]: lazyScreen(() => import("../screens/results/results.tsx"), "Results"),
    [patterns.moreTeeTimes]: lazyScreen(
      () => import("../screens/results/more-tee-times.tsx"),
      "MoreTeeTimes",
    ),
    [patterns.teamScorecard]: lazyScreen(
      () => import("../screens/results/team-scorecard.tsx"),
      "TeamScorecard",
    ),
    [patterns.leaderboard]: lazyScreen(() => import("../screens/leaderboard/leaderboard.tsx"), "Leaderboard"),
    [patterns.printResults]: lazyScreen(() => import("../screens/print/notice-board.tsx"), "NoticeBoard"),
    [patterns.settleUp]: lazyScreen(() => import("../screens/bets/settle-up/settle-up.tsx"), "SettleUp"),
    [patterns.help]: lazyScreen(() => import("../screens/help/help.tsx"), "Help"),
    [patterns.myProfile]: lazyScreen(() => import("../screens/profile/my-profile.tsx"), "MyProfile"),
    [patterns.myCalendar]: lazyScreen(
      () => import("../screens/profile/my-calendar/my-calendar.tsx"),
      "MyCalendar",
    ),
    [patterns.myGame]: lazyScreen(() => import("../screens/profile/my-game/my-game.tsx"), "MyGame"),
    [patterns.gameOfPlayer]: lazyScreen(
      () => import("../screens/profile/my-game/game-of-player.tsx"),
      "GameOfPlayer",
    ),
  }),
  ...within([signedIn, membersOnly], {
    [patterns.standingPlaces]: lazyScreen(
      () => import("../screens/profile/standing-places/standing-places.tsx"),
      "StandingPlaces",
    ),
    [patterns.games]: lazyScreen(() => import("../screens/bets/my-bets.tsx"), "MyBets"),
    [patterns.ledger]: lazyScreen(() => import("../screens/profile/ledger/ledger.tsx"), "Ledger"),
    [patterns.addBet]: lazyScreen(() => import("../screens/bets/add-bet.tsx"), "AddBet"),
    [patterns.bet]: lazyScreen(() => import("../screens/bets/manage-bet.tsx"), "ManageBet"),
    [patterns.betScorecard]: lazyScreen(() => import("../screens/bets/bet-scorecard.tsx"), "BetScorecard"),
  }),
];

/** Specification section 2, public and registration; and the television. */
const publicRoutes = within([], {
  [patterns.landing]: { load: async () => Landing },
  [patterns.register1]: lazyScreen(() => import("../screens/public/register-step1.tsx"), "RegisterStep1"),
  [patterns.register2]: lazyScreen(() => import("../screens/public/register-step2.tsx"), "RegisterStep2"),
  [patterns.guestRegister1]: lazyScreen(
    () => import("../screens/public/guest-register.tsx"),
    "GuestRegister",
  ),
  [patterns.guestRegister2]: lazyScreen(
    () => import("../screens/public/register-step2.tsx"),
    "GuestRegisterStep2",
  ),
  [patterns.login]: lazyScreen(() => import("../screens/public/login.tsx"), "Login"),
  [patterns.television]: lazyScreen(
    () => import("../screens/leaderboard/television.tsx"),
    "TelevisionScreen",
  ),
  [patterns.resetPin]: lazyScreen(() => import("../screens/public/reset-pin.tsx"), "ResetPin"),
});

export const routes: Routes = {
  paths: Object.values(patterns),
  here: [...publicRoutes, ...playerRoutes],
  loadOthers: async () => (await import("./admin.ts")).adminRoutes,
  NotFound,
  Failure: LoadFailure,
};
