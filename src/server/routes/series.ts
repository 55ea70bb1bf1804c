import { once } from "../actions/once.ts";
import * as series from "../actions/series.ts";
import * as standing from "../actions/standing-places.ts";
import type { Handler } from "../http/mount.ts";
import { seriesAnswer, seriesListAnswer, standingPlacesAnswer } from "../presenters/series.ts";
import { nothing, unlessRefused } from "./unless-refused.ts";

export const listSeries: Handler<"listSeries"> = seriesListAnswer;

export const addSeries: Handler<"addSeries"> = (context, { actor, body, act }) => {
  const add = () => series.addSeries(context, actor, body, act);
  const added = once(context, act, add, (seriesId) => ({ seriesId }));
  return unlessRefused(added, ({ seriesId }) => seriesAnswer(context, seriesId));
};

export const readSeries: Handler<"readSeries"> = (context, { params }) =>
  seriesAnswer(context, params.seriesId);

export const changeSeries: Handler<"changeSeries"> = (context, { actor, params, body }) => {
  const changed = series.changeSeries(context, actor, { ...params, ...body });
  return unlessRefused(changed, () => seriesAnswer(context, params.seriesId));
};

export const endSeries: Handler<"endSeries"> = (context, { actor, params }) =>
  unlessRefused(series.endSeries(context, actor, params.seriesId), nothing);

export const changeSeriesDate: Handler<"changeSeriesDate"> = (context, { actor, params, body }) => {
  const changed = series.changeSeriesDate(context, actor, { ...params, ...body });
  return unlessRefused(changed, () => seriesAnswer(context, params.seriesId));
};

export const listStandingPlaces: Handler<"listStandingPlaces"> = (context, { actor }) =>
  standingPlacesAnswer(context, actor.id);

export const changeStandingPlace: Handler<"changeStandingPlace"> = (context, { actor, params, body }) => {
  const changed = standing.changeStandingPlace(context, actor, { ...params, ...body });
  return unlessRefused(changed, () => standingPlacesAnswer(context, actor.id));
};

export const skipDate: Handler<"skipDate"> = (context, { actor, params, body }) => {
  const changed = standing.skipDate(context, actor, { ...params, ...body });
  return unlessRefused(changed, () => standingPlacesAnswer(context, actor.id));
};
