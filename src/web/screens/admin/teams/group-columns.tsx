import { type DragEvent, useState } from "react";
import { adminTeams } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import type { PlaceOfPlayer } from "#contract/tee-times/tee-times";
import { printTime } from "#rules/calendar";
import type { PlayerId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { groupNumbers, groupStart } from "#rules/tee-times/groups";
import { Panel } from "../../../components/panel.tsx";
import { Avatar } from "../../../components/player/avatar.tsx";
import { useTimeZone } from "../../../session.tsx";
import { GroupSelect } from "./group-select.tsx";
import {
  type ArrangementProps,
  averageText,
  countText,
  inGroup,
  lineOf,
  nameOf,
} from "./players-in-group.ts";

const dataType = "application/x-clubhouse-player";

export function GroupColumns(props: ArrangementProps) {
  return (
    <div className="grid grid-cols-5 items-stretch gap-2">
      {groupNumbers.map((group) => (
        <Column key={group} {...props} group={group} />
      ))}
    </div>
  );
}

export function PoolOfCards(props: ArrangementProps) {
  const places = inGroup(props, null);
  const { isOver, zone } = useDropZone(props, null);
  return (
    <div {...zone}>
      {places.length === 0 ? (
        <p
          className={`rounded-card border border-dashed p-4 text-center ${isOver ? "border-accent" : "border-line"}`}
        >
          {adminTeams.poolEmpty}
        </p>
      ) : (
        <Panel label={adminTeams.pool} accent={isOver}>
          <div className="flex flex-wrap items-baseline gap-x-4 pb-2">
            <h2 className="text-title">{adminTeams.pool}</h2>
            <p className="figures text-muted">{countText(places)}</p>
            <p className="text-small text-muted">{adminTeams.howToMove}</p>
          </div>
          <ul className="-m-1 grid max-h-80 grid-cols-[repeat(auto-fill,minmax(--spacing(72),1fr))] gap-2 overflow-y-auto p-1">
            {places.map((place) => (
              <PlayerCard key={place.player.id} {...props} place={place} group={null} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Column(props: ArrangementProps & { group: number }) {
  const { group, startsAt, indexes } = props;
  const zone = useTimeZone();
  const drop = useDropZone(props, group);
  const places = inGroup(props, group);
  const name = fill(adminTeams.group, { group });
  return (
    <section
      {...drop.zone}
      aria-label={name}
      className={`flex min-w-0 flex-col gap-2 rounded-card border p-2 ${
        drop.isOver ? "border-accent bg-soft" : "border-line bg-surface"
      }`}
    >
      <div className="px-1">
        <h2 className="text-title">{name}</h2>
        <p className="figures text-small text-muted">
          {printTime(groupStart(startsAt, group), zone)}
          {places.length > 0 && ` · ${countText(places)}`}
        </p>
        <p className="figures text-small text-muted">{averageText(places, indexes)}</p>
      </div>
      {places.length === 0 ? (
        <p className="rounded-control border border-dashed border-line p-4 text-center text-small text-muted">
          {fill(adminTeams.groupEmpty, { group })}
        </p>
      ) : (
        <ul className="flex flex-col gap-1">
          {places.map((place) => (
            <PlayerCard key={place.player.id} {...props} place={place} group={group} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PlayerCard(props: ArrangementProps & { place: PlaceOfPlayer; group: number | null }) {
  const { place, group, onMove } = props;
  const { player } = place;
  return (
    <li
      {...draggable(player.id)}
      className="flex cursor-grab items-center justify-between gap-1 rounded-control border border-line bg-surface py-0.5 pr-1 pl-2 active:cursor-grabbing"
    >
      <div className="flex min-w-0 items-center gap-2">
        {group === null && <Avatar player={player} size="row" />}
        <div className="min-w-0 leading-tight wrap-break-word">
          <p translate="no" className="font-serif font-bold">
            {displayName(player)}
          </p>
          <p className="figures text-small text-muted">{lineOf(place, props)}</p>
        </div>
      </div>
      <GroupSelect player={nameOf(place, props)} group={group} onMove={(to) => onMove(player.id, to)} />
    </li>
  );
}

function draggable(playerId: PlayerId) {
  return {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent): void {
      dataTransfer.setData(dataType, playerId);
      dataTransfer.effectAllowed = "move";
    },
  };
}

function useDropZone({ places, onMove }: ArrangementProps, group: number | null) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes(dataType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent): void {
      const playerId = event.dataTransfer.getData(dataType);
      if (playerId === "") return;
      event.preventDefault();
      setOver(false);
      // A player dragged from another window may not be in this tee time.
      if (places.some(({ player }) => player.id === playerId)) onMove(playerId, group);
    },
  };
  return { isOver, zone };
}
