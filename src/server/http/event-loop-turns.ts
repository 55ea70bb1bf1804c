/**
 * How is work that arrives all at once kept from holding up the rest?
 * So much of it in each turn of the event loop: whatever else has arrived meanwhile is done in between.
 */

/** What it answers takes work, and does it in the order in which it came. */
export function inTurns(perTurn: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const doSome = () => {
    for (const work of waiting.splice(0, perTurn)) work();
    if (waiting.length > 0) setImmediate(doSome);
  };
  return (work) => {
    if (waiting.length === 0) setImmediate(doSome);
    waiting.push(work);
  };
}
