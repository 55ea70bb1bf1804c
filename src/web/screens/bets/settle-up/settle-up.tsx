/** "/settle-up/{teeTimeId}": the player's own balance and payments after a round. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { roundResults } from "#contract/labels/results";
import { settleUp } from "#contract/labels/settle-up";
import { emptyTexts } from "#contract/messages";
import type { SettleUp as Answer } from "#contract/settle-up";
import { printDateFrom } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { isReceived } from "#rules/payments";
import { hasBets } from "#rules/permissions";
import { Badge } from "../../../components/badge.tsx";
import { Amount } from "../../../components/bet/settled-bet.tsx";
import { EmptyWithLink } from "../../../components/empty-with-link.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { refreshAll } from "../../../data/queries.ts";
import { settleUpQuery } from "../../../data/settle-up-query.ts";
import { patterns } from "../../../paths.ts";
import { useParams } from "../../../router/hooks.ts";
import { useSession, useTimeZone } from "../../../session.tsx";
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
        {(answer) => <OfRound answer={answer} teeTimeId={teeTimeId} />}
      </QueryBoundary>
    </Screen>
  );
}

function OfRound({ answer, teeTimeId }: { answer: Answer; teeTimeId: TeeTimeId }) {
  const { startsAt, mine, isWaiting } = answer;
  const zone = useTimeZone();
  return (
    <>
      <p className="text-center text-muted">{printDateFrom(presentTime(), startsAt, zone)}</p>
      {(mine === null || isWaiting) && (
        <EmptyWithLink
          text={mine === null ? settleUp.notPlayed : emptyTexts.waitingForSkins}
          label={roundResults.scoreEntry}
          to={patterns.results}
          search={{ tab: "skins", view: "score-entry", teeTime: teeTimeId }}
        />
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

type BalanceProps = { mine: NonNullable<Answer["mine"]> } & Pick<Answer, "isWaiting">;

function Balance({ mine, isWaiting }: BalanceProps) {
  const { me } = useSession();
  const { totalCents, payments } = mine;
  if (totalCents === null) return null;
  // A correction came after somebody had paid.
  const isReopened =
    payments.some(({ state }) => state === "open") && payments.some(({ isEarlier }) => isEarlier);
  const isPaid = payments.length > 0 && payments.every(({ state }) => isReceived(state));
  return (
    <section aria-label={settleUp.balance} className="flex flex-col gap-2">
      <h2 className="font-sans text-body text-muted">{settleUp.balance}</h2>
      <p className="figures flex flex-wrap items-center gap-x-4 gap-y-2">
        <Amount cents={totalCents} />
        <span>{meaning(totalCents, isPaid)}</span>
        {isPaid && !isWaiting && <Badge tone="on">{settleUp.done}</Badge>}
      </p>
      {isReopened && (
        <p className="rounded-card border border-line border-l-4 border-l-accent bg-surface px-4 py-3 font-bold">
          {settleUp.reopened}
        </p>
      )}
      {isWaiting && <p>{settleUp.betsSoFar}</p>}
      <p className="text-small text-muted">{hasBets(me) ? settleUp.about : settleUp.aboutSkins}</p>
    </section>
  );
}

function meaning(cents: number, isPaid: boolean): string {
  if (cents === 0) return settleUp.even;
  if (cents > 0) return isPaid ? settleUp.received : settleUp.receive;
  return isPaid ? settleUp.paid : settleUp.pay;
}
