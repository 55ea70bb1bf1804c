/** What the card is played on, and the way back to change it. */

import type { Card } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import type { TeeTimeId } from "#rules/golf";
import { PlayedOn } from "../../components/card/played-on.tsx";
import { Panel } from "../../components/panel.tsx";
import { patterns } from "../../paths.ts";
import { Link } from "../../router/link.tsx";

export function CardBasis({ card, teeTimeId }: { card: Card; teeTimeId: TeeTimeId }) {
  return (
    <Panel>
      <PlayedOn basis={card} indexLabel={scoreEntry.ghin} />
      <Link
        to={patterns.enterScoreForm}
        params={{ teeTimeId }}
        className="mt-2 flex min-h-target-scoring items-center font-bold text-accent underline"
      >
        {scoreEntry.changeBasis}
      </Link>
    </Panel>
  );
}
