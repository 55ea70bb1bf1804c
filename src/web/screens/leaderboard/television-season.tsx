import { season as labels } from "#contract/labels/season";
import type { TelevisionMerit } from "#contract/results/television";
import { printSharedPlace } from "#rules/results/leaderboard";
import { printPoints } from "#rules/results/season-points";
import { type FrameProps, TelevisionFrame } from "./television-page.tsx";

const columns = [
  [labels.place, "w-[12%] text-left"],
  [labels.player, "text-left"],
  [labels.rounds, "w-[16%]"],
  [labels.points, "w-[18%]"],
] as const;

export function TelevisionSeason(
  props: FrameProps & { words: readonly string[]; players: readonly TelevisionMerit[] },
) {
  return (
    <TelevisionFrame {...props} title={labels.merit}>
      <table className="w-full table-fixed border-collapse text-center">
        <caption className="sr-only">{labels.merit}</caption>
        <thead className="text-board-small text-muted">
          <tr className="border-b border-line">
            {columns.map(([name, look]) => (
              <th key={name} scope="col" className={`font-normal ${look}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.players.map((row, i) => (
            <tr key={i} className="h-board-row border-b border-line">
              <td className="text-left font-bold">{printSharedPlace(row)}</td>
              <th scope="row" translate="no" className="truncate text-left">
                {row.name}
              </th>
              <td>{row.rounds}</td>
              <td className="font-serif text-board-title font-bold leading-none">
                {printPoints(row.pointsHundredths)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TelevisionFrame>
  );
}
