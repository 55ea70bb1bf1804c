/** What the commands say in the terminal, said in one way. */

/** @param {string} text */
export function heading(text) {
  console.log(`\n── ${text}`);
}

/** @param {string} text */
export function note(text) {
  console.log(`   ${text}`);
}

/** Something a person has to do before this can go on: one line, no stack. */
export class Needed extends Error {}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Shows how far something slow has come: one line rewritten in a terminal, a line now and then in a log.
 *
 * @param {() => string} sayHowFar
 * @returns {() => void} call it when the slow thing has ended
 */
export function showProgress(sayHowFar) {
  const inTerminal = process.stdout.isTTY === true;
  const show = inTerminal
    ? () => process.stdout.write(`\r\u001b[K   ${sayHowFar()}`)
    : () => note(sayHowFar());
  const timer = setInterval(show, inTerminal ? 500 : 10_000);
  return () => {
    clearInterval(timer);
    if (inTerminal) process.stdout.write("\r\u001b[K");
  };
}
