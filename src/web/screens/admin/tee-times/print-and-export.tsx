import { addressOf } from "#contract/address";
import { paper } from "#contract/labels/print";
import { LinkButton } from "../../../components/button.tsx";
import { FileLink } from "../../../components/file-link.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { teeTimeQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { TeeTimeHead } from "../tee-time-head.tsx";

const sheets = [
  [patterns.printPairings, paper.pairings],
  [patterns.printCartSigns, paper.cartSigns],
  [patterns.printScoreCards, paper.scoreCards],
  [patterns.printResults, paper.results],
] as const;

export function PrintAndExport() {
  const { teeTimeId } = useParams(patterns.printAndExport);
  return (
    <Screen title={paper.title} back={{ to: patterns.adminTeeTimes, search: keepSearch }} wide>
      <Answered query={teeTimeQuery(teeTimeId)}>
        {(teeTime) => (
          <>
            <TeeTimeHead teeTime={teeTime} />
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
