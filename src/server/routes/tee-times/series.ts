import { done, unlessRefused } from "#rules/refusal";
import { once } from "../../actions/once.ts";
import * as series from "../../actions/tee-times/series.ts";
import type { Handlers } from "../../http/mount.ts";
import { seriesAnswer, seriesListAnswer, standingPlacesAnswer } from "../../presenters/series.ts";

export const seriesRoutes = {
  listSeries: seriesListAnswer,

  addSeries: (context, { actor, body, act }) => {
    const add = () => series.addSeries(context, actor, body, act);
    const added = once(context, act, add, (seriesId) => ({ seriesId }));
    return unlessRefused(added, ({ seriesId }) => seriesAnswer(context, seriesId));
  },

  readSeries: (context, { params }) => seriesAnswer(context, params.seriesId),

  changeSeries: (context, { actor, params, body }) => {
    const changed = series.changeSeries(context, actor, { ...params, ...body });
    return unlessRefused(changed, () => seriesAnswer(context, params.seriesId));
  },

  endSeries: (context, { actor, params }) => done(series.endSeries(context, actor, params.seriesId)),

  changeSeriesDate: (context, { actor, params, body }) => {
    const changed = series.changeSeriesDate(context, actor, { ...params, ...body });
    return unlessRefused(changed, () => seriesAnswer(context, params.seriesId));
  },

  listStandingPlaces: (context, { actor }) => standingPlacesAnswer(context, actor.id),

  changeStandingPlace: (context, { actor, params, body }) => {
    const changed = series.changeStandingPlace(context, actor, { ...params, ...body });
    return unlessRefused(changed, () => standingPlacesAnswer(context, actor.id));
  },

  skipDate: (context, { actor, params, body }) => {
    const changed = series.skipDate(context, actor, { ...params, ...body });
    return unlessRefused(changed, () => standingPlacesAnswer(context, actor.id));
  },
} satisfies Partial<Handlers>;
