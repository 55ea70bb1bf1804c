/** Admin routes load only when needed, because most phones never open one. */
import { LoadFailure, NotFound } from "../components/load-failure.tsx";
import { patterns } from "../paths.ts";
import type { Routes } from "../router/prepare.tsx";
import { Landing } from "../screens/public/landing.tsx";
import { lazy, signedIn, within } from "./layouts.ts";

const membersOnly = lazy(() => import("../screens/bets/members-only.tsx"), "MembersOnly");

const playerRoutes = [
  ...within([signedIn], {
    register3: lazy(() => import("../screens/public/register-step3.tsx"), "RegisterStep3"),
    guestRegister3: lazy(() => import("../screens/public/register-step3.tsx"), "RegisterStep3"),
    home: lazy(() => import("../screens/home/home.tsx"), "Home"),
    notifications: lazy(() => import("../screens/notifications/notifications.tsx"), "Notifications"),
    play: lazy(() => import("../screens/play/tee-times.tsx"), "TeeTimes"),
    manageTeeTime: lazy(() => import("../screens/play/manage-tee-time.tsx"), "ManageTeeTime"),
    enterScore: lazy(() => import("../screens/score/select-tee-time.tsx"), "SelectTeeTime"),
    scoringType: lazy(() => import("../screens/score/scoring-type.tsx"), "ScoringType"),
    enterScoreForm: lazy(() => import("../screens/score/enter-score-form.tsx"), "EnterScoreForm"),
    liveForm: lazy(() => import("../screens/score/enter-score-form.tsx"), "LiveEnterScoreForm"),
    postRound: lazy(() => import("../screens/score/post-round.tsx"), "PostRound"),
    holeByHole: lazy(() => import("../screens/score/live-round.tsx"), "LiveRound"),
    groupScores: lazy(() => import("../screens/score/group-scores.tsx"), "GroupScores"),
    yourCard: lazy(() => import("../screens/score/your-card.tsx"), "YourCard"),
    results: lazy(() => import("../screens/results/results.tsx"), "Results"),
    moreTeeTimes: lazy(() => import("../screens/results/more-tee-times.tsx"), "MoreTeeTimes"),
    teamScorecard: lazy(() => import("../screens/results/team-scorecard.tsx"), "TeamScorecard"),
    leaderboard: lazy(() => import("../screens/leaderboard/leaderboard.tsx"), "Leaderboard"),
    season: lazy(() => import("../screens/leaderboard/season.tsx"), "Season"),
    printSeason: lazy(() => import("../screens/print/print-season.tsx"), "PrintSeason"),
    printResults: lazy(() => import("../screens/print/print-results.tsx"), "PrintResults"),
    settleUp: lazy(() => import("../screens/bets/settle-up/settle-up.tsx"), "SettleUp"),
    help: lazy(() => import("../screens/help/help.tsx"), "Help"),
    myProfile: lazy(() => import("../screens/profile/my-profile.tsx"), "MyProfile"),
    myCalendar: lazy(() => import("../screens/profile/my-calendar/my-calendar.tsx"), "MyCalendar"),
    myData: lazy(() => import("../screens/profile/my-data/my-data.tsx"), "MyData"),
    myGame: lazy(() => import("../screens/profile/my-game/my-game.tsx"), "MyGame"),
    gameOfPlayer: lazy(() => import("../screens/profile/my-game/my-game.tsx"), "GameOfPlayer"),
  }),
  ...within([signedIn, membersOnly], {
    standingPlaces: lazy(
      () => import("../screens/profile/standing-places/standing-places.tsx"),
      "StandingPlaces",
    ),
    games: lazy(() => import("../screens/bets/my-bets.tsx"), "MyBets"),
    ledger: lazy(() => import("../screens/profile/ledger/ledger.tsx"), "Ledger"),
    addBet: lazy(() => import("../screens/bets/add-bet.tsx"), "AddBet"),
    bet: lazy(() => import("../screens/bets/manage-bet.tsx"), "ManageBet"),
    betScorecard: lazy(() => import("../screens/bets/bet-scorecard.tsx"), "BetScorecard"),
  }),
];

const publicRoutes = within([], {
  landing: { load: async () => Landing },
  register1: lazy(() => import("../screens/public/register-step1.tsx"), "RegisterStep1"),
  register2: lazy(() => import("../screens/public/register-step2.tsx"), "RegisterStep2"),
  guestRegister1: lazy(() => import("../screens/public/guest-register.tsx"), "GuestRegister"),
  guestRegister2: lazy(() => import("../screens/public/register-step2.tsx"), "GuestRegisterStep2"),
  login: lazy(() => import("../screens/public/login.tsx"), "Login"),
  television: lazy(() => import("../screens/leaderboard/television.tsx"), "TelevisionScreen"),
  resetPin: lazy(() => import("../screens/public/reset-pin.tsx"), "ResetPin"),
});

export const routes: Routes = {
  paths: Object.values(patterns),
  here: [...publicRoutes, ...playerRoutes],
  loadOthers: async () => (await import("./admin.ts")).adminRoutes,
  NotFound,
  Failure: LoadFailure,
};
