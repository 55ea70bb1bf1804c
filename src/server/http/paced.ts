/**
 * How is work that arrives all at once kept from holding up the rest?
 * A little of it every few milliseconds: whatever else has arrived meanwhile is done in between.
 */

export type Pace = { readonly atOnce: number; readonly everyMs: number };

/** What it answers takes work, and does it in the order in which it came. */
export function paced({ atOnce, everyMs }: Pace): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const doSome = () => {
    for (const work of waiting.splice(0, atOnce)) work();
    if (waiting.length > 0) setTimeout(doSome, everyMs);
  };
  return (work) => {
    if (waiting.length === 0) setImmediate(doSome);
    waiting.push(work);
  };
}
