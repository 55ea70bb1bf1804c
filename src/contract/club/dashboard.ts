import * as z from "zod/mini";
import { decisions } from "#rules/club/dashboard";
import { forAdmins } from "../define-endpoint.ts";
import { instant, teeTimeId } from "../values.ts";

export const dashboardAnswer = z.object({
  today: z.array(
    z.object({
      id: teeTimeId,
      startsAt: instant,
      hasStarted: z.boolean(),
      countLimit: z.int(),
      joined: z.int(),
      waitlisted: z.int(),
      withoutGroup: z.int(),
      missingCards: z.int(),
    }),
  ),
  /** What the admins must decide about tee times from seven days ago to seven days ahead, earliest first. */
  decisions: z.array(
    z.object({ teeTimeId, startsAt: instant, decision: z.enum(decisions), players: z.int() }),
  ),
  /** Players who ask to be deleted, earliest first. */
  deletions: z.array(z.object({ name: z.string(), phone: z.string(), askedAt: instant })),
});

export type Dashboard = z.infer<typeof dashboardAnswer>;

export const dashboardEndpoints = {
  readDashboard: forAdmins("GET /api/admin/dashboard", "Today's tee times, and what needs a decision", {
    answer: dashboardAnswer,
  }),
};
