/**
 * Did somebody else change what I am about to save, and can both changes stand?
 * Two admins may have the same tee time, player or code open. Whoever saves says what he had read; what is
 * otherwise now was changed meanwhile, and is shown to him before anything is overwritten (decision 16).
 */

/** The fields changed by somebody else since they were read; none where what is wanted stands already. */
export function conflictingFields<Values extends object>(
  asRead: Values,
  now: Values,
  wanted: Values,
): (keyof Values)[] {
  const fields = Object.keys(now) as (keyof Values)[];
  // A save that is sent twice finds its own work.
  if (fields.every((field) => now[field] === wanted[field])) return [];
  return changedFields(asRead, now);
}

/** Which fields are otherwise in `now`, by whomever. */
export function changedFields<Values extends object>(asRead: Values, now: Values): (keyof Values)[] {
  return (Object.keys(now) as (keyof Values)[]).filter((field) => now[field] !== asRead[field]);
}

/**
 * What is to stand where both changed something: mine in the fields that I changed, elsewhere what is saved now.
 * A field that is saved no more stays away.
 */
export function threeWayMerge<Values extends object>(asRead: Values, mine: Values, saved: Values): Values {
  const own = changedFields(asRead, mine).filter((field) => field in saved);
  return { ...saved, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}
