import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { PlaceOfPlayer, TeeTime } from "#contract/tee-times/tee-times";
import { byFirstName } from "#rules/players/person";
import { activePlaces } from "#rules/tee-times/tee-time";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { Panel } from "../../../components/panel.tsx";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { WaitlistPosition } from "../../../components/tee-time/waitlist-position.tsx";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useTraitsIn } from "../tee-time-parts.tsx";
import { usePlaceChanges } from "./use-place-changes.tsx";

export function PlacesOfTeeTime({ teeTime }: { teeTime: TeeTime }) {
  const { places } = teeTime;
  const playing = activePlaces({ places });
  const byName = byFirstName();
  const active = playing.toSorted((a, b) => byName(a.player, b.player));
  const noShows = places.filter(({ noShow }) => noShow);
  const waiting = places.filter(({ waitlist }) => waitlist);
  return (
    <>
      <Places title={teeTimePlayers.players} teeTime={teeTime} places={active} isFirst />
      {noShows.length > 0 && <Places title={teeTimePlayers.noShows} teeTime={teeTime} places={noShows} />}
      {waiting.length > 0 && <Places title={teeTimes.waitlist} teeTime={teeTime} places={waiting} />}
    </>
  );
}

function Places(props: {
  title: string;
  teeTime: TeeTime;
  places: readonly PlaceOfPlayer[];
  isFirst?: boolean;
}) {
  return (
    <Panel label={props.title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 tabIndex={props.isFirst ? -1 : undefined} className="text-title">
          {props.title}
        </h2>
        <p className="figures text-muted">{props.places.length}</p>
      </div>
      {props.places.length === 0 ? (
        <div className="pt-2">
          <Empty text={teeTimePlayers.nobody} />
        </div>
      ) : (
        <ul className="[&>li:last-child]:border-0">
          {props.places.map((place) => (
            <PlaceRow key={place.player.id} teeTime={props.teeTime} place={place} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PlaceRow({ teeTime, place }: { teeTime: TeeTime; place: PlaceOfPlayer }) {
  const { player, groupNumber, waitlistPosition } = place;
  const traits = useTraitsIn(teeTime.id)(player.id);
  const group = groupNumber === null ? "" : fill(teeTimes.group, { group: groupNumber });
  return (
    <PlayerRow
      player={player}
      line={[group, traits].filter(Boolean).join(" · ")}
      {...(waitlistPosition !== null && { mark: <WaitlistPosition position={waitlistPosition} /> })}
      note={<Deeds teeTime={teeTime} place={place} />}
    />
  );
}

function Deeds({ teeTime, place }: { teeTime: TeeTime; place: PlaceOfPlayer }) {
  const { isBusy, nameOf, add, remove, markNoShow, undoNoShow } = usePlaceChanges(teeTime);
  const { player, waitlist, noShow } = place;
  const name = (
    <span translate="no" className="sr-only">
      {nameOf(player)}
    </span>
  );
  const deed = (verb: string, onPress: () => Promise<void>) => (
    <Button look="secondary" busy={isBusy} onPress={() => void onPress()}>
      {verb}
      {name}
    </Button>
  );
  // Nobody is promoted automatically after the start or while a spot is offered, so an admin may give it.
  const give = waitlist && teeTime.spotsLeft > 0 && deed(teeTimePlayers.add, () => add([player]));
  if (!teeTime.hasStarted) {
    const removal = deed(teeTimePlayers.remove, () => remove(place));
    if (!teeTime.offer || !give) return removal;
    return (
      <span className="flex flex-wrap justify-end gap-2 *:w-auto">
        {give}
        {removal}
      </span>
    );
  }
  if (waitlist) return give;
  if (noShow) return deed(teeTimePlayers.undoNoShow, () => undoNoShow(place));
  return (
    <span className="flex flex-wrap justify-end gap-2 *:w-auto">
      <LinkButton
        look="secondary"
        to={patterns.cardOfPlayer}
        params={{ teeTimeId: teeTime.id, playerId: player.id }}
        search={keepSearch}
      >
        {teeTimePlayers.card}
        {name}
      </LinkButton>
      {deed(teeTimePlayers.noShow, () => markNoShow(place))}
    </span>
  );
}
