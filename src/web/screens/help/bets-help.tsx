import type { Help } from "#contract/club/help";
import { betRounds } from "#contract/labels/bet-rounds";
import { help } from "#contract/labels/help";
import { examplePlayers, betsHelp as labels } from "#contract/labels/help-pages";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/bets/match-status";
import type { NassauHole } from "#rules/bets/nassau";
import { printHandicap } from "#rules/cards/handicap";
import type { NassauAmounts } from "#rules/golf";
import { printAmount, printSignedAmount } from "#rules/money";
import {
  type ExampleMatch,
  type ExampleRound,
  exampleLeaving,
  exampleLeftAfter,
  exampleMatch,
  exampleStakes,
} from "#rules/results/worked-examples";
import { FigureTable } from "../../components/picture/figure-table.tsx";
import { ShowAsTable } from "../../components/picture/show-as-table.tsx";
import { countStrokes, Facts, HelpSection, namedHoles, roundOf } from "./help-section.tsx";

export function BetsHelp({ figures }: { figures: Help }) {
  const round = roundOf(figures);
  const stakes = figures.me.stakes ?? exampleStakes;
  const example = exampleMatch(round, stakes);
  const { match } = example;
  const hours = figures.closeCardsAfterHours;
  return (
    <>
      <p>{labels.intro}</p>
      <p>{labels.rules}</p>
      <HelpSection title={help.example}>
        <p>{figures.me.stakes === null ? labels.invented : labels.yours}</p>
        <Strokes round={round} example={example} />
        <Nine name={betRounds.front9} holes={match.holes.slice(0, 9)} />
        <Nine name={betRounds.back9} holes={match.holes.slice(9)} />
        <p aria-hidden className="text-small text-muted">
          {labels.youWon}
        </p>
        <Paid caption={labels.paid} example={example} stakes={stakes} />
        <ShowAsTable>
          <HoleByHole holes={match.holes} />
        </ShowAsTable>
      </HelpSection>
      <HelpSection title={help.leaving}>
        <p>{fill(labels.leaving, { hole: exampleLeftAfter, opponent: examplePlayers.sam })}</p>
        <Paid
          caption={labels.leftPays}
          example={exampleMatch(exampleLeaving(round, "me"), stakes)}
          stakes={stakes}
        />
        <Facts facts={[labels.leftOnFront, labels.leftBoth]} />
      </HelpSection>
      <HelpSection title={help.goodToKnow}>
        <Facts
          facts={[
            labels.locked,
            figures.settleAfterLiveRound ? labels.settlesLive : labels.settles,
            labels.corrected,
            hours === null ? null : fill(labels.closes, { hours }),
            labels.seen,
          ]}
        />
      </HelpSection>
    </>
  );
}

function Paid(props: { caption: string; example: ExampleMatch; stakes: NassauAmounts }) {
  const { stakes } = props;
  const { match, result } = props.example;
  return (
    <FigureTable
      caption={props.caption}
      columns={[labels.segment, labels.holesUp, labels.stake, labels.pays]}
      rows={[
        [betRounds.front9, ...segment(match.front9, stakes.front9Cents, result.front9Cents)],
        [betRounds.back9, ...segment(match.back9, stakes.back9Cents, result.back9Cents)],
        [betRounds.overall, ...segment(match.overall, stakes.overallCents, result.overallCents)],
        [bold(labels.total), "", "", bold(printSignedAmount(result.totalCents))],
      ]}
    />
  );
}

function segment(up: number, stake: number, pays: number): string[] {
  return [printStatus(up), printAmount(stake), printSignedAmount(pays)];
}

function bold(text: string) {
  return <span className="font-bold">{text}</span>;
}

function Strokes({ round, example }: { round: ExampleRound; example: ExampleMatch }) {
  const { me, opponent, receiver, difference, strokeHoles } = example;
  const opponentName = examplePlayers[opponent.id];
  const handicaps = fill(labels.handicaps, {
    mine: printHandicap(me.adjustedHandicap),
    opponent: opponentName,
    theirs: printHandicap(opponent.adjustedHandicap),
    teeBox: round.teeBox.name,
  });
  const receives = receiver === me ? labels.youReceive : fill(labels.theyReceive, { opponent: opponentName });
  return (
    <p>
      {handicaps}{" "}
      {receiver === null
        ? labels.level
        : fill(labels.difference, {
            receiver: receives,
            strokes: countStrokes(difference),
            where: namedHoles(strokeHoles),
          })}
    </p>
  );
}

const outcomes = {
  won: { mark: "▲", look: "bg-won-ground text-won", text: labels.won },
  lost: { mark: "▼", look: "bg-lost-ground text-lost", text: labels.lost },
  halved: { mark: "–", look: "bg-soft text-ink", text: labels.halved },
} as const;

function Nine({ name, holes }: { name: string; holes: readonly NassauHole[] }) {
  const count = (wanted: NassauHole["outcome"]) => holes.filter(({ outcome }) => outcome === wanted).length;
  const inWords = { segment: name, won: count("won"), lost: count("lost"), halved: count("halved") };
  return (
    <div>
      <p className="sr-only">{fill(labels.picture, inWords)}</p>
      <p aria-hidden className="text-small text-muted">
        {name}
      </p>
      <div aria-hidden className="grid grid-cols-9 gap-1 pt-1 text-center">
        {holes.map(({ number, outcome }) => (
          <span
            key={number}
            className={`flex flex-col rounded-control border border-transparent py-1 text-[min(var(--text-small),4vw)] ${outcomes[outcome].look}`}
          >
            <span>{number}</span>
            <span className="font-bold">{outcomes[outcome].mark}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function HoleByHole({ holes }: { holes: readonly NassauHole[] }) {
  const { me, sam } = examplePlayers;
  return (
    <FigureTable
      caption={labels.holeResult}
      columns={[help.hole, help.par, me, sam, labels.holeResult, labels.matchAfter]}
      rows={holes.map((hole) => [
        hole.number,
        hole.par,
        grossAndNet(hole.myGross, hole.myNet),
        grossAndNet(hole.theirGross, hole.theirNet),
        outcomes[hole.outcome].text,
        printStatus(hole.overallStatus),
      ])}
    />
  );
}

function grossAndNet(gross: number | null, net: number | null): string {
  return gross === net ? String(gross) : `${gross} → ${net}`;
}
