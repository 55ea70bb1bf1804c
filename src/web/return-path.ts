/** Links between a list and its items keep the query string, which has the list's tab and filters. */
export const keepSearch = (words: object): object => words;

export const keepTab = ({ tab, from }: { tab?: string; from?: string }): object => ({
  ...(tab && { tab }),
  ...(from && { from }),
});
