/** A time of the club's clock: "07:30" and AM or PM, side by side. */
import type { ComponentProps } from "react";
import { admin } from "#contract/labels/admin";
import { readTypedTime } from "#rules/read-club-time";
import { SelectField } from "../../../components/fields.tsx";
import { TimeField } from "../../../components/formatted-field.tsx";

type Field<Of extends typeof TimeField | typeof SelectField> = Pick<
  ComponentProps<Of>,
  "value" | "onChange" | "invalid"
>;

/** `fault`: what is wrong with the time; left out, how it is typed. */
export function WallTimeFields(props: {
  time: Field<typeof TimeField>;
  meridiem: Field<typeof SelectField>;
  fault?: string | false;
}) {
  const { time, meridiem } = props;

  /** What is meant by "230" and "14:30" is shown before it is saved. */
  function complete(): void {
    const typed = { time: time.value, meridiem: meridiem.value === "PM" ? "PM" : "AM" } as const;
    const read = readTypedTime(typed);
    if (read.time !== typed.time) time.onChange(read.time);
    if (read.meridiem !== typed.meridiem) meridiem.onChange(read.meridiem);
  }

  return (
    <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-words">
      <TimeField {...time} onBlur={complete} label={admin.time} hint={props.fault || admin.timeHint} />
      <SelectField
        {...meridiem}
        label={admin.amOrPm}
        options={[
          { value: "AM", label: "AM" },
          { value: "PM", label: "PM" },
        ]}
      />
    </div>
  );
}
