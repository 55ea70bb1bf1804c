import { type ReactNode, useEffect, useRef } from "react";
import { leaderboardLabels as labels } from "#contract/labels/leaderboard";
import { roundResults } from "#contract/labels/results";
import { television } from "#contract/labels/television";
import { fill } from "#contract/messages";
import type { TelevisionAnswer, TelevisionBoard, TelevisionRow } from "#contract/results/television";
import { printDate, printTime } from "#rules/calendar";
import { type BoardWay, inBoardOrder, printSharedPlace } from "#rules/results/leaderboard";
import type { TelevisionPage as Page } from "#rules/results/television-pages";
import { keepTogether } from "../../components/line-breaks.ts";
import { Picture } from "../../components/player/avatar.tsx";
import {
  BoardGroups,
  BoardHeads,
  isLongThru,
  Moved,
  thruText,
  toParText,
  wayLabels,
  waysFrom,
} from "./board-parts.tsx";

export function TelevisionPage(
  props: FrameProps & { boards: TelevisionAnswer; board: TelevisionBoard; page: Page; rows: number },
) {
  const { boards, board, page, rows } = props;
  const { clubName, timeZone } = boards;
  const { startsAt, isFinal, groups } = board;
  const hasScores = board.players.some(({ thru }) => thru > 0);
  const time = printTime(startsAt, timeZone);
  const state = isFinal ? roundResults.final : roundResults.notFinal;
  const when = hasScores ? [time, state] : [fill(television.starts, { time })];
  const words = [clubName, printDate(startsAt, timeZone), ...when];
  const shown = inBoardOrder(board.players, page.way).slice(page.from, page.from + rows);
  return (
    <TelevisionFrame
      {...props}
      title={hasScores ? television.ways[page.way] : roundResults.leaderboard}
      words={words}
      beside={
        groups.length > 0 && (
          <section aria-label={labels.groups} className="hidden min-h-0 overflow-hidden lg:block">
            <h2 className="pb-2 text-board-small text-muted">{labels.groups}</h2>
            <BoardGroups groups={groups} isLarge />
          </section>
        )
      }
    >
      <TelevisionStandings rows={shown} way={page.way} startsAt={startsAt} timeZone={timeZone} />
    </TelevisionFrame>
  );
}

export type FrameProps = { number: string; status: ReactNode; onRowsThatFit: (rows: number) => void };

export function TelevisionFrame(
  props: FrameProps & { title: string; words: readonly string[]; beside?: ReactNode; children: ReactNode },
) {
  const frame = useRowsThatFit(props.onRowsThatFit);
  return (
    <main className="figures flex h-dvh flex-col gap-[2vh] overflow-hidden p-[2.5vw] text-board">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 rounded-card bg-accent px-[1.5vw] py-[1vh] text-on-accent">
        <h1 className="text-board-title">{props.title}</h1>
        <p className="font-bold">{keepTogether(props.words.join(" · "))}</p>
      </div>
      <div className="grid min-h-0 grow grid-cols-1 gap-[3vw] lg:grid-cols-[1fr_minmax(0,24vw)]">
        <div ref={frame} className="min-h-0 animate-turn overflow-hidden">
          {props.children}
        </div>
        {props.beside}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-board-small">
        <p role="status" className="font-bold">
          {props.status}
        </p>
        <p>{props.number}</p>
      </div>
    </main>
  );
}

function useRowsThatFit(onRows: (rows: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    const measure = () => {
      const [head, row] = ["thead", "tbody tr"].map(
        (part) => shown.querySelector(part)?.getBoundingClientRect().height ?? 0,
      );
      if (row) onRows(Math.max(1, Math.floor((shown.clientHeight - (head ?? 0)) / row)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [onRows]);
  return frame;
}

const headLooks = [
  "w-[17%] text-left font-normal",
  "text-left font-normal",
  "w-[15%] font-normal",
  "w-[14%] font-normal",
  "w-[14%] font-normal",
];

function TelevisionStandings(props: {
  rows: readonly TelevisionRow[];
  way: BoardWay;
  startsAt: string;
  timeZone: string;
}) {
  const { rows, way, startsAt, timeZone } = props;
  return (
    <table className="w-full table-fixed border-collapse text-center">
      <caption className="sr-only">{`${roundResults.leaderboard}, ${wayLabels[way]}`}</caption>
      <thead className="text-board-small text-muted">
        <BoardHeads way={way} looks={headLooks} />
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i} className="h-board-row border-b border-line">
            <td className="whitespace-nowrap text-left font-bold">
              {row[way] && printSharedPlace(row[way])} <Moved places={row[way]?.moved ?? 0} />
            </td>
            <th scope="row" className="text-left">
              <span className="flex items-center gap-[0.8vw]">
                <Picture {...row} size="board" />
                <span translate="no" className="truncate">
                  {row.name}
                </span>
              </span>
            </th>
            <td className={`whitespace-nowrap ${isLongThru(row) ? "text-board-small" : ""}`}>
              {thruText(row, startsAt, timeZone)}
            </td>
            {waysFrom(way).map((one) => (
              <td
                key={one}
                className={`whitespace-nowrap ${one === way ? "font-serif text-board-title font-bold leading-none" : ""}`}
              >
                {toParText(row, one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
