/** For links between a list and what is opened from it: the address says what the list shows. */
export const keepSearch = (words: object): object => words;

export const keepTab = ({ tab, from }: { tab?: string; from?: string }): object => ({
  ...(tab && { tab }),
  ...(from && { from }),
});
