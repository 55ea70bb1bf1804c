import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { refusalTexts } from "#contract/refusal-texts";
import type { TeeTime } from "#contract/tee-times/tee-times";
import type { PlayerId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import type { Draw } from "#rules/tee-times/draw-measure";
import { groupNumbers } from "#rules/tee-times/groups";
import { suggestGroups } from "#rules/tee-times/suggested-groups";
import { alertPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { HelpLink } from "../../../components/help-link.tsx";
import { poolQuery, teeTimeQuery } from "../../../data/queries.ts";
import type { Arrangement } from "./teams-draft.ts";

export function SuggestGroups(props: {
  teeTime: TeeTime;
  groups: Arrangement;
  hasSteps: boolean;
  onSuggest: (groups: Draw) => void;
}) {
  const { teeTime, hasSteps } = props;
  const queries = useQueryClient();
  const { isBusy, run } = useChange({ changesScreen: false });
  // The admin may move players before the answer comes. Therefore the suggestion uses the latest props.
  const latest = useRef(props);
  latest.current = props;
  const [withoutIndex, setWithoutIndex] = useState<readonly PlayerId[]>([]);
  const unknown = teeTime.places.filter(({ player }) => withoutIndex.includes(player.id));

  function suggest(): void {
    void run(
      async () => {
        // The list on screen is updated, because somebody may have joined or left.
        await queries.fetchQuery({ ...teeTimeQuery(teeTime.id), staleTime: 0 });
        return queries.fetchQuery({ ...poolQuery(teeTime.id), staleTime: 0 });
      },
      ({ players, playedTogether }) => {
        const { groups, onSuggest } = latest.current;
        const ids = players.map((player) => player.id);
        if (ids.every((player) => (groups[player] ?? null) !== null)) {
          alertPlayer(refusalTexts["pool-empty"]);
          return;
        }
        const made = groupNumbers.map((group) => ids.filter((player) => groups[player] === group));
        onSuggest(suggestGroups(players, playedTogether, Math.random, made));
        setWithoutIndex(ids.filter((_, i) => players[i]?.handicapIndexTenths === null));
      },
    );
  }

  return (
    <div className="flex flex-col gap-2 xl:max-w-sm xl:items-end xl:text-right xl:*:w-auto">
      <div className="flex items-center gap-2">
        <Button look="secondary" busy={isBusy} onPress={suggest}>
          {adminTeams.suggest}
        </Button>
        <HelpLink topic="groups" />
      </div>
      {hasSteps && unknown.length > 0 && (
        <p className="text-small text-muted">
          {fill(adminTeams.noIndex, { players: unknown.map(({ player }) => displayName(player)).join(", ") })}
        </p>
      )}
    </div>
  );
}
