/**
 * A save also sends the values that its form has read. If somebody else has changed them, the save is
 * refused (decision 20).
 */

/** Returns the fields that somebody else has changed. Returns none if all wanted values are saved already. */
export function conflictingFields<Values extends object>(
  asRead: Values,
  now: Values,
  wanted: Values,
): (keyof Values)[] {
  const fields = Object.keys(now) as (keyof Values)[];
  // The same save may arrive twice. The second save is not a conflict.
  if (fields.every((field) => now[field] === wanted[field])) return [];
  return changedFields(asRead, now);
}

export function changedFields<Values extends object>(asRead: Values, now: Values): (keyof Values)[] {
  return (Object.keys(now) as (keyof Values)[]).filter((field) => now[field] !== asRead[field]);
}

/** Takes my value where I changed it, else the saved value. Drops fields that are no longer saved. */
export function threeWayMerge<Values extends object>(asRead: Values, mine: Values, saved: Values): Values {
  const own = changedFields(asRead, mine).filter((field) => field in saved);
  return { ...saved, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}
