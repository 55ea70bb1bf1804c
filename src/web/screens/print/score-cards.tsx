import type { CardToPrint } from "#contract/files";
import { paper } from "#contract/labels/print";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { fill } from "#contract/messages";
import type { Hole, Instant, TeeTimeId } from "#rules/golf";
import { EmptyWithLink } from "../../components/empty.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { scoreCardsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { hrefOf, readLocation } from "../../router/location.ts";
import { inPartsOf, type PrintGroup, printGroups } from "./print-groups.ts";
import { PrintView, Sheet, SheetHead, useGroupLine } from "./print-view.tsx";
import { QrCode } from "./qr-code.tsx";
import { BetLegend, type Giver, giversOf, giversTo, ScoreCardTable } from "./score-card-table.tsx";

const linesOnCard = 5;

export function ScoreCards() {
  const { teeTimeId } = useParams(patterns.printScoreCards);
  return (
    <PrintView title={paper.scoreCards} sheet="landscape">
      <Answered query={scoreCardsQuery(teeTimeId)}>
        {({ startsAt, holes, cards }) =>
          cards.length === 0 ? (
            <EmptyWithLink
              text={teeTimePlayers.nobody}
              label={teeTimePlayers.title}
              to={patterns.teeTimePlayers}
              params={{ teeTimeId }}
            />
          ) : (
            <>
              {giversOf(cards).length > 0 && <p className="print:hidden">{paper.betsSeen}</p>}
              {printGroups(startsAt, cards).flatMap((group) =>
                inPartsOf(linesOnCard, [group]).map((part) => (
                  <ScoreCard
                    key={part.players[0]?.player.id}
                    group={part}
                    givers={giversOf(group.players)}
                    holes={holes}
                    startsAt={startsAt}
                    teeTimeId={teeTimeId}
                  />
                )),
              )}
            </>
          )
        }
      </Answered>
    </PrintView>
  );
}

function ScoreCard(props: {
  group: PrintGroup<CardToPrint>;
  givers: readonly Giver[];
  holes: readonly Hole[];
  startsAt: Instant;
  teeTimeId: TeeTimeId;
}) {
  const { group, givers } = props;
  const line = useGroupLine(group);
  return (
    <Sheet label={line}>
      <div className="break-inside-avoid">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <SheetHead title={line} startsAt={props.startsAt} />
          <LiveScoringCode teeTimeId={props.teeTimeId} />
        </div>
        <ScoreCardTable
          caption={fill(paper.cardOf, { group: line })}
          holes={props.holes}
          cards={group.players}
          givers={givers}
        />
        <p className="pt-2 text-small">{paper.dots}</p>
        <BetLegend givers={giversTo(group.players, givers)} />
        <dl className="grid grid-cols-1 gap-6 pt-8 sm:grid-cols-2 print:grid-cols-2">
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

function LiveScoringCode({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const path = hrefOf({ to: patterns.holeByHole, params: { teeTimeId } }, readLocation("/"));
  return (
    <figure className="flex items-center gap-2">
      <figcaption className="w-40 text-small sm:text-right print:text-right">{paper.liveCode}</figcaption>
      <QrCode
        address={`${window.location.origin}${path}`}
        label={paper.liveCodeName}
        className="size-qr-code shrink-0"
      />
    </figure>
  );
}
