/** "/admin/teams/{id}", Create Teams (specification section 2; ruling 11): who plays together? */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useReducer } from "react";
import { adminTeams } from "#contract/labels/admin";
import { help } from "#contract/labels/help";
import { paper } from "#contract/labels/print";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { fill } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import { printDate, printTime } from "#rules/calendar";
import type { Draw } from "#rules/draw-measure";
import type { PlayerId } from "#rules/golf";
import { displayName } from "#rules/person";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { HelpLink } from "../../../components/help-link.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { poolQuery, refreshAll, teeTimeQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepTab } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { useTraitsIn } from "../tee-time-namesakes.ts";
import { useLeaveQuestion } from "../use-leave-question.ts";
import { GroupTabs, Pool } from "./group-tabs.tsx";
import { SaveBar } from "./save-bar.tsx";
import { type Arrangement, beginWith, countChanged, isTouched, type Step, takeStep } from "./teams-draft.ts";
import { arrangementOf, useSaveTeams } from "./use-save-teams.ts";
import { useSuggestGroups } from "./use-suggest-groups.ts";

export function CreateTeams() {
  const { teeTimeId } = useParams(patterns.createTeams);
  const query = useQuery(teeTimeQuery(teeTimeId));
  const queries = useQueryClient();
  return (
    <Screen
      key={teeTimeId}
      title={adminTeams.title}
      back={{ to: patterns.adminTeams, search: keepTab, openers: [patterns.admin, patterns.teeTimePlayers] }}
      onRefresh={() => refreshAll(queries)}
      wide="all"
    >
      <QueryBoundary query={query}>{(teeTime) => <Teams teeTime={teeTime} />}</QueryBoundary>
    </Screen>
  );
}

function Teams({ teeTime }: { teeTime: TeeTime }) {
  const saved = arrangementOf(teeTime);
  const [draft, step] = useReducer(takeStep, saved, beginWith);
  // Until a player is moved the screen follows what others do.
  const teams = isTouched(draft) ? draft : beginWith(saved);
  const changed = countChanged(teams, saved);
  const { isBusy, save } = useSaveTeams(teeTime, step);
  useLeaveQuestion(changed);

  function take(next: Step): void {
    if (!isTouched(draft)) step({ kind: "begin", from: saved });
    step(next);
  }

  const { data: pool } = useQuery(poolQuery(teeTime.id));
  const indexes = new Map(pool?.players.map((player) => [player.id, player.handicapIndexTenths]));
  const places = teeTime.places.filter(({ waitlist }) => !waitlist);
  const arrangement = {
    places,
    groups: teams.now,
    indexes,
    traitsOf: useTraitsIn(teeTime.id),
    startsAt: teeTime.startsAt,
    onMove: (playerId: PlayerId, groupNumber: number | null) => take({ kind: "move", playerId, groupNumber }),
  };
  const waiting = teeTime.places.length - places.length;
  return (
    <>
      <div className="flex flex-col gap-4 xl:flex-row xl:items-center">
        <When teeTime={teeTime} />
        <div className="flex flex-wrap justify-center gap-x-4 gap-y-2 *:w-auto xl:grow xl:justify-start">
          <LinkButton look="quiet" to={patterns.teeTimePlayers} params={{ teeTimeId: teeTime.id }}>
            {teeTimePlayers.link}
          </LinkButton>
          <LinkButton
            look="quiet"
            to={patterns.printAndFiles}
            params={{ teeTimeId: teeTime.id }}
            search={keepTab}
          >
            {paper.title}
          </LinkButton>
        </div>
        {places.length > 0 && (
          <Suggest
            teeTime={teeTime}
            groups={teams.now}
            hasSteps={isTouched(draft)}
            onSuggest={(groups) => take({ kind: "suggest", groups })}
          />
        )}
      </div>
      {places.length === 0 ? (
        <Empty text={adminTeams.nobody} />
      ) : (
        <>
          <Pool {...arrangement} />
          <GroupTabs {...arrangement} />
        </>
      )}
      {waiting > 0 && (
        <p className="text-muted">
          {waiting === 1 ? adminTeams.waitingOne : fill(adminTeams.waiting, { count: waiting })}
        </p>
      )}
      {places.length > 0 && (
        <SaveBar
          changed={changed}
          isBusy={isBusy}
          onSave={() => save(teams.now, teams.asRead)}
          onUndo={isTouched(draft) ? () => step({ kind: "undo" }) : null}
        />
      )}
    </>
  );
}

function Suggest(props: {
  teeTime: TeeTime;
  groups: Arrangement;
  hasSteps: boolean;
  onSuggest: (groups: Draw) => void;
}) {
  const { teeTime, groups, hasSteps, onSuggest } = props;
  const { suggest, isBusy, withoutIndex } = useSuggestGroups(teeTime, groups, onSuggest);
  const unknown = teeTime.places.filter(({ player }) => withoutIndex.includes(player.id));
  return (
    <div className="flex flex-col gap-2 xl:max-w-sm xl:items-end xl:text-right xl:*:w-auto">
      <div className="flex items-center gap-2">
        <Button look="secondary" busy={isBusy} onPress={suggest}>
          {adminTeams.suggest}
        </Button>
        <HelpLink topic="groups" label={help.ofGroups} />
      </div>
      {hasSteps && unknown.length > 0 && (
        <p className="text-small text-muted">
          {fill(adminTeams.noIndex, { players: unknown.map(({ player }) => displayName(player)).join(", ") })}
        </p>
      )}
    </div>
  );
}

function When({ teeTime: { startsAt } }: { teeTime: TeeTime }) {
  const zone = useTimeZone();
  return (
    <p className="figures text-center text-lead">
      {printDate(startsAt, zone)} @ {printTime(startsAt, zone)}
    </p>
  );
}
