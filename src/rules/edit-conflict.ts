/**
 * Did somebody else change what I am about to save, and how are both changes merged?
 * Two admins may have the same tee time, player or code open. A save carries the base version, the values that
 * were read; what differs from it now is an edit conflict, and is shown before anything is overwritten (decision 20).
 */

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

/** Fields whose value differs from the one that was read. */
export function changedFields<Values extends object>(asRead: Values, now: Values): (keyof Values)[] {
  return (Object.keys(now) as (keyof Values)[]).filter((field) => now[field] !== asRead[field]);
}

/**
 * Three-way merge: my value where I changed it, otherwise the saved one.
 * A field that is no longer saved is left out.
 */
export function threeWayMerge<Values extends object>(asRead: Values, mine: Values, saved: Values): Values {
  const own = changedFields(asRead, mine).filter((field) => field in saved);
  return { ...saved, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}
