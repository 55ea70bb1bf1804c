import { addressOf } from "#contract/address";
import { paper } from "#contract/labels/print";
import { printDate, printTime } from "#rules/calendar";
import { LinkButton } from "../../components/button.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { Answered } from "../../components/query-boundary.tsx";
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

const openers = [patterns.editTeeTime];

export function PrintAndExport() {
  const zone = useTimeZone();
  const { teeTimeId } = useParams(patterns.printAndExport);
  return (
    <Screen
      title={paper.title}
      back={{ to: patterns.createTeams, params: { teeTimeId }, search: keepTab, openers }}
    >
      <Answered query={teeTimeQuery(teeTimeId)}>
        {({ startsAt }) => (
          <>
            <p className="figures text-center text-lead">
              {printDate(startsAt, zone)} @ {printTime(startsAt, zone)}
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
      </Answered>
    </Screen>
  );
}
