import ChevronDown from "lucide-react/icons/chevron-down";
import type { SettleUp as Answer, SkinsPart } from "#contract/bets/settle-up";
import { emptyTexts } from "#contract/labels/empty-texts";
import { roundResults } from "#contract/labels/results";
import { settleUp } from "#contract/labels/settle-up";
import { shared } from "#contract/labels/shared";
import { skinsGame } from "#contract/labels/skins";
import { fill } from "#contract/messages";
import { isReceived } from "#rules/bets/payments";
import { printDateFrom } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
import { hasBets } from "#rules/players/permissions";
import { Badge } from "../../../components/badge.tsx";
import { Amount, BetsOfRound } from "../../../components/bet/settled-bet.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { EmptyWithLink } from "../../../components/empty.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { settleUpQuery, useRefresh } from "../../../data/queries.ts";
import { presentTime } from "../../../data/server-clock.ts";
import { patterns } from "../../../paths.ts";
import { useParams } from "../../../router/hooks.ts";
import { useSession, useTimeZone } from "../../../session.tsx";
import { Payments } from "./payments.tsx";

type Mine = NonNullable<Answer["mine"]>;

export function SettleUp() {
  const { teeTimeId } = useParams(patterns.settleUp);
  return (
    <Screen
      title={shared.settleUp}
      back={{
        to: patterns.results,
        search: { tab: "skins", teeTime: teeTimeId },
        openers: [patterns.games, patterns.results, patterns.notifications, patterns.home],
      }}
      onRefresh={useRefresh()}
    >
      <Answered query={settleUpQuery(teeTimeId)} rows={6}>
        {(answer) => <OfRound answer={answer} teeTimeId={teeTimeId} />}
      </Answered>
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
          <Payments payments={mine.payments} teeTimeId={teeTimeId} startsAt={startsAt} />
          <MadeOf mine={mine} teeTimeId={teeTimeId} />
        </>
      )}
    </>
  );
}

function Balance({ mine, isWaiting }: { mine: Mine; isWaiting: boolean }) {
  const { me } = useSession();
  const { totalCents, payments } = mine;
  if (totalCents === null) return null;
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

function MadeOf({ mine, teeTimeId }: { mine: Mine; teeTimeId: TeeTimeId }) {
  const { skins, bets } = mine;
  if (skins === null && bets.length === 0) return null;
  return (
    <section aria-label={settleUp.madeOf} className="flex flex-col gap-3">
      <h2 className="text-lead">{settleUp.madeOf}</h2>
      {skins && <Skins skins={skins} teeTimeId={teeTimeId} />}
      <BetsOfRound rows={bets} Heading="h3" note={settleUp.notInBalance} />
    </section>
  );
}

function Skins({ skins, teeTimeId }: { skins: SkinsPart; teeTimeId: TeeTimeId }) {
  const { potPerPlayerCents, cents, holes } = skins;
  return (
    <details className="group rounded-card border border-line bg-surface px-4 py-3">
      <summary className="flex min-h-target-scoring cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block text-lead font-bold">{roundResults.skins}</span>
          <span className="figures my-1 block">
            <Amount cents={cents - potPerPlayerCents} />
          </span>
          <span className="figures block text-small">
            {fill(settleUp.skinsMade, { payout: printAmount(cents), share: printAmount(potPerPlayerCents) })}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-6 shrink-0 text-accent transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 pt-2">
        {holes.length > 0 ? (
          <ul className="figures">
            {holes.map((hole) => (
              <li key={hole.number}>
                {fill(skinsGame.onHole, { hole: hole.number, amount: printAmount(hole.cents) })}
              </li>
            ))}
          </ul>
        ) : cents > 0 ? (
          <p>{fill(skinsGame.potReturned, { share: printAmount(potPerPlayerCents) })}</p>
        ) : (
          <p>{skinsGame.noSkins}</p>
        )}
        <LinkButton look="quiet" to={patterns.results} search={{ tab: "skins", teeTime: teeTimeId }}>
          {settleUp.seeSkins}
        </LinkButton>
      </div>
    </details>
  );
}
