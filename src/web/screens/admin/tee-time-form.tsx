/**
 * On which day, at which time of the club's clock, and for how many players? The form of "/admin/tee-times/add" and
 * "/admin/edit-tee-time/{id}". Specification section 5.
 */
import { useState } from "react";
import { admin } from "#contract/labels/admin";
import { fieldHints } from "#contract/labels/shared";
import { refusalText } from "#contract/messages";
import type { TeeTimeRequest } from "#contract/tee-times";
import { isRefused, type RefusalReason } from "#rules/refusal";
import { countLimits } from "#rules/tee-time";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/fields.tsx";
import { Form, useFaults } from "../../components/form.tsx";
import { TimeField } from "../../components/formatted-field.tsx";
import { Refused, reasonText } from "../../data/request.ts";
import { useTimeZone } from "../../session.tsx";
import { fieldsAtFault, readTeeTimeForm, type TeeTimeForm } from "./read-tee-time-form.ts";

/** Of a moment that there is, and that this tee time cannot have. */
const hintsOf: Partial<Record<RefusalReason, string>> = {
  "tee-time-exists": fieldHints.otherTeeTime,
  "scores-keep-it-past": fieldHints.begunDate,
};

/** `send` is given what the form says, and how to tell what is wrong with it. */
export function TeeTimeFields(props: {
  initial: TeeTimeForm;
  verb: string;
  isBusy: boolean;
  /** The field itself knows from how many to how many players, as when a tee time is edited. */
  hasCountLimits?: boolean;
  send: (request: TeeTimeRequest, refused: (error: unknown) => void) => void;
}) {
  const [form, setForm] = useState(props.initial);
  const faults = useFaults<keyof TeeTimeForm>();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const zone = useTimeZone();

  function save(): void {
    const read = readTeeTimeForm(form, zone);
    if (isRefused(read)) blame(refusalText(read.refused), read.refused);
    else props.send(read, refused);
  }

  function refused(error: unknown): void {
    blame(reasonText(error), error instanceof Refused ? error.reason : null);
  }

  function blame(text: string, why: RefusalReason | null): void {
    setReason(why);
    faults.blame(text, ...(why === null ? [] : fieldsAtFault(why, form, zone)));
  }

  const hintAt = (name: "date" | "time") => (reason !== null && hintsOf[reason]) || fieldHints[name];

  const set = (name: keyof TeeTimeForm) => (value: string) => {
    setForm({ ...form, [name]: value });
    faults.forgive(name);
  };
  const isTooFew = faults.has("count") && reason === "limit-below-joined";
  const field = (name: keyof TeeTimeForm) => ({
    value: form[name],
    onChange: set(name),
    invalid: faults.has(name),
  });

  return (
    <Form faults={faults} onSubmit={save}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          {...field("date")}
          label={admin.date}
          type="date"
          hint={faults.has("date") && hintAt("date")}
        />
        <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-words">
          <TimeField
            {...field("time")}
            label={admin.time}
            hint={faults.has("time") ? hintAt("time") : admin.timeHint}
          />
          <SelectField
            {...field("meridiem")}
            label={admin.amOrPm}
            options={[
              { value: "AM", label: "AM" },
              { value: "PM", label: "PM" },
            ]}
          />
        </div>
        <TextField
          {...field("count")}
          onChange={(text) => set("count")(text.replace(/\D/g, ""))}
          label={admin.numberOfPlayers}
          inputMode="numeric"
          maxLength={3}
          {...(props.hasCountLimits && { type: "number", min: countLimits.lowest, max: countLimits.highest })}
          hint={isTooFew ? fieldHints.enoughPlayers : fieldHints.numberOfPlayers}
        />
      </div>
      <div className="md:w-80">
        <Button type="submit" busy={props.isBusy}>
          {props.verb}
        </Button>
      </div>
    </Form>
  );
}
