/**
 * How is work that arrives all at once kept from holding up the rest?
 * One piece every two milliseconds: whatever else has arrived meanwhile is done in between.
 */

/** Some 450 pieces a second. */
const pauseMs = 2;

/** What it answers takes work, and does it in the order in which it came. */
export function paced(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  const doNext = () => {
    const work = waiting.shift();
    isRunning = work !== undefined;
    if (isRunning) setTimeout(doNext, pauseMs);
    work?.();
  };
  return (work) => {
    waiting.push(work);
    if (!isRunning) setImmediate(doNext);
    isRunning = true;
  };
}
