/** How many balls of a group count on each stretch of holes, and what is their par? By the size of the group. */
import { teamHelp as labels } from "#contract/labels/help-pages";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Hole } from "#rules/golf";
import { teamSegments } from "#rules/team";
import { ballsOfGroup } from "#rules/worked-examples";
import { FigureRow, FigureTable } from "../../components/figure-table.tsx";

/** Players of a group. */
const sizes = [3, 4, 5];

export function CountingBalls({ holes }: { holes: readonly Hole[] }) {
  return (
    <FigureTable
      caption={labels.intro}
      first={labels.group}
      columns={[...teamSegments.map((segment) => fill(teamGame.segment, segment)), labels.parOfAll]}
    >
      {sizes.map((size) => {
        const { balls, par } = ballsOfGroup(holes, size);
        return <FigureRow key={size} name={size} figures={[...balls, par]} />;
      })}
    </FigureTable>
  );
}
