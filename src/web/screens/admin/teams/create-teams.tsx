import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { adminTeams } from "#contract/labels/admin";
import { confirmations } from "#contract/labels/confirmations";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { fill } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times/tee-times";
import type { PlayerId } from "#rules/golf";
import { alertPlayer, ConfirmationPlace, confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { settleEditConflict } from "../../../components/form/edit-conflict.ts";
import { useLeaveQuestion } from "../../../components/form/leave-question.ts";
import { useChange } from "../../../components/form/use-change.ts";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { poolQuery, teeTimeQuery, useRefresh } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { reasonText } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { keepTab } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { TeeTimeHead } from "../tee-time-head.tsx";
import { useTraitsIn } from "../tee-time-parts.tsx";
import { GroupTabs, Pool } from "./group-tabs.tsx";
import { SuggestGroups } from "./suggest-groups.tsx";
import {
  type Arrangement,
  assignmentsOf,
  countChanged,
  isTouched,
  type Step,
  startFrom,
  takeStep,
} from "./teams-draft.ts";

export function CreateTeams() {
  const { teeTimeId } = useParams(patterns.createTeams);
  return (
    <Screen
      key={teeTimeId}
      title={adminTeams.title}
      back={{ to: patterns.adminTeams, search: keepTab, openers: [patterns.home, patterns.admin] }}
      onRefresh={useRefresh()}
      wide="all"
    >
      <Answered query={teeTimeQuery(teeTimeId)}>{(teeTime) => <Teams teeTime={teeTime} />}</Answered>
    </Screen>
  );
}

function Teams({ teeTime }: { teeTime: TeeTime }) {
  const saved = arrangementOf(teeTime);
  const [draft, step] = useReducer(takeStep, saved, startFrom);
  const teams = isTouched(draft) ? draft : startFrom(saved);
  const changed = countChanged(teams, saved);
  const { isBusy, save } = useSaveTeams(teeTime.id, step);
  useLeaveQuestion(changed);

  function take(next: Step): void {
    if (!isTouched(draft)) step({ kind: "restart", from: saved });
    step(next);
  }

  const { data: pool } = useQuery(poolQuery(teeTime.id));
  const places = teeTime.places.filter(({ waitlist }) => !waitlist);
  const arrangement = {
    places,
    groups: teams.now,
    indexes: new Map(pool?.players.map((player) => [player.id, player.handicapIndexTenths])),
    traitsOf: useTraitsIn(teeTime.id),
    startsAt: teeTime.startsAt,
    onMove: (playerId: PlayerId, groupNumber: number | null) => take({ kind: "move", playerId, groupNumber }),
  };
  const waiting = teeTime.places.length - places.length;
  return (
    <>
      <TeeTimeHead teeTime={teeTime} />
      {places.length === 0 ? (
        <Empty text={teeTimePlayers.nobody} />
      ) : (
        <>
          <div className="flex flex-col gap-4 xl:flex-row-reverse">
            <SuggestGroups
              teeTime={teeTime}
              groups={teams.now}
              hasSteps={isTouched(draft)}
              onSuggest={(groups) => take({ kind: "suggest", groups })}
            />
            <div className="min-w-0 grow">
              <Pool {...arrangement} />
            </div>
          </div>
          <GroupTabs {...arrangement} />
        </>
      )}
      {waiting > 0 && <p className="text-muted">{fill(adminTeams.waiting, { count: waiting })}</p>}
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

function useSaveTeams(teeTimeId: TeeTime["id"], step: (step: Step) => void) {
  const queries = useQueryClient();
  const { isBusy, run, showAnswer } = useChange();

  const read = () => queries.fetchQuery({ ...teeTimeQuery(teeTimeId), staleTime: 0 });

  function save(groups: Arrangement, asRead: Arrangement): void {
    const keep = (now: TeeTime, since: Arrangement) =>
      step({ kind: "keep", from: arrangementOf(now), since });
    const restart = (now: TeeTime, isTaken: boolean) =>
      isTaken ? step({ kind: "restart", from: arrangementOf(now) }) : keep(now, asRead);
    const body = { assignments: assignmentsOf(groups), asRead: assignmentsOf(asRead) };
    void run(
      () => request("saveGroups", { params: { teeTimeId }, body }),
      (answer) => {
        showAnswer(teeTimeQuery(teeTimeId), answer);
        keep(answer, groups);
        confirmToPlayer(confirmations.teamsSaved);
      },
      (error) => {
        if (!settleEditConflict(error, { read, restart })) alertPlayer(reasonText(error));
      },
    );
  }

  return { isBusy, save };
}

function arrangementOf({ places }: TeeTime): Arrangement {
  const grouped = places.filter(({ waitlist }) => !waitlist);
  return Object.fromEntries(grouped.map(({ player, groupNumber }) => [player.id, groupNumber]));
}

/** The bar has a place for confirmations, which would otherwise cover the bar. `onUndo`: null if nothing can be undone. */
function SaveBar(props: {
  changed: number;
  isBusy: boolean;
  onSave: () => void;
  onUndo: (() => void) | null;
}) {
  const bar = useRef<HTMLDivElement>(null);

  /** After the last step "Undo" disappears, so "Save Teams" takes the focus. */
  function undo(): void {
    flushSync(() => props.onUndo?.());
    if (document.activeElement === document.body) bar.current?.querySelector("button")?.focus();
  }

  return (
    <div
      ref={bar}
      className="sticky bottom-0 mt-auto flex flex-col gap-2 border-t border-line bg-ground py-3 xl:py-1 xl:flex-row xl:items-center xl:justify-end xl:gap-4"
    >
      <div className="text-center">
        <ConfirmationPlace />
        <p role="status" className="figures">
          {props.changed > 0 && fill(adminTeams.notSaved, { count: props.changed })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-words xl:flex-nowrap xl:*:w-auto xl:*:shrink-0 xl:*:basis-auto">
        {props.onUndo && (
          <Button look="secondary" onPress={undo}>
            {adminTeams.undo}
          </Button>
        )}
        <Button busy={props.isBusy} onPress={props.onSave}>
          {adminTeams.save}
        </Button>
      </div>
    </div>
  );
}
