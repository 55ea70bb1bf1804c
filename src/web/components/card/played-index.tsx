import { useQuery } from "@tanstack/react-query";
import { playedIndex as labels } from "#contract/labels/played-index";
import { fill } from "#contract/messages";
import type { PlayedIndex as Played } from "#contract/players/played-index";
import { printDateFrom } from "#rules/calendar";
import { decimal, indexRangeTenths, printRating, writeIndex } from "#rules/cards/handicap";
import { isTypableIndex } from "#rules/cards/played-index";
import type { Tenths } from "#rules/golf";
import { myIndexQuery } from "../../data/queries.ts";
import { presentTime } from "../../data/server-clock.ts";
import { useTimeZone } from "../../session.tsx";
import { confirmToPlayer, Modal } from "../announcements.tsx";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { SheetButton } from "../sheet-button.tsx";
import { SheetTitle } from "../sheet-title.tsx";

/** `onUse`: fills the index into a form. */
export function PlayedIndex({ onUse }: { onUse?: (tenths: Tenths) => void }) {
  const { data } = useQuery(myIndexQuery);
  if (data === undefined) return null;
  const { rounds, index } = data;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="figures">
          {index ? (
            <>
              {fill(labels.fromRounds, { count: rounds.length })} <b>{writeIndex(index.indexTenths)}</b>
            </>
          ) : (
            fill(labels.fromRound, { count: rounds.length })
          )}
        </p>
        {rounds.length > 0 && (
          <SheetButton
            className="min-h-target font-bold text-accent"
            sheet={(close) => <HowItAddsUp played={data} onClose={close} />}
          >
            {labels.howTitle}
          </SheetButton>
        )}
      </div>
      {index && onUse && <Use index={index.indexTenths} onUse={onUse} />}
    </div>
  );
}

function Use({ index, onUse }: { index: Tenths; onUse: (tenths: Tenths) => void }) {
  const written = writeIndex(index);
  if (!isTypableIndex(index))
    return (
      <p className="text-small text-muted">
        {fill(labels.outOfRange, {
          highestPlus: writeIndex(indexRangeTenths.lowest),
          highest: writeIndex(indexRangeTenths.highest),
        })}
      </p>
    );
  return (
    <Button
      look="secondary"
      onPress={() => {
        onUse(index);
        confirmToPlayer(fill(labels.taken, { index: written }));
      }}
    >
      {fill(labels.take, { index: written })}
    </Button>
  );
}

function HowItAddsUp({ played, onClose }: { played: Played; onClose: () => void }) {
  const { rounds } = played;
  return (
    <Modal label={labels.howTitle} onClose={onClose} closeButton={{}}>
      <SheetTitle>{labels.howTitle}</SheetTitle>
      <div className="figures">
        {stepsOf(played).map((step) => (
          <p key={step}>{step}</p>
        ))}
      </div>
      <p className="text-small text-muted">{labels.notOfficial}</p>
      <section aria-label={labels.rounds}>
        <h3 className="text-lead">{labels.rounds}</h3>
        <p className="text-small text-muted">{labels.aboutRounds}</p>
        <ul>
          {rounds.map((round) => (
            <Round key={round.teeTimeId} round={round} />
          ))}
        </ul>
      </section>
    </Modal>
  );
}

function stepsOf({ rounds, index }: Played): string[] {
  const count = rounds.length;
  if (index === null) return [fill(labels.tooFew, { count })];
  const { indexTenths, averageTenths, adjustmentTenths, lowTenths, cap } = index;
  const lowest = rounds.filter(({ counts }) => counts).length;
  const average = decimal(averageTenths, 1);
  const isHighest = cap === null && indexTenths < averageTenths + adjustmentTenths;
  return [
    fill(lowest === 1 ? labels.lowestOne : labels.lowest, { lowest, count, average }),
    ...(adjustmentTenths === 0
      ? []
      : [fill(labels.adjustment, { adjustment: decimal(adjustmentTenths, 1) })]),
    ...(lowTenths === null ? [] : [fill(labels.low, { low: writeIndex(lowTenths) })]),
    ...(cap === null ? [] : [labels[cap]]),
    ...(isHighest ? [labels.highest] : []),
    fill(labels.index, { index: writeIndex(indexTenths) }),
  ];
}

function Round({ round }: { round: Played["rounds"][number] }) {
  const zone = useTimeZone();
  const { startsAt, teeBox, gross, adjustedGross: adjusted, differentialTenths, reductionTenths } = round;
  const differential = decimal(differentialTenths, 1);
  return (
    <li className="figures border-b border-line py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <b>
          {printDateFrom(presentTime(), startsAt, zone)} · <span translate="no">{teeBox.name}</span>
        </b>
        {round.counts && <Badge tone="on">{labels.counts}</Badge>}
      </span>
      <span className="block">{fill(labels.gross, { gross, adjusted })}</span>
      <span className="block">
        {fill(labels.sum, {
          slope: teeBox.slope,
          adjusted,
          rating: printRating(teeBox.ratingTenths),
          differential,
        })}
      </span>
      {reductionTenths > 0 && (
        <span className="block">
          {fill(labels.exceptional, {
            reduction: decimal(reductionTenths, 1),
            differential: decimal(differentialTenths - reductionTenths, 1),
          })}
        </span>
      )}
    </li>
  );
}
