/** By what is the audit trail chosen: a kind, a player, a tee time, a stretch of days? All of it in the address. */

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { audit } from "#contract/labels/audit";
import type { Instant } from "#rules/golf";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/fields.tsx";
import { nameWithTraits } from "../../../components/player/namesakes.ts";
import { playerNamesQuery } from "../../../data/player-queries.ts";
import { useTimeZone } from "../../../session.tsx";
import { TeeTimeFilter } from "./audit-tee-time.tsx";
import { DayField } from "./day-field.tsx";
import { type AuditFilter, kinds } from "./use-audit-filter.ts";

type Props = {
  filter: AuditFilter;
  onChoose: (chosen: Partial<Record<keyof AuditFilter, string>>) => void;
  /** When the tee time chosen begins, as far as an entry of it says so. */
  startsAt: Instant | undefined;
};

export function AuditFilters({ filter, onChoose, startsAt }: Props) {
  // The day fields keep what is being typed; "Show everything" clears them.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    onChoose({ kind: "", player: "", teeTime: "", from: "", to: "" });
    setCleared(cleared + 1);
  };
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={audit.kind}
        value={filter.kind ?? ""}
        onChange={(kind) => onChoose({ kind })}
        options={[all, ...kinds.map((kind) => ({ value: kind, label: audit.kinds[kind] }))]}
      />
      <PlayerSelect chosen={filter.player ?? ""} onChoose={(player) => onChoose({ player })} />
      <TeeTimeFilter
        key={`tee-time ${cleared}`}
        chosen={filter.teeTime ?? ""}
        startsAt={startsAt}
        onChoose={(teeTime) => onChoose({ teeTime })}
      />
      <div key={`days ${cleared}`} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <DayField label={audit.from} day={filter.from ?? ""} onChoose={(from) => onChoose({ from })} />
        <DayField label={audit.to} day={filter.to ?? ""} onChoose={(to) => onChoose({ to })} />
      </div>
      {Object.keys(filter).length > 0 && (
        <Button look="quiet" onPress={clear}>
          {audit.clear}
        </Button>
      )}
    </div>
  );
}

const all = { value: "", label: audit.all };

function PlayerSelect(props: { chosen: string; onChoose: (player: string) => void }) {
  const zone = useTimeZone();
  const { data } = useQuery(playerNamesQuery());
  const players = (data?.players ?? []).map(({ id, name, traits }) => ({
    value: id,
    label: nameWithTraits(name, traits, zone),
    translate: "no" as const,
  }));
  return (
    <SelectField
      label={audit.player}
      value={props.chosen}
      onChange={props.onChoose}
      options={[all, ...players]}
    />
  );
}
