/**
 * What if somebody else saved while I was filling in the form? The server refuses my save and says what is saved now. The
 * player takes that, or keeps the fields that they changed and saves again (decision 20).
 */
import { meanwhile } from "#contract/labels/shared";
import { Refused, reasonText } from "../data/request-errors.ts";
import { alertPlayer, askPlayer } from "./announcements.tsx";

type Form<Values> = {
  /** Asks the server for what is saved now. */
  read: () => Promise<Values>;
  /** The form begins with these values from here on. `isTaken`: what was typed is forgotten. */
  begin: (saved: Values, isTaken: boolean) => void;
};

/** Returns false for an error of another kind. */
export function settleEditConflict<Values>(error: unknown, { read, begin }: Form<Values>): boolean {
  if (!isEditConflict(error)) return false;
  const text = `${error.message} ${meanwhile.howToKeep}`;
  read().then(
    async (saved) => begin(saved, await askPlayer({ title: meanwhile.title, text, verb: meanwhile.take })),
    (failure) => alertPlayer(reasonText(failure)),
  );
  return true;
}

export function isEditConflict(error: unknown): error is Refused {
  return error instanceof Refused && error.reason === "changed-meanwhile";
}
