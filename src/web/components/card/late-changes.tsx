import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import { lateChangeLine } from "#contract/bets/late-change-line";
import type { ChangedCards, LateChange } from "#contract/bets/late-changes";
import { lateChanges as words } from "#contract/labels/results";
import { fill } from "#contract/messages";
import { displayName } from "#rules/players/person";
import { useTimeZone } from "../../session.tsx";

export function LateChangesOfCard({ changes }: { changes: readonly LateChange[] }) {
  return (
    <Framed isEmpty={changes.length === 0}>
      <Lines changes={changes} />
    </Framed>
  );
}

export function LateChangesOfBet({ cards }: { cards: ChangedCards }) {
  return (
    <Framed isEmpty={cards.length === 0}>
      <Cards cards={cards} />
    </Framed>
  );
}

function Framed({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const id = useId();
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id} className={frame}>
      <h2 id={id} className="text-lead">
        {words.afterwards}
      </h2>
      {children}
    </section>
  );
}

type Changes = { changes: ChangedCards; changesUnderWay: ChangedCards };

export function ChangesOfResult({ changes, changesUnderWay }: Changes) {
  return (
    <>
      <CardChanges
        cards={changesUnderWay}
        text={countText(changesUnderWay, words.underWayOnce, words.underWay)}
      />
      <CardChanges cards={changes} text={correctedText(changes)} />
    </>
  );
}

function CardChanges({ cards, text }: { cards: ChangedCards; text: string }) {
  if (cards.length === 0) return null;
  return (
    <details className={`group ${frame}`}>
      <summary className="flex min-h-target-scoring cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="grow font-bold">{text}</span>
        <ChevronDown
          aria-hidden
          className="size-6 shrink-0 text-accent transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <Cards cards={cards} />
    </details>
  );
}

export function correctedText(cards: ChangedCards): string {
  return countText(cards, words.correctedOnce, words.corrected);
}

function countText(cards: ChangedCards, once: string, several: string): string {
  const count = cards.flatMap(({ changes }) => changes).length;
  return count === 1 ? once : fill(several, { count });
}

const frame =
  "flex flex-col gap-2 rounded-card border border-line border-l-4 border-l-accent bg-surface px-4 py-3";

function Cards({ cards }: { cards: ChangedCards }) {
  return cards.map(({ player, changes }) => (
    <div key={player.id} className="pt-1">
      <h3 translate="no" className="text-small wrap-break-word">
        {displayName(player)}
      </h3>
      <Lines changes={changes} />
    </div>
  ));
}

function Lines({ changes }: { changes: readonly LateChange[] }) {
  const zone = useTimeZone();
  return (
    <ul className="figures flex flex-col gap-1 text-small">
      {changes.map((change, i) => (
        <li key={changes.length - i} className="wrap-break-word">
          {lateChangeLine(change, zone)}
        </li>
      ))}
    </ul>
  );
}
