import type * as z from "zod/mini";
import { betEndpoints } from "./bets/bets.ts";
import { ledgerEndpoints } from "./bets/ledger.ts";
import { settleUpEndpoints } from "./bets/settle-up.ts";
import { cardEndpoints } from "./cards/cards.ts";
import { groupCardEndpoints } from "./cards/group-cards.ts";
import { auditEndpoints } from "./club/audit.ts";
import { clubEndpoints } from "./club/club.ts";
import { dashboardEndpoints } from "./club/dashboard.ts";
import { helpEndpoints } from "./club/help.ts";
import { notificationEndpoints } from "./club/notifications.ts";
import { pushEndpoints } from "./club/push.ts";
import { eventEndpoints } from "./event-stream.ts";
import { fileEndpoints } from "./files.ts";
import { accountEndpoints } from "./players/accounts.ts";
import { codeEndpoints } from "./players/group-codes.ts";
import { memberListEndpoints } from "./players/member-list.ts";
import { myDataEndpoints } from "./players/my-data.ts";
import { myGameEndpoints } from "./players/my-game.ts";
import { personEndpoints } from "./players/people.ts";
import { playedIndexEndpoints } from "./players/played-index.ts";
import { playerEndpoints } from "./players/players.ts";
import { profileEndpoints } from "./players/profile.ts";
import { leaderboardEndpoints } from "./results/leaderboard.ts";
import { moveEndpoints } from "./results/moves.ts";
import { resultEndpoints } from "./results/results.ts";
import { seasonEndpoints } from "./results/season.ts";
import { televisionEndpoints } from "./results/television.ts";
import { televisionLinkEndpoints } from "./results/television-links.ts";
import { fieldMessageEndpoints } from "./tee-times/field-messages.ts";
import { missedPlacesEndpoints } from "./tee-times/missed-places.ts";
import { seriesEndpoints } from "./tee-times/series.ts";
import { teeTimeEndpoints } from "./tee-times/tee-times.ts";

export const endpoints = {
  ...clubEndpoints,
  ...accountEndpoints,
  ...eventEndpoints,
  ...notificationEndpoints,
  ...helpEndpoints,
  ...profileEndpoints,
  ...pushEndpoints,
  ...teeTimeEndpoints,
  ...dashboardEndpoints,
  ...cardEndpoints,
  ...groupCardEndpoints,
  ...seriesEndpoints,
  ...missedPlacesEndpoints,
  ...fieldMessageEndpoints,
  ...fileEndpoints,
  ...moveEndpoints,
  ...myGameEndpoints,
  ...playedIndexEndpoints,
  ...betEndpoints,
  ...ledgerEndpoints,
  ...resultEndpoints,
  ...leaderboardEndpoints,
  ...seasonEndpoints,
  ...televisionLinkEndpoints,
  ...televisionEndpoints,
  ...settleUpEndpoints,
  ...personEndpoints,
  ...playerEndpoints,
  ...memberListEndpoints,
  ...myDataEndpoints,
  ...auditEndpoints,
  ...codeEndpoints,
};

export type EndpointName = keyof typeof endpoints;

export type Answer<Name extends EndpointName> = z.output<(typeof endpoints)[Name]["answer"]>;

type PartOf<Name extends EndpointName, Part extends string> = (typeof endpoints)[Name] extends {
  [P in Part]: infer Schema extends z.ZodMiniType;
}
  ? z.input<Schema>
  : undefined;

export type Body<Name extends EndpointName> = PartOf<Name, "body">;
export type Params<Name extends EndpointName> = PartOf<Name, "params">;
export type Query<Name extends EndpointName> = PartOf<Name, "query">;
