/** Is it to open no more? The question says what stays and what goes. */
import { useQueryClient } from "@tanstack/react-query";
import { series as labels } from "#contract/labels/series";
import { confirmations, fill } from "#contract/messages";
import type { SeriesAnswer } from "#contract/series";
import { askPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { useChange } from "../../../components/use-change.ts";
import { refreshAll } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useNavigate } from "../../../router/hooks.ts";

export function EndSeries({ answer: { series, standing } }: { answer: SeriesAnswer }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // What is on the screen asks again behind the way out, or the page would say that it is not found.
  const { isBusy, run } = useChange({ changesScreen: false });
  const members = new Set(standing.flatMap(({ players }) => players.map(({ id }) => id)));

  async function end(): Promise<void> {
    const isSure = await askPlayer({
      title: labels.askEnd,
      text: (
        <div className="flex flex-col gap-3">
          <p>{labels.endText}</p>
          <p>{labels.endOpen}</p>
          {members.size > 0 && <p>{fill(labels.endStanding, { count: members.size })}</p>}
        </div>
      ),
      verb: labels.end,
      isDestructive: true,
    });
    if (!isSure) return;
    await run(
      () => request("endSeries", { params: { seriesId: series.id } }),
      async () => {
        confirmToPlayer(confirmations.seriesEnded);
        await navigate({ to: patterns.series, ignoreBlocker: true });
        void refreshAll(queries);
      },
    );
  }

  return (
    <Button look="danger" busy={isBusy} onPress={() => void end()}>
      {labels.end}
    </Button>
  );
}
