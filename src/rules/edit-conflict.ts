/** A save carries the values it had read; what differs now is shown before anything is overwritten (decision 20). */

/** The fields changed by somebody else since they were read; none where all wanted values are saved already. */
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

export function changedFields<Values extends object>(asRead: Values, now: Values): (keyof Values)[] {
  return (Object.keys(now) as (keyof Values)[]).filter((field) => now[field] !== asRead[field]);
}

/** My value where I changed it, otherwise the saved one. A field that is no longer saved is left out. */
export function threeWayMerge<Values extends object>(asRead: Values, mine: Values, saved: Values): Values {
  const own = changedFields(asRead, mine).filter((field) => field in saved);
  return { ...saved, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}
