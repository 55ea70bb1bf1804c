import { readIndex } from "#rules/cards/handicap";
import type { Gross, TeeTimeId } from "#rules/golf";
import { beginCard, finishCard, saveHoles, submitCard } from "../actions/cards/cards.ts";
import { findCard } from "../store/cards.ts";
import { type CastKey, cast } from "./cast.ts";
import { playRound } from "./play.ts";
import { accepted, type Season } from "./timeline.ts";

export async function enterCard(
  season: Season,
  teeTimeId: TeeTimeId,
  who: CastKey,
  way: "live" | "post-round",
  played = season.course.holes.length,
): Promise<void> {
  const { context, course, players, chance } = season;
  const actor = players[who];
  const { index, teeBox } = cast[who];
  const handicapIndexTenths = accepted(readIndex(index, false));
  const key = { teeTimeId, playerId: actor.id };
  accepted(await beginCard(context, actor, { ...key, handicapIndexTenths, teeBox }));
  const card = await findCard(context.db.kysely, key);
  const gross = playRound(card?.adjustedHandicap ?? 0, course.holes, chance).slice(0, played);
  const holes = gross.map((value, i) => ({ holeNumber: i + 1, gross: value }));
  await enterHoles(season, teeTimeId, who, way, holes);
  if (played < course.holes.length) return;
  const handIn = way === "live" ? finishCard : submitCard;
  accepted(await handIn(context, actor, key));
}

export async function correctHole(
  season: Season,
  teeTimeId: TeeTimeId,
  { who, holeNumber }: { who: CastKey; holeNumber: number },
): Promise<void> {
  const { context, players } = season;
  const key = { teeTimeId, playerId: players[who].id };
  const card = await findCard(context.db.kysely, key);
  const gross = (card?.gross[holeNumber - 1] ?? 0) + 1;
  await enterHoles(season, teeTimeId, who, "post-round", [{ holeNumber, gross }]);
  accepted(await submitCard(context, players[who], key));
}

async function enterHoles(
  { context, players }: Season,
  teeTimeId: TeeTimeId,
  who: CastKey,
  way: "live" | "post-round",
  holes: readonly { holeNumber: number; gross: Gross }[],
): Promise<void> {
  const actor = players[who];
  const key = { teeTimeId, playerId: actor.id };
  const card = await findCard(context.db.kysely, key);
  const entries = holes.map((hole) => {
    const base = card?.versions[hole.holeNumber - 1] ?? 0;
    return { ...hole, base, rev: base + 1, device: `phone-of-${who}` };
  });
  if (entries.length > 0) accepted(await saveHoles(context, actor, { ...key, way, entries }));
}
