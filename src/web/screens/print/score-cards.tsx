/**
 * "/admin/print/{teeTimeId}/score-cards" (decision 14): cards to write on, one for each group of up to five, with
 * each player's strokes already dotted.
 */
import { useQuery } from "@tanstack/react-query";
import type { CardToPrint } from "#contract/files";
import { paper } from "#contract/labels/print";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { fill } from "#contract/messages";
import type { Hole, Instant } from "#rules/golf";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { scoreCardsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { keepSearch } from "../../return-path.ts";
import { useParams } from "../../router/hooks.ts";
import { inPartsOf, type PrintGroup, printGroups } from "./print-groups.ts";
import { PrintView, Sheet, SheetHead, useGroupLine } from "./print-view.tsx";
import { ScoreCardTable } from "./score-card-table.tsx";

const linesOnCard = 5;

export function ScoreCards() {
  const { teeTimeId } = useParams(patterns.printScoreCards);
  const query = useQuery(scoreCardsQuery(teeTimeId));
  return (
    <PrintView
      title={paper.scoreCards}
      back={{ to: patterns.printAndFiles, params: { teeTimeId }, search: keepSearch }}
      sheet="landscape"
    >
      <QueryBoundary query={query}>
        {({ startsAt, holes, cards }) =>
          cards.length === 0 ? (
            <Empty text={paper.nobody}>
              <LinkButton look="secondary" to={patterns.teeTimePlayers} params={{ teeTimeId }}>
                {teeTimePlayers.title}
              </LinkButton>
            </Empty>
          ) : (
            inPartsOf(linesOnCard, printGroups(startsAt, cards)).map((group) => (
              <ScoreCard key={group.players[0]?.player.id} group={group} holes={holes} startsAt={startsAt} />
            ))
          )
        }
      </QueryBoundary>
    </PrintView>
  );
}

function ScoreCard(props: { group: PrintGroup<CardToPrint>; holes: readonly Hole[]; startsAt: Instant }) {
  const line = useGroupLine(props.group);
  return (
    <Sheet label={line}>
      <div className="break-inside-avoid">
        <SheetHead title={line} startsAt={props.startsAt} />
        <ScoreCardTable
          caption={fill(paper.cardOf, { group: line })}
          holes={props.holes}
          cards={props.group.players}
        />
        <p className="py-2 text-small">{paper.dots}</p>
        <dl className="grid grid-cols-1 gap-6 pt-6 sm:grid-cols-2 print:grid-cols-2">
          {[paper.scorer, paper.attested].map((who) => (
            <div key={who} className="border-t border-ink pt-1 text-small">
              <dt>{who}</dt>
            </div>
          ))}
        </dl>
      </div>
    </Sheet>
  );
}
