/**
 * Did somebody else change what I am about to save?
 * Two admins may have the same tee time, player or code open. Whoever saves says what he had read; what is
 * otherwise now was changed meanwhile, and is shown to him before anything is overwritten.
 */

/** The fields changed by somebody else since they were read; none where what is wanted stands already. */
export function changedMeanwhile<Values extends object>(
  asRead: Values,
  now: Values,
  wanted: Values,
): (keyof Values)[] {
  const fields = Object.keys(now) as (keyof Values)[];
  // A save that is sent twice finds its own work.
  if (fields.every((field) => now[field] === wanted[field])) return [];
  return fields.filter((field) => now[field] !== asRead[field]);
}
