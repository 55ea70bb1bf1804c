import { patterns } from "../paths.ts";
import type { Route, RoutePart } from "../router/prepare.tsx";
import { lazy, signedIn, within } from "./layouts.ts";

const adminOnly = lazy(() => import("../screens/admin/admins-only.tsx"), "AdminsOnly");

const adminTeeTimes = lazy(() => import("../screens/admin/tee-times/tee-times.tsx"), "AdminTeeTimes");
const adminTeams = lazy(() => import("../screens/admin/teams/teams.tsx"), "AdminTeams");
const adminPlayers = lazy(() => import("../screens/admin/players/players.tsx"), "AdminPlayers");
const adminCodes = lazy(() => import("../screens/admin/codes/codes.tsx"), "AdminCodes");
const nothingOpen: RoutePart = { load: async () => () => null };

export const adminRoutes: Route[] = [
  ...within([signedIn, adminOnly], {
    admin: lazy(() => import("../screens/admin/dashboard.tsx"), "AdminDashboard"),
    audit: lazy(() => import("../screens/admin/audit/audit.tsx"), "AuditTrail"),
    clubSettings: lazy(() => import("../screens/admin/club/club-settings.tsx"), "EditClubSettings"),
    course: lazy(() => import("../screens/admin/club/course.tsx"), "CourseOfClub"),
    televisionLinks: lazy(() => import("../screens/admin/tee-times/television-links.tsx"), "TelevisionLinks"),
    membersByList: lazy(() => import("../screens/admin/players/members-by-list.tsx"), "MembersByList"),
    missedPlaces: lazy(() => import("../screens/admin/players/missed-places.tsx"), "MissedPlaces"),
    indexGaps: lazy(() => import("../screens/admin/players/index-gaps.tsx"), "IndexGaps"),
    series: lazy(() => import("../screens/admin/tee-times/series-list.tsx"), "SeriesList"),
    addSeries: lazy(() => import("../screens/admin/tee-times/edit-series.tsx"), "AddSeries"),
    editSeries: lazy(() => import("../screens/admin/tee-times/edit-series.tsx"), "EditSeries"),
    rawTable: lazy(() => import("../screens/admin/tee-times/raw-table.tsx"), "RawTable"),
    printPoster: lazy(() => import("../screens/print/poster.tsx"), "Poster"),
    printPairings: lazy(() => import("../screens/print/pairings.tsx"), "Pairings"),
    printCartSigns: lazy(() => import("../screens/print/cart-signs.tsx"), "CartSigns"),
    printScoreCards: lazy(() => import("../screens/print/score-cards.tsx"), "ScoreCards"),
  }),
  ...within([signedIn, adminOnly, adminTeeTimes], {
    adminTeeTimes: nothingOpen,
    addTeeTime: lazy(() => import("../screens/admin/tee-times/edit-tee-time.tsx"), "AddTeeTime"),
    editTeeTime: lazy(() => import("../screens/admin/tee-times/edit-tee-time.tsx"), "EditTeeTime"),
    teeTimePlayers: lazy(() => import("../screens/admin/tee-times/tee-time-players.tsx"), "TeeTimePlayers"),
    messages: lazy(() => import("../screens/admin/tee-times/messages.tsx"), "Messages"),
    printAndExport: lazy(() => import("../screens/admin/tee-times/print-and-export.tsx"), "PrintAndExport"),
    cardOfPlayer: lazy(() => import("../screens/admin/tee-times/card-of-player.tsx"), "CardOfPlayerScreen"),
  }),
  ...within([signedIn, adminOnly, adminTeams], {
    adminTeams: nothingOpen,
    createTeams: lazy(() => import("../screens/admin/teams/create-teams.tsx"), "CreateTeams"),
  }),
  ...within([signedIn, adminOnly, adminPlayers], {
    adminPlayers: nothingOpen,
    adminPlayer: lazy(() => import("../screens/admin/players/player.tsx"), "AdminPlayer"),
  }),
  ...within([signedIn, adminOnly, adminCodes], {
    adminCodes: nothingOpen,
    editCode: lazy(() => import("../screens/admin/codes/edit-code.tsx"), "EditCode"),
  }),
  // The path `/admin/codes/add` is case-sensitive, because the page of a code ADD is `/admin/codes/ADD`.
  ...within([signedIn, adminOnly, adminCodes], {
    addCode: lazy(() => import("../screens/admin/codes/add-code.tsx"), "AddCode"),
  }).map((route) => ({ ...route, isCaseSensitive: true })),
  { path: patterns.editCodeElsewhere, parts: [], leadsTo: patterns.editCode },
];
