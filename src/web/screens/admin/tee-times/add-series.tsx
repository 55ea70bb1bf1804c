/** "/admin/repeating/add", beyond section 2: a new repeating tee time, with the dates that it leaves out from the beginning. */
import { useState } from "react";
import { series as labels } from "#contract/labels/series";
import { confirmations } from "#contract/messages";
import { printDateOf } from "#rules/dates";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { presentTime } from "../../../data/present-time.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useNavigate } from "../../../router/hooks.ts";
import { DateToLeaveOut } from "./date-to-leave-out.tsx";
import { blankSeries } from "./read-series-form.ts";
import { rowButton } from "./row-button.ts";
import { SeriesFields } from "./series-form.tsx";
import { useSeriesForm } from "./use-series-form.ts";

export function AddSeries() {
  const navigate = useNavigate();
  const { isBusy, run } = useChange();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const form = useSeriesForm(blankSeries, leftOut.length);
  return (
    <Screen title={labels.one} back={{ to: patterns.series }} wide>
      <SeriesFields
        form={form}
        verb={labels.add}
        isBusy={isBusy}
        send={(body) =>
          void run(
            () => request("addSeries", { body: { ...body, leftOut: [...leftOut] } }),
            async ({ series: { id: seriesId } }) => {
              confirmToPlayer(confirmations.seriesAdded);
              await navigate({
                to: patterns.editSeries,
                params: { seriesId },
                ignoreBlocker: true,
                replace: true,
              });
            },
            form.refused,
          )
        }
      >
        <DateToLeaveOut
          label={labels.leftOutOnAdd}
          hint={labels.leftOutOnAddHint}
          isBusy={false}
          onLeaveOut={(date) => setLeftOut((dates) => [...new Set([...dates, date])].toSorted())}
        />
        <ul>
          {leftOut.map((date) => {
            const name = printDateOf(presentTime(), date);
            return (
              <li
                key={date}
                className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2"
              >
                <span className="figures">{name}</span>
                <button
                  type="button"
                  className={rowButton}
                  onClick={() => setLeftOut((dates) => dates.filter((one) => one !== date))}
                >
                  {labels.putBack}
                  <span className="sr-only"> {name}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </SeriesFields>
    </Screen>
  );
}
