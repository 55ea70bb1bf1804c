import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { admin } from "#contract/labels/admin";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { refusalTexts } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times/tee-times";
import { printDateAndTime } from "#rules/calendar";
import { displayName } from "#rules/players/person";
import { maxSearchLength } from "#rules/players/player-search";
import { Button, LinkButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/fields.tsx";
import { useDebounced } from "../../../components/form/use-debounced.ts";
import { Panel } from "../../../components/panel.tsx";
import { nameWithTraits, traitsText } from "../../../components/player/namesakes.ts";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { Answered, QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { JoinedCount } from "../../../components/tee-time/joined-count.tsx";
import { playersToAddQuery } from "../../../data/player-queries.ts";
import { teeTimeQuery, useRefresh } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { PlacesOfTeeTime } from "./places-of-tee-time.tsx";
import { usePlaceChanges } from "./use-place-changes.tsx";

const openers = [patterns.admin, patterns.createTeams, patterns.editTeeTime];

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
            <Head teeTime={teeTime} />
            <AddToTeeTime teeTime={teeTime} />
            <PlacesOfTeeTime teeTime={teeTime} />
          </>
        )}
      </Answered>
    </Screen>
  );
}

function Head({ teeTime }: { teeTime: TeeTime }) {
  const zone = useTimeZone();
  const { id, startsAt, hasStarted } = teeTime;
  return (
    <>
      <p className="figures flex flex-wrap justify-center gap-x-4 text-center text-lead">
        <span>{printDateAndTime(startsAt, zone)}</span>
        <JoinedCount {...teeTime} />
      </p>
      <p className="text-center">{hasStarted ? teeTimePlayers.onceBegun : teeTimePlayers.beforeItBegins}</p>
      <div className="flex flex-wrap justify-center gap-x-4 gap-y-2 *:w-auto">
        <LinkButton look="quiet" to={patterns.editTeeTime} params={{ teeTimeId: id }} search={keepSearch}>
          {teeTimePlayers.raiseLimit}
        </LinkButton>
        <LinkButton look="quiet" to={patterns.createTeams} params={{ teeTimeId: id }}>
          {admin.teams}
        </LinkButton>
      </div>
    </>
  );
}

const maxVisible = 8;

function AddToTeeTime({ teeTime }: { teeTime: TeeTime }) {
  const zone = useTimeZone();
  const [name, setName] = useState("");
  const searched = useDebounced(name.trim());
  const query = useQuery(playersToAddQuery(teeTime.id, searched, maxVisible));
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, add } = usePlaceChanges(teeTime);
  const isFull = teeTime.spotsLeft === 0;
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
                <ul>
                  {players.map((player) => (
                    <PlayerRow
                      key={player.id}
                      player={player}
                      line={traitsText(player.traits, zone)}
                      note={
                        !isFull && (
                          <Button
                            look="secondary"
                            busy={isBusy}
                            onPress={() =>
                              void add(player, () => {
                                setName("");
                                field.current?.focus();
                              })
                            }
                          >
                            {teeTimePlayers.add}
                            <span translate="no" className="sr-only">
                              {nameWithTraits(displayName(player), player.traits, zone)}
                            </span>
                          </Button>
                        )
                      }
                    />
                  ))}
                </ul>
                <p role="status">
                  {total === 0 && teeTimePlayers.nobodyFound}
                  {total > players.length && teeTimePlayers.moreFound}
                </p>
              </>
            )}
          </QueryBoundary>
        )}
      </div>
    </Panel>
  );
}
