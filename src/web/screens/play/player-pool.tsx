import { useState } from "react";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { PlaceOfPlayer } from "#contract/tee-times";
import { printMonthDay, printTime } from "#rules/calendar";
import { Empty } from "../../components/empty.tsx";
import { PersonButton } from "../../components/player/person-button.tsx";
import { PlayerRow } from "../../components/player/player-row.tsx";
import { SortButtons } from "../../components/sort-buttons.tsx";
import { WaitlistPosition } from "../../components/tee-time/waitlist-position.tsx";
import { useTimeZone } from "../../session.tsx";
import { orderPlaces, type PoolOrder } from "./places.ts";

const orders: readonly { order: PoolOrder; label: string }[] = [
  { order: "first-name", label: teeTimes.sortFirstName },
  { order: "last-name", label: teeTimes.sortLastName },
  { order: "group", label: teeTimes.sortGroup },
];

export function PlayerPool({ places }: { places: readonly PlaceOfPlayer[] }) {
  const [order, setOrder] = useState<PoolOrder>("first-name");
  const pool = orderPlaces(
    places.filter(({ waitlist }) => !waitlist),
    order,
  );
  const waiting = places.filter(({ waitlist }) => waitlist);
  return (
    <>
      <SortButtons label={teeTimes.sortBy} orders={orders} chosen={order} onChoose={setOrder} />
      {pool.length === 0 ? (
        <Empty text={teeTimes.nobody} />
      ) : (
        <ul>
          {pool.map((place) => (
            <PlayerRow
              key={place.player.id}
              player={place.player}
              Around={PersonButton}
              note={poolNote(place)}
            />
          ))}
        </ul>
      )}
      {waiting.length > 0 && <Waitlist places={waiting} />}
    </>
  );
}

function Waitlist({ places }: { places: readonly PlaceOfPlayer[] }) {
  const zone = useTimeZone();
  const since = (joinedAt: string) => `${printMonthDay(joinedAt, zone)}, ${printTime(joinedAt, zone)}`;
  return (
    <section aria-label={teeTimes.waitlist} className="pt-2">
      <h2 className="text-title">{teeTimes.waitlist}</h2>
      <ol>
        {places.map(({ player, waitlistPosition, joinedAt }) => (
          <PlayerRow
            key={player.id}
            player={player}
            Around={PersonButton}
            {...(waitlistPosition !== null && { mark: <WaitlistPosition position={waitlistPosition} /> })}
            line={fill(teeTimes.since, { when: since(joinedAt) })}
          />
        ))}
      </ol>
    </section>
  );
}

function poolNote({ noShow, groupNumber }: PlaceOfPlayer): string | null {
  if (noShow) return teeTimes.noShow;
  return groupNumber === null ? null : fill(teeTimes.group, { group: groupNumber });
}
