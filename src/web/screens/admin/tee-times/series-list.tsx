import Plus from "lucide-react/icons/plus";
import { series as labels } from "#contract/labels/series";
import { fill } from "#contract/messages";
import type { SeriesRow } from "#contract/tee-times/series";
import { clubDate } from "#rules/calendar";
import { printDateOf, printWeekdays } from "#rules/dates";
import { LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { MenuLink } from "../../../components/menu-link.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { seriesListQuery, useRefresh } from "../../../data/queries.ts";
import { presentTime } from "../../../data/server-clock.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

export function SeriesList() {
  return (
    <Screen title={labels.title} back={{ to: patterns.adminTeeTimes }} onRefresh={useRefresh()} wide>
      <p>{labels.about}</p>
      <div className="sm:self-end">
        <LinkButton to={patterns.addSeries}>
          <Plus aria-hidden className="size-6" />
          {labels.add}
        </LinkButton>
      </div>
      <Answered query={seriesListQuery} rows={2}>
        {({ series }) =>
          series.length === 0 ? (
            <Empty text={labels.none} />
          ) : (
            <ul className="grid gap-3 md:grid-cols-2">
              {series.map((row) => (
                <li key={row.id}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Screen>
  );
}

function Row({ row }: { row: SeriesRow }) {
  const { id: seriesId, weekdays, time, meridiem, countLimit, opensDaysAhead } = row;
  const ahead = opensDaysAhead === 1 ? labels.opensOneAhead : labels.opensAhead;
  return (
    <MenuLink
      to={patterns.editSeries}
      params={{ seriesId }}
      title={fill(labels.every, { weekdays: printWeekdays(weekdays), time: `${time}\u00A0${meridiem}` })}
    >
      <span className="figures flex flex-wrap gap-x-4 text-muted">
        <span>{fill(labels.players, { limit: countLimit })}</span>
        <span>{fill(ahead, { days: opensDaysAhead })}</span>
        <Span row={row} />
      </span>
    </MenuLink>
  );
}

function Span({ row: { firstDate, lastDate } }: { row: SeriesRow }) {
  const now = presentTime();
  const today = clubDate(now, useTimeZone());
  const isOver = lastDate !== null && lastDate < today;
  return (
    <>
      {firstDate > today && <span>{fill(labels.from, { date: printDateOf(now, firstDate) })}</span>}
      {lastDate !== null && (
        <span>{fill(isOver ? labels.over : labels.until, { date: printDateOf(now, lastDate) })}</span>
      )}
    </>
  );
}
