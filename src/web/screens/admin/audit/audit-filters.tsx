import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditKind, AuditQuery } from "#contract/club/audit";
import { audit } from "#contract/labels/audit";
import { fill } from "#contract/messages";
import { printDayAndTime } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { Button } from "../../../components/button.tsx";
import { type FieldState, SelectField, TextField } from "../../../components/form/fields.tsx";
import { playerNamesQuery } from "../../../data/player-queries.ts";
import { auditTeeTimesQuery, resultTeeTimesQuery } from "../../../data/queries.ts";
import { useSearch } from "../../../router/hooks.ts";
import { navigate } from "../../../router/router.ts";
import { useTimeZone } from "../../../session.tsx";
import { PlayerSelect } from "../player-select.tsx";

const kinds = Object.keys(audit.kinds) as AuditKind[];

type AuditFilter = Omit<AuditQuery, "before">;

type Words = { kind?: string; player?: string; teeTime?: string; from?: string; to?: string };

export function useAuditFilter(): [AuditFilter, (chosen: Words) => void] {
  const search = useSearch();
  const choose = (chosen: Words) =>
    void navigate({ to: ".", search: filled({ ...search, ...chosen }), replace: true });
  return [readFilter(search), choose];
}

function readFilter({ kind: named, player, teeTime, from, to }: Words): AuditFilter {
  const kind = kinds.find((one) => one === named);
  const others: Omit<Words, "kind"> = filled({ player, teeTime, from, to });
  return { ...others, ...(kind && { kind }) };
}

function filled(words: { readonly [Name in keyof Words]: string | undefined }): Omit<Words, "kind"> {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word));
}

export function AuditFilters(props: {
  filter: AuditFilter;
  onChoose: (chosen: Words) => void;
  startsAt: Instant | undefined;
}) {
  const { filter, onChoose } = props;
  const [cleared, setCleared] = useState(0);
  const { data } = useQuery(playerNamesQuery());
  const field = (name: keyof Words) => ({
    value: filter[name] ?? "",
    onChange: (chosen: string) => onChoose({ [name]: chosen }),
  });
  const clear = () => {
    onChoose({ kind: "", player: "", teeTime: "", from: "", to: "" });
    setCleared(cleared + 1);
  };
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        {...field("kind")}
        label={audit.kind}
        placeholder={audit.all}
        options={kinds.map((kind) => ({ value: kind, label: audit.kinds[kind] }))}
      />
      <PlayerSelect
        {...field("player")}
        label={audit.player}
        placeholder={audit.all}
        players={data?.players}
      />
      <TeeTimeFilter key={`tee-time ${cleared}`} {...field("teeTime")} startsAt={props.startsAt} />
      <div key={`days ${cleared}`} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <DayField {...field("from")} label={audit.from} />
        <DayField {...field("to")} label={audit.to} />
      </div>
      {Object.keys(filter).length > 0 && (
        <Button look="quiet" onPress={clear}>
          {audit.clear}
        </Button>
      )}
    </div>
  );
}

function TeeTimeFilter(props: FieldState & { startsAt: Instant | undefined }) {
  const { value: chosen, onChange } = props;
  const [day, setDay] = useState("");
  const near = useQuery({ ...resultTeeTimesQuery, enabled: day === "" });
  const ofDay = useQuery({ ...auditTeeTimesQuery(day), enabled: day !== "" });
  const offered =
    day === ""
      ? near.data?.teeTimes.map((teeTime) => ({ ...teeTime, isDeleted: false }))
      : ofDay.data?.teeTimes;
  const zone = useTimeZone();
  const label = (startsAt: Instant) => printDayAndTime(startsAt, zone);
  const isOffered = chosen === "" || offered?.some(({ id }) => id === chosen);
  const other = { value: chosen, label: props.startsAt ? label(props.startsAt) : audit.oneTeeTime };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <DayField label={audit.dayOfTeeTime} hint={audit.dayHint} value={day} onChange={setDay} />
      <SelectField
        label={audit.teeTime}
        value={chosen}
        onChange={onChange}
        placeholder={audit.all}
        options={[
          ...(isOffered ? [] : [other]),
          ...(offered ?? []).map(({ id, startsAt, isDeleted }) => ({
            value: id,
            label: isDeleted ? fill(audit.deletedTeeTime, { when: label(startsAt) }) : label(startsAt),
          })),
        ]}
        hint={day !== "" && offered?.length === 0 && audit.noTeeTimes}
      />
    </div>
  );
}

function DayField(props: FieldState & { label: string }) {
  const [typed, setTyped] = useState(props.value);
  function type(day: string): void {
    setTyped(day);
    if (day === "" || day.startsWith("20")) props.onChange(day);
  }
  return <TextField {...props} type="date" value={typed} onChange={type} />;
}
