import { help } from "#contract/labels/help";
import { teeTimes } from "#contract/labels/tee-times";
import { emptyTexts, fill } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import { printTime } from "#rules/calendar";
import { Button } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { HelpLink } from "../../components/help-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { PersonButton } from "../../components/player/person-button.tsx";
import { PlayerRow } from "../../components/player/player-row.tsx";
import { useTimeZone } from "../../session.tsx";
import { orderPlaces } from "./places.ts";

export function Groups({ teeTime, onShowPool }: { teeTime: TeeTime; onShowPool: () => void }) {
  const zone = useTimeZone();
  if (teeTime.groups.length === 0) {
    return (
      <Empty text={emptyTexts.groups}>
        <Button look="secondary" onPress={onShowPool}>
          {teeTimes.seePool}
        </Button>
        <HelpLink topic="groups" label={help.ofGroups} />
      </Empty>
    );
  }
  const left = teeTime.places.filter(
    (place) => place.groupNumber === null && !place.noShow && place.waitlistPosition === null,
  );
  const groups = teeTime.groups.map(({ groupNumber, startsAt }, i) => {
    const name = fill(teeTimes.group, { group: groupNumber });
    const places = teeTime.places.filter((place) => place.groupNumber === groupNumber);
    return (
      <Panel key={groupNumber} label={name}>
        <div className="flex items-center gap-2">
          <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-title">{name}</h2>
            <p className="figures font-bold">{fill(teeTimes.starts, { time: printTime(startsAt, zone) })}</p>
          </div>
          {i === 0 && <HelpLink topic="groups" label={help.ofGroups} />}
        </div>
        <ul className="[&>li:last-child]:border-0">
          {orderPlaces(places, "first-name").map(({ player, noShow }) => (
            <PlayerRow
              key={player.id}
              player={player}
              Around={PersonButton}
              note={noShow && teeTimes.noShow}
            />
          ))}
        </ul>
      </Panel>
    );
  });
  return (
    <>
      {groups}
      {left.length > 0 && <WithoutGroup places={left} />}
    </>
  );
}

/** Players who joined after the groups were made. */
function WithoutGroup({ places }: { places: TeeTime["places"] }) {
  return (
    <Panel label={teeTimes.noGroupYet}>
      <h2 className="text-title">{teeTimes.noGroupYet}</h2>
      <ul className="[&>li:last-child]:border-0">
        {orderPlaces(places, "first-name").map(({ player }) => (
          <PlayerRow key={player.id} player={player} Around={PersonButton} />
        ))}
      </ul>
    </Panel>
  );
}
