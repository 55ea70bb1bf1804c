/** "/admin/repeating/add", beyond section 2. */
import { useState } from "react";
import { series as labels } from "#contract/labels/series";
import { confirmations } from "#contract/messages";
import { printDateOf } from "#rules/dates";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { Screen } from "../../../components/screen.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useNavigate } from "../../../router/hooks.ts";
import { useTypedForm } from "../typed-form.tsx";
import { DateToLeaveOut } from "./series-dates.tsx";
import { blankSeries, readSeriesForm, SeriesFields, wrongFields } from "./series-form.tsx";

export function AddSeries() {
  const navigate = useNavigate();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const form = useTypedForm(blankSeries, { readForm: readSeriesForm, wrongFields }, leftOut.length);

  return (
    <Screen title={labels.one} back={{ to: patterns.series }} wide>
      <SeriesFields
        form={form}
        verb={labels.add}
        send={(body) => request("addSeries", { body: { ...body, leftOut: [...leftOut] } })}
        done={async ({ series: { id: seriesId } }) => {
          confirmToPlayer(confirmations.seriesAdded);
          const there = { to: patterns.editSeries, params: { seriesId } } as const;
          await navigate({ ...there, ignoreBlocker: true, replace: true });
        }}
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
                <RowButton
                  verb={labels.putBack}
                  name={name}
                  onPress={() => setLeftOut((dates) => dates.filter((one) => one !== date))}
                />
              </li>
            );
          })}
        </ul>
      </SeriesFields>
    </Screen>
  );
}
