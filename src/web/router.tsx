/**
 * Which screen answers which address? Every route of the specification's section 2, in its
 * order, one line each. Screens load when they are first shown.
 */
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from "@tanstack/react-router";
import { LoadFailure } from "./components/load-failure.tsx";
import { NotFound } from "./components/not-found.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { patterns } from "./paths.ts";
import { Landing } from "./screens/public/landing.tsx";
import { demandSession } from "./session.tsx";

type Search = {
  tab?: string;
  view?: string;
  next?: string;
  teeTime?: string;
  source?: string;
  code?: string;
  kind?: string;
  player?: string;
  from?: string;
  to?: string;
};

const searchWords = [
  "tab",
  "view",
  "next",
  "teeTime",
  "source",
  "code",
  "kind",
  "player",
  "from",
  "to",
] as const satisfies readonly (keyof Search)[];

/** Only the search words the app knows, and only as text. */
function readSearch(search: Record<string, unknown>): Search {
  const words: Search = {};
  for (const key of searchWords) {
    const word = search[key];
    if (typeof word === "string") words[key] = word;
  }
  return words;
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, validateSearch: readSearch });

/** Everything behind the login; the query library waits here, so that the landing screen is light. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: demandSession,
  component: lazyScreen(() => import("./signed-in.tsx"), "SignedIn"),
  errorComponent: LoadFailure,
});

const adminOnly = createRoute({
  getParentRoute: () => signedIn,
  id: "admin-only",
  component: lazyScreen(() => import("./screens/admin/admins-only.tsx"), "AdminsOnly"),
});

// Each list of the admin area stands beside what is opened from it.
const adminTeeTimes = createRoute({
  getParentRoute: () => adminOnly,
  id: "tee-times",
  component: lazyScreen(() => import("./screens/admin/tee-times.tsx"), "AdminTeeTimes"),
});

const adminTeams = createRoute({
  getParentRoute: () => adminOnly,
  id: "teams",
  component: lazyScreen(() => import("./screens/admin/teams.tsx"), "AdminTeams"),
});

const adminPlayers = createRoute({
  getParentRoute: () => adminOnly,
  id: "players",
  component: lazyScreen(() => import("./screens/admin/players.tsx"), "AdminPlayers"),
});

const adminCodes = createRoute({
  getParentRoute: () => adminOnly,
  id: "codes",
  component: lazyScreen(() => import("./screens/admin/codes.tsx"), "AdminCodes"),
});

const membersOnly = createRoute({
  getParentRoute: () => signedIn,
  id: "members-only",
  component: lazyScreen(() => import("./screens/bets/members-only.tsx"), "MembersOnly"),
});

// Routers infer types from each call, so routes are written out rather than looped over.
const routeTree = root.addChildren([
  // Public and registration
  createRoute({ getParentRoute: () => root, path: patterns.landing, component: Landing }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.register1,
    component: lazyScreen(() => import("./screens/public/register-step1.tsx"), "RegisterStep1"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.register2,
    component: lazyScreen(() => import("./screens/public/register-step2.tsx"), "RegisterStep2"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.guestRegister1,
    component: lazyScreen(() => import("./screens/public/guest-register.tsx"), "GuestRegister"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.guestRegister2,
    component: lazyScreen(() => import("./screens/public/register-step2.tsx"), "GuestRegisterStep2"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.login,
    component: lazyScreen(() => import("./screens/public/login.tsx"), "Login"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: patterns.resetPin,
    component: lazyScreen(() => import("./screens/public/reset-pin.tsx"), "ResetPin"),
  }),
  signedIn.addChildren([
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.register3,
      component: lazyScreen(() => import("./screens/public/register-step3.tsx"), "RegisterStep3"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.guestRegister3,
      component: lazyScreen(() => import("./screens/public/register-step3.tsx"), "RegisterStep3"),
    }),
    // Player area
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.home,
      component: lazyScreen(() => import("./screens/home.tsx"), "Home"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.play,
      component: lazyScreen(() => import("./screens/play/tee-times.tsx"), "TeeTimes"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.manageTeeTime,
      component: lazyScreen(() => import("./screens/play/manage-tee-time.tsx"), "ManageTeeTime"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.enterScore,
      component: lazyScreen(() => import("./screens/score/select-tee-time.tsx"), "SelectTeeTime"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.scoringType,
      component: lazyScreen(() => import("./screens/score/scoring-type.tsx"), "ScoringType"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.enterScoreForm,
      component: lazyScreen(() => import("./screens/score/enter-score-form.tsx"), "EnterScoreForm"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.liveForm,
      component: lazyScreen(() => import("./screens/score/enter-score-form.tsx"), "LiveEnterScoreForm"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.postRound,
      component: lazyScreen(() => import("./screens/score/post-round.tsx"), "PostRound"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.holeByHole,
      component: lazyScreen(() => import("./screens/score/live-round.tsx"), "LiveRound"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.results,
      component: lazyScreen(() => import("./screens/results/results.tsx"), "Results"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.moreTeeTimes,
      component: lazyScreen(() => import("./screens/results/more-tee-times.tsx"), "MoreTeeTimes"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.teamScorecard,
      component: lazyScreen(() => import("./screens/results/team-scorecard.tsx"), "TeamScorecard"),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.printResults,
      component: lazyScreen(() => import("./screens/print/notice-board.tsx"), "NoticeBoard"),
    }),
    membersOnly.addChildren([
      createRoute({
        getParentRoute: () => membersOnly,
        path: patterns.games,
        component: lazyScreen(() => import("./screens/bets/my-bets.tsx"), "MyBets"),
      }),
      createRoute({
        getParentRoute: () => membersOnly,
        path: patterns.addBet,
        component: lazyScreen(() => import("./screens/bets/add-bet.tsx"), "AddBet"),
      }),
      createRoute({
        getParentRoute: () => membersOnly,
        path: patterns.bet,
        component: lazyScreen(() => import("./screens/bets/manage-bet.tsx"), "ManageBet"),
      }),
      createRoute({
        getParentRoute: () => membersOnly,
        path: patterns.betScorecard,
        component: lazyScreen(() => import("./screens/bets/bet-scorecard.tsx"), "BetScorecard"),
      }),
    ]),
    createRoute({
      getParentRoute: () => signedIn,
      path: patterns.myProfile,
      component: lazyScreen(() => import("./screens/profile/my-profile.tsx"), "MyProfile"),
    }),
    // Admin area
    adminOnly.addChildren([
      createRoute({
        getParentRoute: () => adminOnly,
        path: patterns.admin,
        component: lazyScreen(() => import("./screens/admin/dashboard.tsx"), "AdminDashboard"),
      }),
      adminTeeTimes.addChildren([
        createRoute({ getParentRoute: () => adminTeeTimes, path: patterns.adminTeeTimes }),
        createRoute({
          getParentRoute: () => adminTeeTimes,
          path: patterns.addTeeTime,
          component: lazyScreen(() => import("./screens/admin/add-tee-time.tsx"), "AddTeeTime"),
        }),
        createRoute({
          getParentRoute: () => adminTeeTimes,
          path: patterns.editTeeTime,
          component: lazyScreen(() => import("./screens/admin/edit-tee-time.tsx"), "EditTeeTime"),
        }),
        createRoute({
          getParentRoute: () => adminTeeTimes,
          path: patterns.teeTimePlayers,
          component: lazyScreen(() => import("./screens/admin/tee-time-players.tsx"), "TeeTimePlayers"),
        }),
        createRoute({
          getParentRoute: () => adminTeeTimes,
          path: patterns.cardOfPlayer,
          component: lazyScreen(() => import("./screens/admin/card-of-player.tsx"), "CardOfPlayerScreen"),
        }),
      ]),
      adminTeams.addChildren([
        createRoute({ getParentRoute: () => adminTeams, path: patterns.adminTeams }),
        createRoute({
          getParentRoute: () => adminTeams,
          path: patterns.createTeams,
          component: lazyScreen(() => import("./screens/admin/create-teams.tsx"), "CreateTeams"),
        }),
      ]),
      adminPlayers.addChildren([
        createRoute({ getParentRoute: () => adminPlayers, path: patterns.adminPlayers }),
        createRoute({
          getParentRoute: () => adminPlayers,
          path: patterns.adminPlayer,
          component: lazyScreen(() => import("./screens/admin/player.tsx"), "AdminPlayer"),
        }),
      ]),
      adminCodes.addChildren([
        createRoute({ getParentRoute: () => adminCodes, path: patterns.adminCodes }),
        createRoute({
          getParentRoute: () => adminCodes,
          path: patterns.addCode,
          // A code may be called ADD.
          caseSensitive: true,
          component: lazyScreen(() => import("./screens/admin/add-code.tsx"), "AddCode"),
        }),
        createRoute({
          getParentRoute: () => adminCodes,
          path: patterns.editCode,
          component: lazyScreen(() => import("./screens/admin/edit-code.tsx"), "EditCode"),
        }),
        createRoute({
          getParentRoute: () => adminCodes,
          path: patterns.editCodeElsewhere,
          beforeLoad: ({ params }) => {
            throw redirect({ to: patterns.editCode, params, replace: true });
          },
        }),
      ]),
      createRoute({
        getParentRoute: () => adminOnly,
        path: patterns.audit,
        component: lazyScreen(() => import("./screens/admin/audit.tsx"), "AuditTrail"),
      }),
      createRoute({
        getParentRoute: () => adminOnly,
        path: patterns.clubSettings,
        component: lazyScreen(() => import("./screens/admin/club-settings.tsx"), "EditClubSettings"),
      }),
      createRoute({
        getParentRoute: () => adminOnly,
        path: patterns.course,
        component: lazyScreen(() => import("./screens/admin/course.tsx"), "CourseOfClub"),
      }),
      createRoute({
        getParentRoute: () => adminOnly,
        path: patterns.rawTable,
        component: lazyScreen(() => import("./screens/admin/raw-table.tsx"), "RawTable"),
      }),
      createRoute({
        getParentRoute: () => adminOnly,
        path: patterns.paperAndFiles,
        component: lazyScreen(() => import("./screens/print/paper-and-files.tsx"), "PaperAndFiles"),
      }),
      createRoute({
        getParentRoute: () => adminOnly,
        path: patterns.printPairings,
        component: lazyScreen(() => import("./screens/print/pairings.tsx"), "Pairings"),
      }),
      createRoute({
        getParentRoute: () => adminOnly,
        path: patterns.printCartSigns,
        component: lazyScreen(() => import("./screens/print/cart-signs.tsx"), "CartSigns"),
      }),
      createRoute({
        getParentRoute: () => adminOnly,
        path: patterns.printScoreCards,
        component: lazyScreen(() => import("./screens/print/score-cards.tsx"), "ScoreCards"),
      }),
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: LoadFailure,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
