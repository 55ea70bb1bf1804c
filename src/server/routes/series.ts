/** What is asked about repeating tee times, and about the standing places of members in them? */
import { isRefused } from "#rules/refusal";
import { once } from "../actions/once.ts";
import * as series from "../actions/series.ts";
import * as standing from "../actions/standing-places.ts";
import type { Handler } from "../http/mount.ts";
import { seriesAnswer, seriesListAnswer, standingPlacesAnswer } from "../presenters/series.ts";

export const listSeries: Handler<"listSeries"> = seriesListAnswer;

export const addSeries: Handler<"addSeries"> = async (context, { actor, body, act }) => {
  const add = () => series.addSeries(context, actor, body, act);
  const added = await once(context, act, add, (seriesId) => ({ seriesId }));
  return isRefused(added) ? added : seriesAnswer(context, added.seriesId);
};

export const readSeries: Handler<"readSeries"> = (context, { params }) =>
  seriesAnswer(context, params.seriesId);

export const changeSeries: Handler<"changeSeries"> = async (context, { actor, params, body }) => {
  const changed = await series.changeSeries(context, actor, { ...params, ...body });
  return isRefused(changed) ? changed : seriesAnswer(context, params.seriesId);
};

export const endSeries: Handler<"endSeries"> = async (context, { actor, params }) => {
  const ended = await series.endSeries(context, actor, params.seriesId);
  return isRefused(ended) ? ended : {};
};

export const changeSeriesDate: Handler<"changeSeriesDate"> = async (context, { actor, params, body }) => {
  const changed = await series.changeSeriesDate(context, actor, { ...params, ...body });
  return isRefused(changed) ? changed : seriesAnswer(context, params.seriesId);
};

export const listStandingPlaces: Handler<"listStandingPlaces"> = (context, { actor }) =>
  standingPlacesAnswer(context, actor.id);

export const changeStandingPlace: Handler<"changeStandingPlace"> = async (
  context,
  { actor, params, body },
) => {
  const changed = await standing.changeStandingPlace(context, actor, { ...params, ...body });
  return isRefused(changed) ? changed : standingPlacesAnswer(context, actor.id);
};

export const skipDate: Handler<"skipDate"> = async (context, { actor, params, body }) => {
  const changed = await standing.skipDate(context, actor, { ...params, ...body });
  return isRefused(changed) ? changed : standingPlacesAnswer(context, actor.id);
};
