/** "/admin/print/{teeTimeId}" (decision 28) */
import { useQuery } from "@tanstack/react-query";
import { addressOf } from "#contract/address";
import { paper } from "#contract/labels/print";
import { fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import { LinkButton } from "../../components/button.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { teeTimeQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { keepSearch, keepTab } from "../../return-path.ts";
import { useParams } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";

const sheets = [
  [patterns.printPairings, paper.pairings],
  [patterns.printCartSigns, paper.cartSigns],
  [patterns.printScoreCards, paper.scoreCards],
  [patterns.printResults, paper.results],
] as const;

export function PrintAndFiles() {
  const { teeTimeId } = useParams(patterns.printAndFiles);
  const query = useQuery(teeTimeQuery(teeTimeId));
  const zone = useTimeZone();
  return (
    <Screen
      title={paper.title}
      back={{
        to: patterns.createTeams,
        params: { teeTimeId },
        search: keepTab,
        openers: [patterns.editTeeTime],
      }}
    >
      <QueryBoundary query={query}>
        {({ startsAt }) => (
          <>
            <p className="figures text-center text-lead">
              {fill(paper.when, { date: printDate(startsAt, zone), time: printTime(startsAt, zone) })}
            </p>
            {sheets.map(([to, name]) => (
              <LinkButton key={to} to={to} params={{ teeTimeId }} search={keepSearch} look="secondary">
                {name}
              </LinkButton>
            ))}
            <FileLink href={addressOf("exportResults", { params: { teeTimeId } })}>
              {paper.resultsFile}
            </FileLink>
            <FileLink href={addressOf("exportRawTable", { query: { teeTimeId } })}>
              {paper.rawTableFile}
            </FileLink>
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}
