import type { ComponentProps } from "react";
import { admin } from "#contract/labels/admin";
import { readTypedTime } from "#rules/typed-time";
import { SelectField } from "../../../components/fields.tsx";
import { TimeField } from "../../../components/formatted-field.tsx";

type Field<Of extends typeof TimeField | typeof SelectField> = Pick<
  ComponentProps<Of>,
  "value" | "onChange" | "invalid"
>;

/** A time of the club's clock, "07:30", and AM or PM. `fault`: the hint while the time is wrong. */
export function WallTimeFields(props: {
  time: Field<typeof TimeField>;
  meridiem: Field<typeof SelectField>;
  fault?: string | false;
}) {
  const { time, meridiem } = props;

  /** Shows what "230" or "14:30" means, before it is saved. */
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
