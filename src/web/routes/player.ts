/** The last step of a registration, and section 2, player area. */
import { lazyScreen } from "../lazy-screen.ts";
import { patterns } from "../paths.ts";
import { signedIn, within } from "./layouts.ts";

const membersOnly = lazyScreen(() => import("../screens/bets/members-only.tsx"), "MembersOnly");

export const playerRoutes = [
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
