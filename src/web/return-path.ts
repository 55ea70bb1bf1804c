/**
 * What does a link keep of the address, so that the way back leads to the same list, and where does the way back from
 * a tee time's prints and files lead? The words are in the URL, so that a reload keeps them too.
 */
import { patterns } from "./paths.ts";
import { useSearch } from "./router/hooks.ts";

/** For links between a list and what is opened from it: what the list shows is in the address, and stays. */
export const keepSearch = (words: object): object => words;

/** The same where what is opened has words of its own. */
export const keepTab = ({ tab, from }: { tab?: string; from?: string }): object => ({
  ...(tab && { tab }),
  ...(from && { from }),
});

const teeTimeForm = "tee-time-form";

/** For the link from a tee time's form to its prints; a link that does not say so is from its teams. */
export const fromTeeTimeForm = (words: object): object => ({ ...words, source: teeTimeForm });

export function useReturnPath(): typeof patterns.editTeeTime | typeof patterns.createTeams {
  const { source } = useSearch();
  return source === teeTimeForm ? patterns.editTeeTime : patterns.createTeams;
}
