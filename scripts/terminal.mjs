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
