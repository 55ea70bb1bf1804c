import type * as z from "zod/mini";
import { accountEndpoints } from "./accounts.ts";
import { auditEndpoints } from "./audit.ts";
import { betEndpoints } from "./bets.ts";
import { cardEndpoints } from "./cards.ts";
import { clubEndpoints } from "./club.ts";
import { codeEndpoints } from "./codes.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { eventEndpoints } from "./event-stream.ts";
import { fileEndpoints } from "./files.ts";
import { helpEndpoints } from "./help.ts";
import { leaderboardEndpoints } from "./leaderboard.ts";
import { ledgerEndpoints } from "./ledger.ts";
import { moveEndpoints } from "./moves.ts";
import { myGameEndpoints } from "./my-game.ts";
import { notificationEndpoints } from "./notifications.ts";
import { personEndpoints } from "./people.ts";
import { playerEndpoints } from "./players.ts";
import { profileEndpoints } from "./profile.ts";
import { pushEndpoints } from "./push.ts";
import { resultEndpoints } from "./results.ts";
import { seriesEndpoints } from "./series.ts";
import { settleUpEndpoints } from "./settle-up.ts";
import { teeTimeEndpoints } from "./tee-times.ts";

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
  ...seriesEndpoints,
  ...fileEndpoints,
  ...moveEndpoints,
  ...myGameEndpoints,
  ...betEndpoints,
  ...ledgerEndpoints,
  ...resultEndpoints,
  ...leaderboardEndpoints,
  ...settleUpEndpoints,
  ...personEndpoints,
  ...playerEndpoints,
  ...auditEndpoints,
  ...codeEndpoints,
};

export type EndpointName = keyof typeof endpoints;

/** Shapes for callers, such as `Answer<"readBet">` and `Body<"createBet">`. */
export type Answer<Name extends EndpointName> = z.output<(typeof endpoints)[Name]["answer"]>;

type PartOf<Name extends EndpointName, Part extends string> = (typeof endpoints)[Name] extends {
  [P in Part]: infer Schema extends z.ZodMiniType;
}
  ? z.input<Schema>
  : undefined;

export type Body<Name extends EndpointName> = PartOf<Name, "body">;
export type Params<Name extends EndpointName> = PartOf<Name, "params">;
export type Query<Name extends EndpointName> = PartOf<Name, "query">;
