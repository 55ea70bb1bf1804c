/**
 * "/settle-up/{teeTimeId}": what do I pay or receive after this round, to or from which players, and what for? Only one's own: of
 * others there is no balance, no bet and no payment here.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { roundResults } from "#contract/labels/results";
import { settleUp } from "#contract/labels/settle-up";
import { emptyTexts } from "#contract/messages";
import type { SettleUp as Answer } from "#contract/settle-up";
import { printDateFrom } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { refreshAll, settleUpQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { useParams } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { Balance } from "./balance.tsx";
import { MadeOf } from "./made-of.tsx";
import { Payments } from "./payments.tsx";

export function SettleUp() {
  const { teeTimeId } = useParams(patterns.settleUp);
  const query = useQuery(settleUpQuery(teeTimeId));
  const queries = useQueryClient();
  return (
    <Screen
      title={settleUp.title}
      back={{
        to: patterns.results,
        search: { tab: "skins", teeTime: teeTimeId },
        openers: [patterns.games, patterns.results, patterns.notifications, patterns.home],
      }}
      onRefresh={() => refreshAll(queries)}
    >
      <QueryBoundary query={query} rows={6}>
        {(answer) => (
          <>
            <PlayedOn startsAt={answer.startsAt} />
            <OfRound answer={answer} teeTimeId={teeTimeId} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function PlayedOn({ startsAt }: Pick<Answer, "startsAt">) {
  const zone = useTimeZone();
  return <p className="text-center text-muted">{printDateFrom(presentTime(), startsAt, zone)}</p>;
}

function OfRound({ answer, teeTimeId }: { answer: Answer; teeTimeId: TeeTimeId }) {
  const { mine, isWaiting } = answer;
  return (
    <>
      {(mine === null || isWaiting) && (
        <Empty text={mine === null ? settleUp.notPlayed : emptyTexts.waitingForSkins}>
          <LinkButton
            look="secondary"
            to={patterns.results}
            search={{ tab: "skins", view: "score-entry", teeTime: teeTimeId }}
          >
            {roundResults.scoreEntry}
          </LinkButton>
        </Empty>
      )}
      {mine && (
        <>
          <Balance mine={mine} isWaiting={isWaiting} />
          <Payments payments={mine.payments} teeTimeId={teeTimeId} />
          <MadeOf mine={mine} teeTimeId={teeTimeId} />
        </>
      )}
    </>
  );
}
