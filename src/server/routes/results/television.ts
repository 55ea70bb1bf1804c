import { refuse } from "#rules/refusal";
import type { Handlers } from "../../http/mount.ts";
import { televisionBoards, televisionPhoto } from "../../presenters/television.ts";
import { isTelevision } from "../../store/television-links.ts";

export const televisionRoutes = {
  openTelevision: async ({ db, now }, { television, body }) => {
    if (!(await isTelevision(db.kysely, body.token, now()))) return refuse("television-link-ended");
    television.give(body.token);
    return {};
  },

  readTelevision: televisionBoards,

  readTelevisionPhoto: (context, { params }) => televisionPhoto(context, params.photoId),

  followTelevision: async ({ streams }, { television, lastEventId }) =>
    television.token === null
      ? refuse("television-link-ended")
      : streams.open({ playerId: null, token: television.token, after: lastEventId }),
} satisfies Partial<Handlers>;
