/** On which day does the club's year begin? A month and a day that every year has. */
import { clubSettings } from "#contract/labels/club";
import { daysIn, monthAndDay, months, type SeasonStart, seasonStartOn } from "#rules/season";
import { SelectField } from "../../../components/fields.tsx";

type Props = { value: SeasonStart; onChange: (start: SeasonStart) => void };

export function SeasonStartField({ value, onChange }: Props) {
  const { month, day } = monthAndDay(value);
  const days = Array.from({ length: daysIn(month) }, (_, i) => String(i + 1));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <SelectField
          label={clubSettings.seasonMonth}
          value={String(month)}
          onChange={(chosen) => onChange(seasonStartOn(Number(chosen), day))}
          options={months.map((label, i) => ({ value: String(i + 1), label }))}
        />
        <SelectField
          label={clubSettings.seasonDay}
          value={String(day)}
          onChange={(chosen) => onChange(seasonStartOn(month, Number(chosen)))}
          options={days.map((label) => ({ value: label, label }))}
        />
      </div>
      <p className="text-small text-muted">{clubSettings.seasonHint}</p>
    </div>
  );
}
