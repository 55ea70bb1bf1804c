/** Admin routes load when needed: most phones never open one. */
import { LoadFailure, NotFound } from "../components/load-failure.tsx";
import { patterns } from "../paths.ts";
import type { Routes } from "../router/prepare.tsx";
import { Landing } from "../screens/public/landing.tsx";
import { lazy, signedIn, within } from "./layouts.ts";

const membersOnly = lazy(() => import("../screens/bets/members-only.tsx"), "MembersOnly");

/** The last step of a registration; section 2, player area. */
const playerRoutes = [
  ...within([signedIn], {
    [patterns.register3]: lazy(() => import("../screens/public/register-step3.tsx"), "RegisterStep3"),
    [patterns.guestRegister3]: lazy(() => import("../screens/public/register-step3.tsx"), "RegisterStep3"),
    [patterns.home]: lazy(() => import("../screens/home/home.tsx"), "Home"),
    [patterns.notifications]: lazy(
      () => import("../screens/notifications/notifications.tsx"),
      "Notifications",
    ),
    [patterns.play]: lazy(() => import("../screens/play/tee-times.tsx"), "TeeTimes"),
    [patterns.manageTeeTime]: lazy(() => import("../screens/play/manage-tee-time.tsx"), "ManageTeeTime"),
    [patterns.enterScore]: lazy(() => import("../screens/score/select-tee-time.tsx"), "SelectTeeTime"),
    [patterns.scoringType]: lazy(() => import("../screens/score/scoring-type.tsx"), "ScoringType"),
    [patterns.enterScoreForm]: lazy(() => import("../screens/score/enter-score-form.tsx"), "EnterScoreForm"),
    [patterns.liveForm]: lazy(() => import("../screens/score/enter-score-form.tsx"), "LiveEnterScoreForm"),
    [patterns.postRound]: lazy(() => import("../screens/score/post-round.tsx"), "PostRound"),
    [patterns.holeByHole]: lazy(() => import("../screens/score/live-round.tsx"), "LiveRound"),
    [patterns.results]: lazy(() => import("../screens/results/results.tsx"), "Results"),
    [patterns.moreTeeTimes]: lazy(() => import("../screens/results/more-tee-times.tsx"), "MoreTeeTimes"),
    [patterns.teamScorecard]: lazy(() => import("../screens/results/team-scorecard.tsx"), "TeamScorecard"),
    [patterns.leaderboard]: lazy(() => import("../screens/leaderboard/leaderboard.tsx"), "Leaderboard"),
    [patterns.printResults]: lazy(() => import("../screens/print/notice-board.tsx"), "NoticeBoard"),
    [patterns.settleUp]: lazy(() => import("../screens/bets/settle-up/settle-up.tsx"), "SettleUp"),
    [patterns.help]: lazy(() => import("../screens/help/help.tsx"), "Help"),
    [patterns.myProfile]: lazy(() => import("../screens/profile/my-profile.tsx"), "MyProfile"),
    [patterns.myCalendar]: lazy(() => import("../screens/profile/my-calendar/my-calendar.tsx"), "MyCalendar"),
    [patterns.myGame]: lazy(() => import("../screens/profile/my-game/my-game.tsx"), "MyGame"),
    [patterns.gameOfPlayer]: lazy(() => import("../screens/profile/my-game/my-game.tsx"), "GameOfPlayer"),
  }),
  ...within([signedIn, membersOnly], {
    [patterns.standingPlaces]: lazy(
      () => import("../screens/profile/standing-places/standing-places.tsx"),
      "StandingPlaces",
    ),
    [patterns.games]: lazy(() => import("../screens/bets/my-bets.tsx"), "MyBets"),
    [patterns.ledger]: lazy(() => import("../screens/profile/ledger/ledger.tsx"), "Ledger"),
    [patterns.addBet]: lazy(() => import("../screens/bets/add-bet.tsx"), "AddBet"),
    [patterns.bet]: lazy(() => import("../screens/bets/manage-bet.tsx"), "ManageBet"),
    [patterns.betScorecard]: lazy(() => import("../screens/bets/bet-scorecard.tsx"), "BetScorecard"),
  }),
];

/** Section 2, public and registration; and the television. */
const publicRoutes = within([], {
  [patterns.landing]: { load: async () => Landing },
  [patterns.register1]: lazy(() => import("../screens/public/register-step1.tsx"), "RegisterStep1"),
  [patterns.register2]: lazy(() => import("../screens/public/register-step2.tsx"), "RegisterStep2"),
  [patterns.guestRegister1]: lazy(() => import("../screens/public/guest-register.tsx"), "GuestRegister"),
  [patterns.guestRegister2]: lazy(() => import("../screens/public/register-step2.tsx"), "GuestRegisterStep2"),
  [patterns.login]: lazy(() => import("../screens/public/login.tsx"), "Login"),
  [patterns.television]: lazy(() => import("../screens/leaderboard/television.tsx"), "TelevisionScreen"),
  [patterns.resetPin]: lazy(() => import("../screens/public/reset-pin.tsx"), "ResetPin"),
});

export const routes: Routes = {
  paths: Object.values(patterns),
  here: [...publicRoutes, ...playerRoutes],
  loadOthers: async () => (await import("./admin.ts")).adminRoutes,
  NotFound,
  Failure: LoadFailure,
};
