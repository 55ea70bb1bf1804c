import {
  type Draw,
  type DrawMeasure,
  measure,
  numbers,
  type PoolPlayer,
  tableOf,
} from "../tee-times/draw-measure.ts";

export function drawMeasurer(
  pool: readonly PoolPlayer[],
  playedTogether: Draw,
  sizes: readonly number[],
): (draw: Draw) => DrawMeasure {
  const numberOf = numbers(pool);
  const table = tableOf(
    pool,
    playedTogether,
    sizes.filter((size) => size > 0),
  );
  return (draw) =>
    measure(
      draw.filter((group) => group.length > 0).map((group) => group.flatMap((id) => numberOf.get(id) ?? [])),
      table,
    );
}

export function measureDraw(pool: readonly PoolPlayer[], playedTogether: Draw, draw: Draw): DrawMeasure {
  const sizes = draw.map((group) => group.length);
  return drawMeasurer(pool, playedTogether, sizes)(draw);
}
