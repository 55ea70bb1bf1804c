import type { Handlers } from "../../http/mount.ts";
import { missedPlacesAnswer } from "../../presenters/missed-places.ts";

export const missedPlacesRoutes = {
  listMissedPlaces: (context, { query }) => missedPlacesAnswer(context, query.season),
} satisfies Partial<Handlers>;
