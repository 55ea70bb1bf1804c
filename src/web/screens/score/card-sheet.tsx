/** My card of one round, to read: what it was played on, every hole, and whether it can still change. */
import { useQuery } from "@tanstack/react-query";
import type { CardAnswer } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import { shared } from "#contract/labels/shared";
import type { TeeTimeId } from "#rules/golf";
import { ConfirmationPlace, Modal } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { CardCorrections } from "../../components/card/card-corrections.tsx";
import { LateChangesOfCard } from "../../components/card/late-changes.tsx";
import { PlayedOn } from "../../components/card/played-on.tsx";
import { RoundToRead } from "../../components/card/round-table.tsx";
import { TeeTimeOfCard } from "../../components/card/tee-time-of-card.tsx";
import { FinalBadge } from "../../components/final-badge.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { ShareCard } from "../../components/share/share-card.tsx";
import { SheetTitle } from "../../components/sheet-title.tsx";
import { cardQuery } from "../../data/queries.ts";
import { withUnsent } from "../../outbox/own-card.ts";
import { ofRound, useUnsent } from "../../outbox/unsent.ts";
import { useSession } from "../../session.tsx";
import { CardClosing } from "./card-closing.tsx";

export function CardSheet({ teeTimeId, onClose }: { teeTimeId: TeeTimeId; onClose: () => void }) {
  const query = useQuery(cardQuery(teeTimeId));
  return (
    <Modal label={scoreEntry.yourCard} onClose={onClose}>
      <div className="text-center">
        <SheetTitle>{scoreEntry.yourCard}</SheetTitle>
      </div>
      <QueryBoundary query={query} rows={6}>
        {(answer) => <CardToRead {...answer} />}
      </QueryBoundary>
      <div>
        <ConfirmationPlace />
        <Button look="secondary" onPress={onClose}>
          {shared.close}
        </Button>
      </div>
    </Modal>
  );
}

function CardToRead({ teeTime, card, corrections, changes }: CardAnswer) {
  const unsent = useUnsent(useSession().me.id);
  if (!card || !unsent) return <TeeTimeOfCard teeTime={teeTime} />;
  const { entries } = ofRound(unsent, teeTime.id);
  const scores = withUnsent(card, entries).gross;
  return (
    <>
      <TeeTimeOfCard teeTime={teeTime} />
      <p className="text-center">
        {/* What is on this phone only can still be refused. */}
        <FinalBadge isFinal={card.complete && entries.length === 0} />
      </p>
      <CardClosing teeTime={teeTime} />
      <div>
        <PlayedOn basis={card} indexLabel={scoreEntry.handicapIndex} />
      </div>
      <CardCorrections corrections={corrections} />
      <LateChangesOfCard changes={changes} />
      {/* The table's first column has the page's ground. */}
      <div className="-mx-3 rounded-control bg-ground px-1 pt-2">
        <RoundToRead
          caption={scoreEntry.yourCard}
          holes={card.holes}
          adjustedHandicap={card.adjustedHandicap}
          scores={scores}
        />
      </div>
      <ShareCard
        teeTimeId={teeTime.id}
        startsAt={teeTime.startsAt}
        card={card}
        scores={scores}
        hasUnsent={entries.length > 0}
      />
    </>
  );
}
