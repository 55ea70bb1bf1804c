/** Which players can an admin give a place? All in a group who have none, found by name (rulings 10, 13 and 30). */
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { refusalTexts } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import { displayName } from "#rules/person";
import { maxSearchLength } from "#rules/player-search";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields.tsx";
import { Panel } from "../../../components/panel.tsx";
import { nameWithTraits, traitsText } from "../../../components/player/namesakes.ts";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { useSettled } from "../../../components/use-settled.ts";
import { playersToAddQuery } from "../../../data/player-queries.ts";
import { useTimeZone } from "../../../session.tsx";
import { usePlaceChanges } from "./use-place-changes.tsx";

/** Enough to find the player; a longer list is shortened by typing on. */
const maxVisible = 8;

export function AddToTeeTime({ teeTime }: { teeTime: TeeTime }) {
  const zone = useTimeZone();
  const [name, setName] = useState("");
  const searched = useSettled(name.trim());
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
