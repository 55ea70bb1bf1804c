/** The tee times within 240 hours, an older one where the URL names it, and "More tee times..." (section 2). */

import type { Answer } from "#contract/endpoints";
import { results, roundResults } from "#contract/labels/results";
import { printShortMoment } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { SelectField } from "../../components/fields.tsx";
import { patterns } from "../../paths.ts";
import { useNavigate, useSearch } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";

/** Ids of tee times are longer. */
const more = "more";

export type OfferedTeeTime = Answer<"listResultTeeTimes">["teeTimes"][number];

export function TeeTimeSelect(props: {
  teeTimes: readonly OfferedTeeTime[];
  /** Empty while none is chosen. */
  chosen: string;
  onChoose: (teeTimeId: TeeTimeId) => void;
}) {
  const { teeTimes, chosen, onChoose } = props;
  const { tab, view } = useSearch();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const showMore = () => void navigate({ to: patterns.moreTeeTimes, search: { tab, view, teeTime: chosen } });
  return (
    <SelectField
      label={results.teeTime}
      placeholder={results.chooseTeeTime}
      value={chosen}
      onChange={(value) => (value === more ? showMore() : onChoose(value))}
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
