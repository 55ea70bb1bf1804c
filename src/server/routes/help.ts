import type { Handlers } from "../http/mount.ts";
import { helpAnswer } from "../presenters/help.ts";
import * as players from "../store/players.ts";

export const helpRoutes = {
  readHelp: (context, { actor }) => helpAnswer(context, actor),

  markGuideSeen: async ({ db }, { actor, params }) => {
    await db.transaction((tx) => players.markGuideSeen(tx, actor.id, params.guide));
    return {};
  },
} satisfies Partial<Handlers>;
