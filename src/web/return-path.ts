/**
 * From where were a tee time's paper and files opened, and where does the way back lead? To its form, or to its teams.
 * In the URL as `source`, so that a reload knows it too.
 */
import { useSearch } from "@tanstack/react-router";
import { patterns } from "./paths.ts";

const teeTimeForm = "tee-time-form";

/** For the link from the form; a link that does not say is the teams'. */
export const fromTeeTimeForm = (words: object): object => ({ ...words, source: teeTimeForm });

export function useWayBack(): typeof patterns.editTeeTime | typeof patterns.createTeams {
  const { source } = useSearch({ strict: false }) as { source?: string };
  return source === teeTimeForm ? patterns.editTeeTime : patterns.createTeams;
}
