/** Specification section 2, admin area, and what the rulings add. */

import { patterns } from "../paths.ts";
import type { Part, Route } from "../router/prepare.tsx";
import { lazyScreen, signedIn, within } from "./layouts.ts";

const adminOnly = lazyScreen(() => import("../screens/admin/admins-only.tsx"), "AdminsOnly");

// Each list of the admin area is shown next to what is opened from it.
const adminTeeTimes = lazyScreen(() => import("../screens/admin/tee-times/tee-times.tsx"), "AdminTeeTimes");
const adminTeams = lazyScreen(() => import("../screens/admin/teams/teams.tsx"), "AdminTeams");
const adminPlayers = lazyScreen(() => import("../screens/admin/players/players.tsx"), "AdminPlayers");
const adminCodes = lazyScreen(() => import("../screens/admin/codes/codes.tsx"), "AdminCodes");
const nothingOpen: Part = { load: async () => () => null };

/** Case-sensitive: a code may be called ADD. */
const addCode: Route = {
  path: patterns.addCode,
  parts: [
    signedIn,
    adminOnly,
    adminCodes,
    lazyScreen(() => import("../screens/admin/codes/add-code.tsx"), "AddCode"),
  ],
  isCaseSensitive: true,
};

const editCodeElsewhere: Route = {
  path: patterns.editCodeElsewhere,
  parts: [],
  leadsTo: patterns.editCode,
};

export const adminRoutes: Route[] = [
  ...within([signedIn, adminOnly], {
    [patterns.admin]: lazyScreen(() => import("../screens/admin/dashboard.tsx"), "AdminDashboard"),
    [patterns.audit]: lazyScreen(() => import("../screens/admin/audit/audit.tsx"), "AuditTrail"),
    [patterns.clubSettings]: lazyScreen(
      () => import("../screens/admin/club/club-settings.tsx"),
      "EditClubSettings",
    ),
    [patterns.course]: lazyScreen(() => import("../screens/admin/club/course.tsx"), "CourseOfClub"),
    [patterns.televisionLinks]: lazyScreen(
      () => import("../screens/admin/tee-times/television-links.tsx"),
      "TelevisionLinks",
    ),
    [patterns.series]: lazyScreen(() => import("../screens/admin/tee-times/series-list.tsx"), "SeriesList"),
    [patterns.addSeries]: lazyScreen(() => import("../screens/admin/tee-times/add-series.tsx"), "AddSeries"),
    [patterns.editSeries]: lazyScreen(
      () => import("../screens/admin/tee-times/edit-series.tsx"),
      "EditSeries",
    ),
    [patterns.rawTable]: lazyScreen(() => import("../screens/admin/tee-times/raw-table.tsx"), "RawTable"),
    [patterns.printAndFiles]: lazyScreen(
      () => import("../screens/print/print-and-files.tsx"),
      "PrintAndFiles",
    ),
    [patterns.printPairings]: lazyScreen(() => import("../screens/print/pairings.tsx"), "Pairings"),
    [patterns.printCartSigns]: lazyScreen(() => import("../screens/print/cart-signs.tsx"), "CartSigns"),
    [patterns.printScoreCards]: lazyScreen(() => import("../screens/print/score-cards.tsx"), "ScoreCards"),
  }),
  ...within([signedIn, adminOnly, adminTeeTimes], {
    [patterns.adminTeeTimes]: nothingOpen,
    [patterns.addTeeTime]: lazyScreen(
      () => import("../screens/admin/tee-times/add-tee-time.tsx"),
      "AddTeeTime",
    ),
    [patterns.editTeeTime]: lazyScreen(
      () => import("../screens/admin/tee-times/edit-tee-time.tsx"),
      "EditTeeTime",
    ),
    [patterns.teeTimePlayers]: lazyScreen(
      () => import("../screens/admin/tee-times/tee-time-players.tsx"),
      "TeeTimePlayers",
    ),
    [patterns.cardOfPlayer]: lazyScreen(
      () => import("../screens/admin/tee-times/card-of-player.tsx"),
      "CardOfPlayerScreen",
    ),
  }),
  ...within([signedIn, adminOnly, adminTeams], {
    [patterns.adminTeams]: nothingOpen,
    [patterns.createTeams]: lazyScreen(
      () => import("../screens/admin/teams/create-teams.tsx"),
      "CreateTeams",
    ),
  }),
  ...within([signedIn, adminOnly, adminPlayers], {
    [patterns.adminPlayers]: nothingOpen,
    [patterns.adminPlayer]: lazyScreen(() => import("../screens/admin/players/player.tsx"), "AdminPlayer"),
  }),
  ...within([signedIn, adminOnly, adminCodes], {
    [patterns.adminCodes]: nothingOpen,
    [patterns.editCode]: lazyScreen(() => import("../screens/admin/codes/edit-code.tsx"), "EditCode"),
  }),
  addCode,
  editCodeElsewhere,
];
