/** What a link between a list and its items keeps of the query string, which says what the list shows. */
export const keepSearch = (words: object): object => words;

export const keepTab = ({ tab, from }: { tab?: string; from?: string }): object => ({
  ...(tab && { tab }),
  ...(from && { from }),
});
