/** The tee times within 240 hours, an older one where the URL names it, and "More tee times..." (section 2). */

import type { Answer } from "#contract/endpoints";
import { results, roundResults } from "#contract/labels/results";
import { printShortMoment } from "#rules/calendar";
import { SelectField } from "../../components/fields.tsx";
import { patterns } from "../../paths.ts";
import { useNavigate, useSearch } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";

/** Ids of tee times are longer. */
const more = "more";

type OfferedTeeTime = Answer<"listResultTeeTimes">["teeTimes"][number];

/** `chosen`: empty while none is chosen. */
export function TeeTimeSelect({ teeTimes, chosen }: { teeTimes: readonly OfferedTeeTime[]; chosen: string }) {
  const search = useSearch();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const choose = (teeTime: string) =>
    void navigate({ to: patterns.results, search: { ...search, teeTime }, replace: true });
  const showMore = () => {
    const { tab, view } = search;
    void navigate({ to: patterns.moreTeeTimes, search: { tab, view, teeTime: chosen } });
  };
  return (
    <SelectField
      label={results.teeTime}
      placeholder={results.chooseTeeTime}
      value={chosen}
      onChange={(value) => (value === more ? showMore() : choose(value))}
      options={[
        ...teeTimes.map(({ id, startsAt }) => ({
          value: id,
          label: printShortMoment(startsAt, timeZone),
        })),
        { value: more, label: roundResults.moreTeeTimes },
      ]}
    />
  );
}
