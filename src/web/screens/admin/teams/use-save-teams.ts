/** How are teams saved, and what if another admin has saved some in the meantime? */
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { showGroup } from "#contract/edit-conflict";
import { meanwhile } from "#contract/labels/shared";
import { confirmations } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import { displayName } from "#rules/person";
import { alertPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { useEditConflict } from "../../../components/edit-conflict.tsx";
import { useChange } from "../../../components/use-change.ts";
import { teeTimeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { reasonText } from "../../../data/request-errors.ts";
import { type Arrangement, assignmentsOf, type Step } from "./teams-draft.ts";

export function useSaveTeams(teeTime: TeeTime, step: (step: Step) => void) {
  const params = { teeTimeId: teeTime.id };
  const queries = useQueryClient();
  const { isBusy, run } = useChange();
  const names = useNames(teeTime);
  const conflict = useEditConflict<Arrangement>({
    read: async () => arrangementOf(await queries.fetchQuery({ ...teeTimeQuery(teeTime.id), staleTime: 0 })),
    show: (groups) =>
      Object.fromEntries(
        Object.entries(groups).map(([id, group]) => [id, showGroup(names.get(id) ?? id, group)]),
      ),
    missing: { mine: meanwhile.noGroup, theirs: meanwhile.left },
    saveMine: (groups, from) => {
      step({ kind: "keep", from, groups });
      save(groups, from);
    },
    takeTheirs: (from) => step({ kind: "begin", from }),
  });

  function save(groups: Arrangement, asRead: Arrangement): void {
    const body = { assignments: assignmentsOf(groups), asRead: assignmentsOf(asRead) };
    void run(
      () => request("saveGroups", { params, body }),
      (answer) => {
        step({ kind: "begin", from: arrangementOf(answer) });
        confirmToPlayer(confirmations.teamsSaved);
      },
      (error) => {
        if (!conflict.settle(error, { asRead, mine: groups })) alertPlayer(reasonText(error));
      },
    );
  }

  return { isBusy, conflict: conflict.question, save };
}

/** Also of those who have left since. */
function useNames({ places }: TeeTime): ReadonlyMap<string, string> {
  const { current } = useRef(new Map<string, string>());
  for (const { player } of places) current.set(player.id, displayName(player));
  return current;
}

export function arrangementOf({ places }: TeeTime): Arrangement {
  const grouped = places.filter(({ waitlist }) => !waitlist);
  return Object.fromEntries(grouped.map(({ player, groupNumber }) => [player.id, groupNumber]));
}
