/** Which date is left out? A field with a button of its own, since the form around it saves something else. */
import { useState } from "react";
import { series as labels } from "#contract/labels/series";
import { isDate } from "#rules/dates";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields.tsx";

export function DateToLeaveOut(props: {
  label: string;
  hint: string;
  isBusy: boolean;
  onLeaveOut: (date: string) => void;
}) {
  const [date, setDate] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  function leaveOut(): void {
    setIsWrong(!isDate(date));
    if (!isDate(date)) return;
    props.onLeaveOut(date);
    setDate("");
  }

  return (
    <div className="flex flex-col gap-3 md:w-80">
      <TextField
        label={props.label}
        type="date"
        value={date}
        onChange={(typed) => {
          setDate(typed);
          setIsWrong(false);
        }}
        onEnter={leaveOut}
        invalid={isWrong}
        hint={isWrong ? labels.firstDateHint : props.hint}
      />
      <Button look="secondary" busy={props.isBusy} onPress={leaveOut}>
        {labels.leaveOut}
      </Button>
    </div>
  );
}
