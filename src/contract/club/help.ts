/** The help pages explain the games with these figures. `worked-examples.ts` makes examples from them. */
import * as z from "zod/mini";
import { stakes } from "../bets/bets.ts";
import { forPlayers } from "../define-endpoint.ts";
import { instant } from "../values.ts";
import { hole, teeBoxOfCourse } from "./club.ts";

export const helpAnswer = z.object({
  holes: z.array(hole),
  /** The highest rating comes first. */
  teeBoxes: z.array(teeBoxOfCourse),
  potPerPlayerCents: z.int(),
  settleAfterLiveRound: z.boolean(),
  closeCardsAfterHours: z.nullable(z.int()),
  /** The hours before a start in which spots are offered; 0 for none (ruling 60). Left out by older servers. */
  lateHours: z.optional(z.int()),
  nextStartsAt: z.nullable(instant),
  me: z.object({
    /** The index of the latest card; null without a card. */
    indexTenths: z.nullable(z.int()),
    /** The preferred tee box. Without one, the tee box of the latest card. */
    teeBox: z.nullable(z.string()),
    /** The stakes of the latest bet; null without a bet, and for guests. */
    stakes: z.nullable(stakes),
  }),
});

export type Help = z.infer<typeof helpAnswer>;

export const helpEndpoints = {
  readHelp: forPlayers("GET /api/help", "The figures that the help pages explain", { answer: helpAnswer }),
  markGuideSeen: forPlayers("PUT /api/me/guides/:guide", "A guide of the first visit is ended or skipped", {
    repeat: "harmless",
  }),
};
