import { useQuery } from "@tanstack/react-query";
import { emptyTexts } from "#contract/labels/empty-texts";
import { roundResults } from "#contract/labels/results";
import { shared } from "#contract/labels/shared";
import { printDate, printTime } from "#rules/calendar";
import { EmptyWithLink } from "../../components/empty.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { Pages, usePageStart } from "../../components/pages.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { moreTeeTimesQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";

export function MoreTeeTimes() {
  const from = usePageStart();
  const query = useQuery(moreTeeTimesQuery(from));
  const search = { ...useSearch(), from: undefined };
  const zone = useTimeZone();
  return (
    <Screen
      title={roundResults.selectTeeTime}
      back={{ to: patterns.results, search }}
      onRefresh={() => query.refetch()}
    >
      <Pages from={from} next={query.data?.next ?? null}>
        <QueryBoundary query={query} rows={8}>
          {({ teeTimes }) =>
            teeTimes.length === 0 ? (
              <EmptyWithLink text={emptyTexts.teeTimes} label={shared.home} to={patterns.home} />
            ) : (
              <ul className="flex flex-col gap-3">
                {teeTimes.map(({ id, startsAt }) => (
                  <li key={id}>
                    <MenuLink
                      to={patterns.results}
                      search={{ ...search, teeTime: id }}
                      title={<span className="figures">{printDate(startsAt, zone)}</span>}
                    >
                      <span className="figures text-muted">{printTime(startsAt, zone)}</span>
                    </MenuLink>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Pages>
    </Screen>
  );
}
