import type { BetOffer, BetSummary } from "#contract/bets/bets";
import { bets } from "#contract/labels/bets";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { clubDate, printShortDateFrom, printTime } from "#rules/calendar";
import { displayName } from "#rules/players/person";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { printStakes } from "../../components/bet/say-text.ts";
import { Button } from "../../components/button.tsx";
import { Chevron } from "../../components/chevron.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { keepTogether } from "../../components/line-breaks.ts";
import { Panel } from "../../components/panel.tsx";
import { Avatar } from "../../components/player/avatar.tsx";
import { request } from "../../data/request.ts";
import { presentTime } from "../../data/server-clock.ts";
import { patterns } from "../../paths.ts";
import { Link } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";

export function YourTurn({ asked }: { asked: readonly BetSummary[] }) {
  if (asked.length === 0) return null;
  return (
    <section aria-label={bets.awaitsMe} className="flex flex-col gap-3">
      <h2 className="text-lead">{bets.awaitsMe}</h2>
      {asked.map((bet) => (
        <Panel key={bet.id} label={displayName(bet.opponent)} accent>
          <div className="flex flex-col gap-3">
            <Link
              to={patterns.bet}
              params={{ betId: bet.id }}
              className="flex min-h-target items-center gap-3 active:opacity-70"
            >
              <Avatar player={bet.opponent} size="row" />
              <span className="min-w-0 grow">
                <span translate="no" className="block text-lead font-bold">
                  {displayName(bet.opponent)}
                </span>
                <span className="figures block">{keepTogether(printStakes(bet.amounts))}</span>
              </span>
              <Chevron />
            </Link>
            <Offer bet={bet} />
            <BetAnswers bet={bet} />
          </div>
        </Panel>
      ))}
    </section>
  );
}

export function Offer({ bet: { offer, opponent, createdByMe } }: { bet: BetSummary }) {
  const zone = useTimeZone();
  if (!offer) return null;
  const { strokes, round } = offer;
  return (
    <div className="figures">
      {strokes !== null && <p>{strokesText(strokes, opponent.firstName)}</p>}
      <p>{round ? countsText(round, zone, createdByMe ? null : opponent.firstName) : bets.countsTogether}</p>
    </div>
  );
}

function strokesText(strokes: number, opponent: string): string {
  if (strokes === 0) return bets.offeredLevel;
  const count = Math.abs(strokes);
  const words = `${count} ${count === 1 ? scoreEntry.stroke : scoreEntry.strokes}`;
  return fill(strokes > 0 ? bets.offeredStrokes : bets.askedStrokes, { opponent, strokes: words });
}

/** `creator` is null if the viewer created the bet. */
function countsText(round: NonNullable<BetOffer["round"]>, zone: string, creator: string | null): string {
  const { startsAt, onceCreatorAgrees } = round;
  const now = presentTime();
  const isToday = clubDate(startsAt, zone) === clubDate(now, zone);
  const day = isToday ? bets.today : printShortDateFrom(now, startsAt, zone);
  const when = `${day}, ${printTime(startsAt, zone)}`;
  if (!onceCreatorAgrees) return fill(bets.countsOn, { when });
  return creator ? fill(bets.countsOnceAgreed, { when, creator }) : fill(bets.countsOnceIAgree, { when });
}

export function BetAnswers(props: { bet: BetSummary; onDeclined?: () => Promise<void> }) {
  const { id: betId, opponent } = props.bet;
  const { isBusy, run, askAndRun } = useChange();
  const params = { betId };

  function tell(): void {
    confirmToPlayer(fill(bets.told, { opponent: opponent.firstName }));
    document.querySelector("h1")?.focus({ preventScroll: true });
  }

  const decline = () =>
    askAndRun(
      { title: bets.askDecline, text: bets.askDeclineText, verb: bets.declineVerb, isDestructive: true },
      () => request("declineBet", { params }),
      async () => {
        tell();
        await props.onDeclined?.();
      },
    );

  return (
    <div className="flex flex-col gap-2">
      <Button busy={isBusy} onPress={() => void run(() => request("acceptBet", { params }), tell)}>
        {bets.accept}
      </Button>
      <Button look="secondary" busy={isBusy} onPress={() => void decline()}>
        {bets.decline}
      </Button>
    </div>
  );
}
