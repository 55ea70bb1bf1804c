/**
 * Who could play together? One tap asks who is in the tee time now, and deals the players in the pool around the
 * groups already made (`suggested-groups.ts` of the rules). Nothing of it is saved.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refusalTexts } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import type { Draw } from "#rules/draw-measure";
import type { PlayerId } from "#rules/golf";
import { groupNumbers } from "#rules/groups";
import { suggestGroups } from "#rules/suggested-groups";
import { alertPlayer } from "../../../components/announcements.tsx";
import { useChange } from "../../../components/use-change.ts";
import { poolQuery, teeTimeQuery } from "../../../data/queries.ts";
import type { Arrangement } from "./teams-draft.ts";

/** `withoutIndex`: who counted as the average when groups were last suggested. */
export function useSuggestGroups(
  { id }: TeeTime,
  groups: Arrangement,
  take: (suggested: Draw) => void,
): { suggest: () => void; isBusy: boolean; withoutIndex: readonly PlayerId[] } {
  const queries = useQueryClient();
  const { isBusy, run } = useChange({ changesScreen: false });
  // As they are when the answer comes: players may be moved, or another admin's groups arrive, while it is on its way.
  const latest = useRef({ groups, take });
  latest.current = { groups, take };
  const [withoutIndex, setWithoutIndex] = useState<readonly PlayerId[]>([]);

  function suggest(): void {
    void run(
      async () => {
        // The list on screen too: somebody may have come or gone since.
        await queries.fetchQuery({ ...teeTimeQuery(id), staleTime: 0 });
        return queries.fetchQuery({ ...poolQuery(id), staleTime: 0 });
      },
      ({ players, playedTogether }) => {
        const { groups: now, take: takeNow } = latest.current;
        const ids = players.map((player) => player.id);
        if (ids.every((player) => (now[player] ?? null) !== null)) {
          alertPlayer(refusalTexts["pool-empty"]);
          return;
        }
        const made = groupNumbers.map((group) => ids.filter((player) => now[player] === group));
        takeNow(suggestGroups(players, playedTogether, Math.random, made));
        setWithoutIndex(ids.filter((_, i) => players[i]?.handicapIndexTenths === null));
      },
    );
  }

  return { suggest, isBusy, withoutIndex };
}
