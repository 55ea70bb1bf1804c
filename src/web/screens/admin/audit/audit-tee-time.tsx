/**
 * By which tee time is the audit trail chosen? By one of the last days and the next; or by one of any other day, also
 * one that was deleted.
 */

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "#contract/endpoints";
import { audit } from "#contract/labels/audit";
import { fill } from "#contract/messages";
import { printDay, printTime } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { SelectField } from "../../../components/fields.tsx";
import { auditTeeTimesQuery, resultTeeTimesQuery } from "../../../data/queries.ts";
import { useTimeZone } from "../../../session.tsx";
import { DayField } from "./day-field.tsx";

type Offered = Answer<"listAuditTeeTimes">["teeTimes"][number];

export function TeeTimeFilter(props: {
  chosen: string;
  /** When the chosen one begins, as far as an entry of it says so. */
  startsAt: Instant | undefined;
  onChoose: (teeTime: string) => void;
}) {
  const { chosen } = props;
  const [day, setDay] = useState("");
  const offered = useOffered(day);
  const zone = useTimeZone();
  const label = (startsAt: Instant) => `${printDay(startsAt, zone)} @ ${printTime(startsAt, zone)}`;
  const isOffered = chosen === "" || offered?.some(({ id }) => id === chosen);
  const other = { value: chosen, label: props.startsAt ? label(props.startsAt) : audit.oneTeeTime };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <DayField label={audit.dayOfTeeTime} hint={audit.dayHint} day={day} onChoose={setDay} />
      <SelectField
        label={audit.teeTime}
        value={chosen}
        onChange={props.onChoose}
        options={[
          { value: "", label: audit.all },
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

/** Undefined while they are asked for. */
function useOffered(day: string): readonly Offered[] | undefined {
  const near = useQuery({ ...resultTeeTimesQuery, enabled: day === "" });
  const ofDay = useQuery({ ...auditTeeTimesQuery(day), enabled: day !== "" });
  if (day !== "") return ofDay.data?.teeTimes;
  return near.data?.teeTimes.map((teeTime) => ({ ...teeTime, isDeleted: false }));
}
