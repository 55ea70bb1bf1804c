import { useQuery } from "@tanstack/react-query";
import type { CardAnswer } from "#contract/cards/cards";
import { roundResults } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { holesFilled } from "#rules/cards/gross";
import { enteredOf } from "#rules/cards/picked-up";
import { ConfirmationPlace } from "../../components/announcements.tsx";
import { Badge } from "../../components/badge.tsx";
import { CardCorrections } from "../../components/card/card-corrections.tsx";
import { LateChangesOfCard } from "../../components/card/late-changes.tsx";
import { LeftEarly } from "../../components/card/left-early.tsx";
import { PlayedOn } from "../../components/card/played-on.tsx";
import { RoundToRead } from "../../components/card/round-table.tsx";
import { TeeTimeOfCard } from "../../components/card/tee-time-of-card.tsx";
import { FinalBadge } from "../../components/final-badge.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { ShareCard } from "../../components/share/share-card.tsx";
import { textOfUnsent, UnsentLine } from "../../components/unsent/unsent-line.tsx";
import { cardQuery } from "../../data/queries.ts";
import { withUnsent } from "../../outbox/own-card.ts";
import { ofRound, useUnsent } from "../../outbox/unsent.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { Navigate } from "../../router/link.tsx";
import { useSession } from "../../session.tsx";
import { CardClosing } from "./card-closing.tsx";
import { KeptCard } from "./kept-card.tsx";

export function YourCard() {
  const { teeTimeId } = useParams(patterns.yourCard);
  const query = useQuery(cardQuery(teeTimeId));
  return (
    <Screen
      title={scoreEntry.yourCard}
      back={{ to: patterns.enterScore, search: { tab: "saved" } }}
      onRefresh={() => query.refetch()}
    >
      <QueryBoundary query={query} rows={6}>
        {(answer) => <CardToRead {...answer} />}
      </QueryBoundary>
    </Screen>
  );
}

function CardToRead({ teeTime, card, corrections, changes }: CardAnswer) {
  const { me } = useSession();
  const unsent = useUnsent(me.id);
  if (!card) return <Navigate to={patterns.enterScoreForm} params={{ teeTimeId: teeTime.id }} replace />;
  if (!unsent) return <TeeTimeOfCard teeTime={teeTime} />;
  const ofCard = ofRound(unsent, teeTime.id);
  const { entries } = ofCard;
  const shown = withUnsent(card, entries);
  const scores = enteredOf(shown);
  const isUnconfirmed = card.scorers !== undefined && card.complete && !card.submitted;
  return (
    <>
      <TeeTimeOfCard teeTime={teeTime} />
      <p className="text-center">
        {entries.length > 0 || isUnconfirmed ? (
          <Badge mark="…">{roundResults.notFinal}</Badge>
        ) : (
          <FinalBadge isFinal={card.complete} thru={[holesFilled(scores)]} />
        )}
        {card.leftAfter !== undefined && (
          <span className="figures"> {fill(scoreEntry.thru, { holes: card.leftAfter })}</span>
        )}
      </p>
      {entries.length > 0 && <UnsentLine unsent={ofCard} text={textOfUnsent(ofCard)} />}
      <KeptCard teeTime={teeTime} card={card} unsent={ofCard} />
      <CardClosing teeTime={teeTime} />
      <div>
        <PlayedOn basis={card} indexLabel={scoreEntry.handicapIndex} />
      </div>
      <CardCorrections corrections={corrections} />
      <LateChangesOfCard changes={changes} />
      {/* The margin keeps a focused net score above the foot of the screen. */}
      <div className="[&_button]:scroll-mb-24">
        <RoundToRead
          caption={scoreEntry.yourCard}
          holes={card.holes}
          adjustedHandicap={card.adjustedHandicap}
          scores={scores}
          leftAfter={card.leftAfter}
        />
      </div>
      {!teeTime.cardsClosed && (
        <LeftEarly
          of={{ teeTimeId: teeTime.id, playerId: me.id }}
          card={shown}
          isUnsent={entries.length > 0}
        />
      )}
      {/* In a low window, this foot does not stay on the screen. */}
      <div className="sticky bottom-[min(0px,calc((100dvh-34rem)*99))] -mb-10 mt-auto bg-ground py-2">
        <ConfirmationPlace />
        <ShareCard
          teeTimeId={teeTime.id}
          startsAt={teeTime.startsAt}
          card={card}
          scores={scores}
          hasUnsent={entries.length > 0}
        />
      </div>
    </>
  );
}
