import { useState } from "react";
import { emptyTexts } from "#contract/labels/empty-texts";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { PlaceOfPlayer, TeeTime } from "#contract/tee-times/tee-times";
import { printMonthDay, printTime } from "#rules/calendar";
import { Button } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { HelpLink } from "../../components/help-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { PersonRow } from "../../components/player/person-button.tsx";
import { SortButtons } from "../../components/sort-buttons.tsx";
import { WaitlistPosition } from "../../components/tee-time/waitlist-position.tsx";
import { useTimeZone } from "../../session.tsx";
import { orderPlaces, type PoolOrder, withoutGroup } from "./places.ts";

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
            <PersonRow key={place.player.id} player={place.player} note={poolNote(place)} />
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
          <PersonRow
            key={player.id}
            player={player}
            mark={waitlistPosition !== null && <WaitlistPosition position={waitlistPosition} />}
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

export function Groups({ teeTime, onShowPool }: { teeTime: TeeTime; onShowPool: () => void }) {
  const zone = useTimeZone();
  if (teeTime.groups.length === 0) {
    return (
      <Empty text={emptyTexts.groups}>
        <Button look="secondary" onPress={onShowPool}>
          {teeTimes.seePool}
        </Button>
        <HelpLink topic="groups" />
      </Empty>
    );
  }
  const ungrouped = withoutGroup(teeTime);
  return (
    <>
      {teeTime.groups.map(({ groupNumber, startsAt }, i) => {
        const name = fill(teeTimes.group, { group: groupNumber });
        return (
          <Panel key={groupNumber} label={name}>
            <div className="flex items-center gap-2">
              <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
                <h2 className="text-title">{name}</h2>
                <p className="figures font-bold">
                  {fill(teeTimes.starts, { time: printTime(startsAt, zone) })}
                </p>
              </div>
              {i === 0 && <HelpLink topic="groups" />}
            </div>
            <Players places={teeTime.places.filter((place) => place.groupNumber === groupNumber)} />
          </Panel>
        );
      })}
      {ungrouped.length > 0 && (
        <Panel label={teeTimes.noGroupYet}>
          <h2 className="text-title">{teeTimes.noGroupYet}</h2>
          <Players places={ungrouped} />
        </Panel>
      )}
    </>
  );
}

function Players({ places }: { places: readonly PlaceOfPlayer[] }) {
  return (
    <ul className="[&>li:last-child]:border-0">
      {orderPlaces(places, "first-name").map(({ player, noShow }) => (
        <PersonRow key={player.id} player={player} note={noShow && teeTimes.noShow} />
      ))}
    </ul>
  );
}
