import type { Help } from "#contract/club/help";
import { help } from "#contract/labels/help";
import { handicapHelp as labels } from "#contract/labels/help-pages";
import { fill } from "#contract/messages";
import {
  adjustedHandicap,
  adjustedHandicapParts,
  parOf,
  printHandicap,
  printRating,
  writeIndex,
} from "#rules/cards/handicap";
import { pickedUpScore } from "#rules/cards/picked-up";
import type { ExampleRound } from "#rules/results/worked-examples";
import { FigureTable } from "../../components/picture/figure-table.tsx";
import { countStrokes, Facts, HelpSection, namedHoles, roundOf } from "./help-section.tsx";

export function HandicapHelp({ figures }: { figures: Help }) {
  const round = roundOf(figures);
  const [me] = round.players;
  if (!me) return null;
  const { holes, teeBox } = round;
  const par = parOf(holes);
  const { slope, ratingTenths } = teeBox;
  const parts = adjustedHandicapParts({ indexTenths: me.indexTenths, slope, ratingTenths, par });
  const [rating, handicap] = [printRating(ratingTenths), printHandicap(me.adjustedHandicap)];
  const sums = [
    [labels.bySlope, fill(labels.bySlopeSum, { index: parts.index, slope, part: parts.bySlope })],
    [labels.byRating, fill(labels.byRatingSum, { rating, par, part: parts.byRating })],
    [labels.together, fill(labels.togetherSum, { sum: parts.sum, handicap })],
  ];
  const opening = figures.me.indexTenths === null ? labels.invented : labels.yours;
  return (
    <>
      <p>{labels.intro}</p>
      <HelpSection title={help.example}>
        <p>{fill(opening, { index: writeIndex(me.indexTenths), teeBox: teeBox.name })}</p>
        <dl className="flex flex-col gap-2">
          {sums.map(([name, sum]) => (
            <div key={name}>
              <dt className="text-small text-muted">{name}</dt>
              <dd className="whole-words font-serif text-lead font-bold">{sum}</dd>
            </div>
          ))}
        </dl>
        {(me.indexTenths < 0 || me.adjustedHandicap < 0) && (
          <p className="text-small text-muted">{labels.plusNote}</p>
        )}
      </HelpSection>
      <HelpSection title={me.adjustedHandicap < 0 ? labels.whereBack : labels.where}>
        <Strokes round={round} />
      </HelpSection>
      <HelpSection title={labels.teeBoxes}>
        <FigureTable
          caption={labels.teeBoxTable}
          columns={[labels.teeBox, labels.rating, labels.slope, labels.strokes]}
          rows={figures.teeBoxes.map((box) => [
            box.name,
            printRating(box.ratingTenths),
            box.slope,
            printHandicap(adjustedHandicap({ ...box, indexTenths: me.indexTenths, par })),
          ])}
        />
      </HelpSection>
      <HelpSection title={help.goodToKnow}>
        <Facts facts={[labels.inTeam, labels.inSkins, labels.inBets, labels.played, labels.kept]} />
      </HelpSection>
    </>
  );
}

function Strokes({ round: { holes, players } }: { round: ExampleRound }) {
  const strokes = players[0]?.strokes ?? [];
  const counts = [...new Set(strokes)].filter((count) => count !== 0);
  if (counts.length === 0) return <p>{labels.none}</p>;
  const isPlus = counts.some((count) => count < 0);
  return (
    <>
      {counts
        .toSorted((one, other) => Math.abs(other) - Math.abs(one))
        .map((count) => (
          <p key={count}>
            {fill(isPlus ? labels.giveBack : labels.receive, {
              strokes: countStrokes(Math.abs(count)),
              where: namedHoles(holes.filter((_, i) => strokes[i] === count).map(({ number }) => number)),
            })}
          </p>
        ))}
      <p>{isPlus ? labels.giveBackNote : labels.receiveNote}</p>
      <OneHole holes={holes} strokes={strokes} isPlus={isPlus} />
    </>
  );
}

function OneHole(props: { holes: ExampleRound["holes"]; strokes: readonly number[]; isPlus: boolean }) {
  const { holes, strokes, isPlus } = props;
  const [hole] = holes
    .map((hole, i) => ({ ...hole, strokes: strokes[i] ?? 0 }))
    .filter((hole) => hole.strokes !== 0)
    .toSorted((one, other) => (one.handicap - other.handicap) * (isPlus ? -1 : 1));
  if (!hole) return null;
  const gross = hole.par + Math.max(hole.strokes, 0);
  return (
    <>
      <p>
        {fill(labels.onHole, {
          hole: hole.number,
          par: hole.par,
          strokeIndex: hole.handicap,
          gross,
          net: gross - hole.strokes,
        })}
      </p>
      <p>{fill(labels.pickedUp, { score: pickedUpScore(hole.par, hole.strokes) })}</p>
    </>
  );
}
