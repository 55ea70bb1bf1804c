/** The tee times of /results: those within 240 hours, and an older one where the URL names it. */
import { useQuery } from "@tanstack/react-query";
import { results } from "#contract/labels";
import type { Answer } from "#contract/schemas";
import { printDate, printTime } from "#rules/calendar";
import { SelectField } from "../../components/fields.tsx";
import { teeTimeQuery } from "../../data/queries.ts";
import { useTimeZone } from "../../session.tsx";

export function TeeTimeSelect(props: {
  teeTimes: Answer<"listResultTeeTimes">["teeTimes"];
  /** Empty while none is chosen. */
  chosen: string;
  onChoose: (teeTimeId: string) => void;
}) {
  const { teeTimes, chosen } = props;
  const timeZone = useTimeZone();
  const isListed = chosen === "" || teeTimes.some(({ id }) => id === chosen);
  const { data: older } = useQuery({ ...teeTimeQuery(chosen), enabled: !isListed });
  const offered = older && !isListed ? [...teeTimes, older] : teeTimes;
  return (
    <SelectField
      label={results.teeTime}
      placeholder={results.chooseTeeTime}
      value={chosen}
      onChange={props.onChoose}
      options={offered.map(({ id, startsAt }) => ({
        value: id,
        label: `${printDate(startsAt, timeZone)} @ ${printTime(startsAt, timeZone)}`,
      }))}
    />
  );
}
