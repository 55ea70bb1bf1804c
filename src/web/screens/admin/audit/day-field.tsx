/** A day to filter by, passed on only once it is complete; what is being typed stays in the field. */
import { useState } from "react";
import { TextField } from "../../../components/fields.tsx";

export function DayField(props: {
  label: string;
  hint?: string;
  day: string;
  onChoose: (day: string) => void;
}) {
  const { label, hint } = props;
  const [typed, setTyped] = useState(props.day);
  function type(day: string): void {
    setTyped(day);
    // While the year is being typed, it is a day of the year 2, then 20, then 202.
    if (day === "" || day.startsWith("20")) props.onChoose(day);
  }
  return <TextField label={label} hint={hint} type="date" value={typed} onChange={type} />;
}
