/**
 * What does a link keep of the address, so that the way back leads to the same list? The words are in the URL, so that a
 * reload keeps them too.
 */

/** For links between a list and what is opened from it: what the list shows is in the address, and stays. */
export const keepSearch = (words: object): object => words;

/** The same where what is opened has words of its own. */
export const keepTab = ({ tab, from }: { tab?: string; from?: string }): object => ({
  ...(tab && { tab }),
  ...(from && { from }),
});
