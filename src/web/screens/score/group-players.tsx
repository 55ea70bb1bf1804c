import type { CardAnswer } from "#contract/cards/cards";
import type { GroupCards } from "#contract/cards/group-cards";
import { groupScores } from "#contract/labels/group-scores";
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { writeIndex } from "#rules/cards/handicap";
import { countEntered } from "#rules/cards/picked-up";
import { strokesOnHoles } from "#rules/cards/strokes";
import type { Hole, PlayerId } from "#rules/golf";
import { ScoreMark } from "../../components/card/score-mark.tsx";
import { StrokeMarks } from "../../components/card/stroke-marks.tsx";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";
import { unsavedHoles } from "../../drafts/card-draft.ts";
import { holesUnsent } from "../../outbox/entry.ts";
import { claimText } from "./group-claims.ts";
import { type GroupRow, mayFill } from "./group-rows.ts";

const BeginCard = lazyPiece(async () => (await import("./begin-card.tsx")).BeginCard);

const rowClass =
  "flex min-h-target-scoring w-full items-center gap-x-3 rounded-control border-2 border-line bg-surface px-3 text-left";

export function GroupPlayers(props: {
  answer: GroupCards;
  own: CardAnswer | undefined;
  rows: readonly GroupRow[];
  hole: Hole;
  chosenId: PlayerId | undefined;
  onChoose: (playerId: PlayerId) => void;
}) {
  const { answer, own, rows, hole } = props;
  const me = rows.find(({ isMe }) => isMe)?.name ?? "";
  return (
    <fieldset className="figures flex flex-col gap-2">
      <legend className="sr-only">{groupScores.players}</legend>
      {rows.map((row) => {
        const { id } = row.player;
        if (mayFill(row))
          return (
            <button
              key={id}
              type="button"
              aria-pressed={id === props.chosenId}
              onClick={() => props.onChoose(id)}
              className={`${rowClass} active:opacity-70 aria-pressed:border-accent aria-pressed:bg-soft`}
            >
              <Row row={row} hole={hole} me={me} />
            </button>
          );
        if (row.mayNot !== null)
          return (
            <div key={id} className={`${rowClass} border-dashed`}>
              <Row row={row} hole={hole} me={me} />
            </div>
          );
        return (
          <SheetButton
            key={id}
            className={`${rowClass} active:opacity-70`}
            sheet={(close) => <BeginCard answer={answer} own={own} row={row} onClose={close} />}
          >
            <Row row={row} hole={hole} me={me} />
          </SheetButton>
        );
      })}
    </fieldset>
  );
}

type Props = { row: GroupRow; hole: Hole; me: string };

function Row({ row, hole, me }: Props) {
  const { card, name } = row;
  const note = noteOf({ row, hole, me });
  const strokes = card ? strokesOnHoles(card.adjustedHandicap, card.holes)[hole.number - 1] : undefined;
  return (
    <>
      <span className="flex min-w-0 grow flex-col py-1 leading-tight">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span translate="no" className="text-lead font-bold">
            {name}
          </span>
          <span className="text-small">
            <StrokeMarks strokes={strokes ?? 0} />
          </span>
        </span>
        {note && <span className="text-small">{note}</span>}
      </span>
      {card && <Score row={row} hole={hole} />}
    </>
  );
}

function noteOf({ row, hole, me }: Props): string | null {
  if (row.mayNot !== null) return row.mayNot;
  if (row.server === null) return groupScores.chooseBasis;
  const { begun, server, isMe, name } = row;
  if (begun) return claimText(begun, hole.number, { owner: name, me, isMine: isMe });
  const index = writeIndex(server.handicapIndexTenths);
  return fill(groupScores.beginsWith, { index, teeBox: server.teeBox.name });
}

function Score({ row, hole }: { row: GroupRow; hole: Hole }) {
  const { card, draft, scores, unsent } = row;
  if (!card) return null;
  const score = countEntered(scores, card)[hole.number - 1] ?? null;
  const isOnPhone =
    unsavedHoles(draft, card).includes(hole.number) ||
    holesUnsent(unsent).some(({ part }) => part === hole.number);
  return (
    <span
      className={`flex size-[2em] shrink-0 items-center justify-center rounded-control font-serif text-title leading-none font-bold ${isOnPhone ? "outline-2 -outline-offset-2 outline-dashed outline-accent" : ""}`}
    >
      {score === null ? (
        <>
          <span aria-hidden>{scoreEntry.noTotal}</span>
          <span className="sr-only">{liveScoring.empty}</span>
        </>
      ) : (
        <ScoreMark
          score={score}
          par={card.holes[hole.number - 1]?.par ?? hole.par}
          hasPickedUp={scores[hole.number - 1] === "picked-up"}
        />
      )}
    </span>
  );
}
