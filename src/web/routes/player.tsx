/** Which screens has a player? The last step of a registration, and section 2, player area. */
import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../lazy-screen.ts";
import { patterns } from "../paths.ts";
import { signedIn } from "./root.tsx";

const membersOnly = createRoute({
  getParentRoute: () => signedIn,
  id: "members-only",
  component: lazyScreen(() => import("../screens/bets/members-only.tsx"), "MembersOnly"),
});

export const playerRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.register3,
    component: lazyScreen(() => import("../screens/public/register-step3.tsx"), "RegisterStep3"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.guestRegister3,
    component: lazyScreen(() => import("../screens/public/register-step3.tsx"), "RegisterStep3"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.home,
    component: lazyScreen(() => import("../screens/home/home.tsx"), "Home"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.notifications,
    component: lazyScreen(() => import("../screens/notifications/notifications.tsx"), "Notifications"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.play,
    component: lazyScreen(() => import("../screens/play/tee-times.tsx"), "TeeTimes"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.manageTeeTime,
    component: lazyScreen(() => import("../screens/play/manage-tee-time.tsx"), "ManageTeeTime"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.enterScore,
    component: lazyScreen(() => import("../screens/score/select-tee-time.tsx"), "SelectTeeTime"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.scoringType,
    component: lazyScreen(() => import("../screens/score/scoring-type.tsx"), "ScoringType"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.enterScoreForm,
    component: lazyScreen(() => import("../screens/score/enter-score-form.tsx"), "EnterScoreForm"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.liveForm,
    component: lazyScreen(() => import("../screens/score/enter-score-form.tsx"), "LiveEnterScoreForm"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.postRound,
    component: lazyScreen(() => import("../screens/score/post-round.tsx"), "PostRound"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.holeByHole,
    component: lazyScreen(() => import("../screens/score/live-round.tsx"), "LiveRound"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.results,
    component: lazyScreen(() => import("../screens/results/results.tsx"), "Results"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.moreTeeTimes,
    component: lazyScreen(() => import("../screens/results/more-tee-times.tsx"), "MoreTeeTimes"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.teamScorecard,
    component: lazyScreen(() => import("../screens/results/team-scorecard.tsx"), "TeamScorecard"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.printResults,
    component: lazyScreen(() => import("../screens/print/notice-board.tsx"), "NoticeBoard"),
  }),
  membersOnly.addChildren([
    createRoute({
      getParentRoute: () => membersOnly,
      path: patterns.games,
      component: lazyScreen(() => import("../screens/bets/my-bets.tsx"), "MyBets"),
    }),
    createRoute({
      getParentRoute: () => membersOnly,
      path: patterns.addBet,
      component: lazyScreen(() => import("../screens/bets/add-bet.tsx"), "AddBet"),
    }),
    createRoute({
      getParentRoute: () => membersOnly,
      path: patterns.bet,
      component: lazyScreen(() => import("../screens/bets/manage-bet.tsx"), "ManageBet"),
    }),
    createRoute({
      getParentRoute: () => membersOnly,
      path: patterns.betScorecard,
      component: lazyScreen(() => import("../screens/bets/bet-scorecard.tsx"), "BetScorecard"),
    }),
  ]),
  createRoute({
    getParentRoute: () => signedIn,
    path: patterns.myProfile,
    component: lazyScreen(() => import("../screens/profile/my-profile.tsx"), "MyProfile"),
  }),
] as const;
