/** How are teams saved, and what if another admin has saved some in the meantime? */
import { useQueryClient } from "@tanstack/react-query";
import { confirmations } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import { alertPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { settleEditConflict } from "../../../components/edit-conflict.ts";
import { useChange } from "../../../components/use-change.ts";
import { teeTimeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { reasonText } from "../../../data/request-errors.ts";
import { type Arrangement, assignmentsOf, type Step } from "./teams-draft.ts";

export function useSaveTeams({ id: teeTimeId }: TeeTime, step: (step: Step) => void) {
  const queries = useQueryClient();
  const { isBusy, run } = useChange();

  async function read(): Promise<Arrangement> {
    return arrangementOf(await queries.fetchQuery({ ...teeTimeQuery(teeTimeId), staleTime: 0 }));
  }

  function begin(from: Arrangement, isTaken: boolean): void {
    step({ kind: isTaken ? "begin" : "keep", from });
  }

  function save(groups: Arrangement, asRead: Arrangement): void {
    const body = { assignments: assignmentsOf(groups), asRead: assignmentsOf(asRead) };
    void run(
      () => request("saveGroups", { params: { teeTimeId }, body }),
      (answer) => {
        step({ kind: "begin", from: arrangementOf(answer) });
        confirmToPlayer(confirmations.teamsSaved);
      },
      (error) => {
        if (!settleEditConflict(error, { read, begin })) alertPlayer(reasonText(error));
      },
    );
  }

  return { isBusy, save };
}

export function arrangementOf({ places }: TeeTime): Arrangement {
  const grouped = places.filter(({ waitlist }) => !waitlist);
  return Object.fromEntries(grouped.map(({ player, groupNumber }) => [player.id, groupNumber]));
}
