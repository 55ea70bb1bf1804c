import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { finish } from "#contract/labels/finish";
import { scoreEntry } from "#contract/labels/score";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/bets/match-status";
import { holesFilled, totals } from "#rules/cards/gross";
import { parOf } from "#rules/cards/handicap";
import { countEntered } from "#rules/cards/picked-up";
import { netOfCard } from "#rules/cards/strokes";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
import { onSilenceChange, silentSince } from "../../data/events/silence.ts";
import { skinsQuery, teamResultsQuery } from "../../data/queries.ts";
import { isWaiting } from "../../outbox/entry.ts";
import { ofRound, useUnsent } from "../../outbox/unsent.ts";
import { patterns } from "../../paths.ts";
import { ConfirmationPlace, Modal } from "../announcements.tsx";
import { Button, LinkButton } from "../button.tsx";
import { FinalBadge, skinsThru } from "../final-badge.tsx";
import { inOneLine } from "../line-breaks.ts";
import { ShareCard } from "../share/share-card.tsx";
import { SheetTitle } from "../sheet-title.tsx";
import { bestScoreTexts } from "./best-score-texts.ts";
import { type FinishedRound, FinishMatches } from "./finish-matches.tsx";

export function FinishSheet({ round, onClose }: { round: FinishedRound; onClose: () => void }) {
  const { card, scores, playerId, teeTimeId } = round;
  const { holes } = card;
  const unsent = useUnsent(playerId);
  const counted = countEntered(scores, card);
  const gross = totals(counted);
  const net = totals(netOfCard({ ...card, gross: counted }));
  const toPar = printStatus((gross.total ?? 0) - parOf(holes));
  const best = bestScoreTexts(scores, holes);
  const waiting = unsent ? ofRound(unsent, teeTimeId).entries : [];
  const isOffline = useSyncExternalStore(onSilenceChange, silentSince) !== null;
  const onPhone = isOffline ? finish.onPhone : finish.sending;
  const textOfWaiting = waiting.every(isWaiting) ? onPhone : finish.decide;
  const sums = [
    [scoreEntry.net, net.total],
    [finish.out, gross.out],
    [finish.in, gross.in],
  ] as const;

  return (
    <Modal label={finish.title} onClose={onClose}>
      <div className="figures flex flex-col items-center gap-2 text-center">
        <SheetTitle>{finish.title}</SheetTitle>
        <p className="flex flex-wrap items-baseline justify-center gap-x-3 font-serif font-bold whitespace-nowrap">
          <span className="text-hole leading-none">
            <span className="sr-only">{scoreEntry.gross} </span>
            {gross.total}
          </span>
          <span className="text-name">
            <span className="sr-only">{finish.toPar} </span>
            {toPar}
          </span>
        </p>
        <dl className="grid w-full grid-cols-3 border-y border-line py-2">
          {sums.map(([name, sum]) => (
            <div key={name}>
              <dt className="text-small text-muted">{name}</dt>
              <dd className="text-title leading-tight font-bold">{sum}</dd>
            </div>
          ))}
        </dl>
        {best.length > 0 && <p className="font-bold">{best.map(inOneLine).join("\u00a0· ")}</p>}
        {waiting.length > 0 && <p className="text-small text-muted">{textOfWaiting}</p>}
      </div>
      <FinishMatches round={round} />
      <FinishOfField teeTimeId={teeTimeId} playerId={playerId} />
      <LinkButton look="quiet" to={patterns.myGame} onPress={onClose}>
        {shared.myGame}
      </LinkButton>
      <div>
        <ConfirmationPlace />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2">
          <ShareCard {...round} hasUnsent={!unsent || waiting.length > 0} />
          <Button look={round.isSubmitted ? "primary" : "secondary"} onPress={onClose}>
            {shared.close}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function FinishOfField({ teeTimeId, playerId }: { teeTimeId: TeeTimeId; playerId: PlayerId }) {
  const { data: results } = useQuery(teamResultsQuery(teeTimeId));
  const { data: skins } = useQuery(skinsQuery(teeTimeId));
  const team = results?.teams.find(({ players }) => players.some(({ player }) => player.id === playerId));
  const mine = skins?.players.find(({ player }) => player.id === playerId);
  const hasTeam = team !== undefined && team.players.length > 1 && team.holes.length > 0;
  if (!hasTeam && (!mine || !skins || skins.players.length < 2)) return null;
  return (
    <dl className="figures flex flex-col gap-2 border-t border-line pt-3">
      {hasTeam && (
        <ResultOfGame
          name={team.teamName}
          result={printStatus(team.toPar)}
          isFinal={team.isReady}
          thru={team.players.map((one) => holesFilled(one.gross))}
        />
      )}
      {mine && skins && skins.players.length > 1 && (
        <ResultOfGame
          name={finish.skins}
          result={fill(finish.skinsWon, { skins: mine.skins, amount: printAmount(mine.cents) })}
          isFinal={!skins.isWaiting}
          thru={skinsThru(skins)}
        />
      )}
    </dl>
  );
}

function ResultOfGame(props: { name: string; result: string; isFinal: boolean; thru: readonly number[] }) {
  const { name, result, ...state } = props;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="min-w-[3.5rem] text-muted">{name}</dt>
      <dd className="grow font-bold whitespace-nowrap">{result}</dd>
      <dd>
        <FinalBadge {...state} />
      </dd>
    </div>
  );
}
