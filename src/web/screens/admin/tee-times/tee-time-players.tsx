import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Answer } from "#contract/endpoints";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { Person } from "#contract/players/people";
import { refusalTexts } from "#contract/refusal-texts";
import type { TeeTime } from "#contract/tee-times/tee-times";
import { displayName } from "#rules/players/person";
import { maxSearchLength } from "#rules/players/player-search";
import { Button, LinkButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/fields.tsx";
import { useDebounced } from "../../../components/form/use-debounced.ts";
import { Panel } from "../../../components/panel.tsx";
import { Avatar } from "../../../components/player/avatar.tsx";
import { traitsText } from "../../../components/player/namesakes.ts";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { Answered, QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { playersToAddQuery } from "../../../data/player-queries.ts";
import { teeTimeQuery, useRefresh } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { TeeTimeHead } from "../tee-time-head.tsx";
import { PlacesOfTeeTime } from "./places-of-tee-time.tsx";
import { usePlaceChanges } from "./use-place-changes.tsx";

const openers = [patterns.admin];

export function TeeTimePlayers() {
  const { teeTimeId } = useParams(patterns.teeTimePlayers);
  return (
    <Screen
      key={teeTimeId}
      title={teeTimePlayers.title}
      back={{ to: patterns.adminTeeTimes, search: keepSearch, openers }}
      onRefresh={useRefresh()}
      wide
    >
      <Answered query={teeTimeQuery(teeTimeId)}>
        {(teeTime) => (
          <>
            <TeeTimeHead teeTime={teeTime} />
            <Hint {...teeTime} />
            <AddToTeeTime teeTime={teeTime} />
            <PlacesOfTeeTime teeTime={teeTime} />
          </>
        )}
      </Answered>
    </Screen>
  );
}

function Hint({ hasStarted, isLate, id }: TeeTime) {
  const beforeItBegins = isLate ? teeTimePlayers.inLateHours : teeTimePlayers.beforeItBegins;
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="text-center">{hasStarted ? teeTimePlayers.onceBegun : beforeItBegins}</p>
      <div className="*:w-auto">
        <LinkButton look="quiet" to={patterns.editTeeTime} params={{ teeTimeId: id }} search={keepSearch}>
          {teeTimePlayers.raiseLimit}
        </LinkButton>
      </div>
    </div>
  );
}

const maxVisible = 8;

type PlayerToAdd = Answer<"listPlayers">["players"][number];

function AddToTeeTime({ teeTime }: { teeTime: TeeTime }) {
  const zone = useTimeZone();
  const [name, setName] = useState("");
  const [ticked, setTicked] = useState<readonly PlayerToAdd[]>([]);
  const searched = useDebounced(name.trim());
  const query = useQuery(playersToAddQuery(teeTime.id, searched, maxVisible));
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, add } = usePlaceChanges(teeTime);
  const isFull = teeTime.spotsLeft === 0;
  const untick = ({ id }: Person) => setTicked((before) => before.filter((player) => player.id !== id));
  async function addTicked(): Promise<void> {
    await add(ticked, untick);
    setName("");
    field.current?.focus();
  }
  return (
    <Panel label={teeTimePlayers.addTitle}>
      <div className="flex flex-col gap-3">
        <h2 className="text-title">{teeTimePlayers.addTitle}</h2>
        {isFull && <p className="font-bold">{refusalTexts["tee-time-full"]}</p>}
        <TextField
          label={teeTimePlayers.find}
          maxLength={maxSearchLength}
          hint={teeTimePlayers.findHint}
          value={name}
          onChange={setName}
          inputRef={field}
        />
        {name.trim() !== "" && (
          <QueryBoundary query={query} rows={2}>
            {({ players, total }) => (
              <>
                <ul className="[&>li:last-child]:border-0">
                  {players.map((player) =>
                    isFull ? (
                      <PlayerRow key={player.id} player={player} line={traitsText(player.traits, zone)} />
                    ) : (
                      <TickRow
                        key={player.id}
                        player={player}
                        isTicked={ticked.some(({ id }) => id === player.id)}
                        onTick={(isTicked) =>
                          isTicked ? setTicked((before) => [...before, player]) : untick(player)
                        }
                      />
                    ),
                  )}
                </ul>
                <p role="status">
                  {total === 0 && teeTimePlayers.nobodyFound}
                  {total > players.length && teeTimePlayers.moreFound}
                </p>
              </>
            )}
          </QueryBoundary>
        )}
        {ticked.length > 0 && (
          <>
            <p translate="no">
              {fill(teeTimePlayers.ticked, { players: ticked.map(displayName).join(", ") })}
            </p>
            <Button busy={isBusy} onPress={() => void addTicked()}>
              {fill(teeTimePlayers.addTicked, { count: ticked.length })}
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}

function TickRow(props: { player: PlayerToAdd; isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  const { player } = props;
  const traits = traitsText(player.traits, useTimeZone());
  return (
    <li className="border-b border-line">
      <label className="flex min-h-target-scoring items-center gap-4 py-2 active:bg-soft">
        <Avatar player={player} size="row" />
        <span className="min-w-0 grow">
          <span translate="no" className="block font-serif text-lead font-bold">
            {displayName(player)}
          </span>
          {player.guestOf && (
            <span className="block text-small text-muted">
              {fill(teeTimes.guestOf, { member: player.guestOf })}
            </span>
          )}
          {traits && <span className="figures block text-small text-muted">{traits}</span>}
        </span>
        <input
          type="checkbox"
          className="size-7 shrink-0 accent-accent"
          checked={props.isTicked}
          onChange={(event) => props.onTick(event.target.checked)}
        />
      </label>
    </li>
  );
}
