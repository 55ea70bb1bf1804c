/** Which screens has an admin? Specification section 2, admin area, and what the rulings add. */
import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "../lazy-screen.ts";
import { patterns } from "../paths.ts";
import { signedIn } from "./root.tsx";

const adminOnly = createRoute({
  getParentRoute: () => signedIn,
  id: "admin-only",
  component: lazyScreen(() => import("../screens/admin/admins-only.tsx"), "AdminsOnly"),
});

// Each list of the admin area is shown next to what is opened from it.
const adminTeeTimes = createRoute({
  getParentRoute: () => adminOnly,
  id: "tee-times",
  component: lazyScreen(() => import("../screens/admin/tee-times/tee-times.tsx"), "AdminTeeTimes"),
});

const adminTeams = createRoute({
  getParentRoute: () => adminOnly,
  id: "teams",
  component: lazyScreen(() => import("../screens/admin/teams/teams.tsx"), "AdminTeams"),
});

const adminPlayers = createRoute({
  getParentRoute: () => adminOnly,
  id: "players",
  component: lazyScreen(() => import("../screens/admin/players/players.tsx"), "AdminPlayers"),
});

const adminCodes = createRoute({
  getParentRoute: () => adminOnly,
  id: "codes",
  component: lazyScreen(() => import("../screens/admin/codes/codes.tsx"), "AdminCodes"),
});

export const adminRoutes = adminOnly.addChildren([
  createRoute({
    getParentRoute: () => adminOnly,
    path: patterns.admin,
    component: lazyScreen(() => import("../screens/admin/dashboard.tsx"), "AdminDashboard"),
  }),
  adminTeeTimes.addChildren([
    createRoute({ getParentRoute: () => adminTeeTimes, path: patterns.adminTeeTimes }),
    createRoute({
      getParentRoute: () => adminTeeTimes,
      path: patterns.addTeeTime,
      component: lazyScreen(() => import("../screens/admin/tee-times/add-tee-time.tsx"), "AddTeeTime"),
    }),
    createRoute({
      getParentRoute: () => adminTeeTimes,
      path: patterns.editTeeTime,
      component: lazyScreen(() => import("../screens/admin/tee-times/edit-tee-time.tsx"), "EditTeeTime"),
    }),
    createRoute({
      getParentRoute: () => adminTeeTimes,
      path: patterns.teeTimePlayers,
      component: lazyScreen(
        () => import("../screens/admin/tee-times/tee-time-players.tsx"),
        "TeeTimePlayers",
      ),
    }),
    createRoute({
      getParentRoute: () => adminTeeTimes,
      path: patterns.cardOfPlayer,
      component: lazyScreen(
        () => import("../screens/admin/tee-times/card-of-player.tsx"),
        "CardOfPlayerScreen",
      ),
    }),
  ]),
  adminTeams.addChildren([
    createRoute({ getParentRoute: () => adminTeams, path: patterns.adminTeams }),
    createRoute({
      getParentRoute: () => adminTeams,
      path: patterns.createTeams,
      component: lazyScreen(() => import("../screens/admin/teams/create-teams.tsx"), "CreateTeams"),
    }),
  ]),
  adminPlayers.addChildren([
    createRoute({ getParentRoute: () => adminPlayers, path: patterns.adminPlayers }),
    createRoute({
      getParentRoute: () => adminPlayers,
      path: patterns.adminPlayer,
      component: lazyScreen(() => import("../screens/admin/players/player.tsx"), "AdminPlayer"),
    }),
  ]),
  adminCodes.addChildren([
    createRoute({ getParentRoute: () => adminCodes, path: patterns.adminCodes }),
    createRoute({
      getParentRoute: () => adminCodes,
      path: patterns.addCode,
      // A code may be called ADD.
      caseSensitive: true,
      component: lazyScreen(() => import("../screens/admin/codes/add-code.tsx"), "AddCode"),
    }),
    createRoute({
      getParentRoute: () => adminCodes,
      path: patterns.editCode,
      component: lazyScreen(() => import("../screens/admin/codes/edit-code.tsx"), "EditCode"),
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
    component: lazyScreen(() => import("../screens/admin/audit/audit.tsx"), "AuditTrail"),
  }),
  createRoute({
    getParentRoute: () => adminOnly,
    path: patterns.clubSettings,
    component: lazyScreen(() => import("../screens/admin/club/club-settings.tsx"), "EditClubSettings"),
  }),
  createRoute({
    getParentRoute: () => adminOnly,
    path: patterns.course,
    component: lazyScreen(() => import("../screens/admin/club/course.tsx"), "CourseOfClub"),
  }),
  createRoute({
    getParentRoute: () => adminOnly,
    path: patterns.rawTable,
    component: lazyScreen(() => import("../screens/admin/tee-times/raw-table.tsx"), "RawTable"),
  }),
  createRoute({
    getParentRoute: () => adminOnly,
    path: patterns.printAndFiles,
    component: lazyScreen(() => import("../screens/print/print-and-files.tsx"), "PrintAndFiles"),
  }),
  createRoute({
    getParentRoute: () => adminOnly,
    path: patterns.printPairings,
    component: lazyScreen(() => import("../screens/print/pairings.tsx"), "Pairings"),
  }),
  createRoute({
    getParentRoute: () => adminOnly,
    path: patterns.printCartSigns,
    component: lazyScreen(() => import("../screens/print/cart-signs.tsx"), "CartSigns"),
  }),
  createRoute({
    getParentRoute: () => adminOnly,
    path: patterns.printScoreCards,
    component: lazyScreen(() => import("../screens/print/score-cards.tsx"), "ScoreCards"),
  }),
]);
