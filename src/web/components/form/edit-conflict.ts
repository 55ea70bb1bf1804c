/** If somebody else saved meanwhile, the player takes the new values or replaces them (decision 20). */
import { meanwhile } from "#contract/labels/meanwhile";
import { Refused, reasonText } from "../../data/request-errors.ts";
import { alertPlayer, askPlayer } from "../announcements.tsx";

type Form<Values> = {
  read: () => Promise<Values>;
  restart: (saved: Values, isTaken: boolean) => void;
};

export function settleEditConflict<Values>(error: unknown, { read, restart }: Form<Values>): boolean {
  if (!isEditConflict(error)) return false;
  const text = `${error.message} ${meanwhile.howToKeep}`;
  read().then(
    async (saved) => restart(saved, await askPlayer({ title: meanwhile.title, text, verb: meanwhile.take })),
    (failure) => alertPlayer(reasonText(failure)),
  );
  return true;
}

export function isEditConflict(error: unknown): error is Refused {
  return error instanceof Refused && error.reason === "changed-meanwhile";
}
