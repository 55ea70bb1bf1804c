/**
 * On which day, at which time of the club's clock, and for how many players? The form of "/admin/tee-times/add" and
 * "/admin/edit-tee-time/{id}". Specification section 5.
 */
import { admin } from "#contract/labels/admin";
import { fieldHints } from "#contract/labels/field-hints";
import type { TeeTimeRequest } from "#contract/tee-times";
import type { RefusalReason } from "#rules/refusal";
import { countLimits } from "#rules/tee-time";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields.tsx";
import { Form } from "../../../components/form.tsx";
import type { TeeTimeForm } from "./read-tee-time-form.ts";
import type { useTeeTimeForm } from "./use-tee-time-form.ts";
import { WallTimeFields } from "./wall-time-fields.tsx";

/** Of a moment that there is, and that this tee time cannot have. */
const hintsOf: Partial<Record<RefusalReason, string>> = {
  "tee-time-exists": fieldHints.otherTeeTime,
  "scores-keep-it-past": fieldHints.begunDate,
};

export function TeeTimeFields(props: {
  form: ReturnType<typeof useTeeTimeForm>;
  verb: string;
  isBusy: boolean;
  /** The field itself knows from how many to how many players, as when a tee time is edited. */
  hasCountLimits?: boolean;
  send: (request: TeeTimeRequest) => void;
}) {
  const { values, change, fieldErrors, reason, read } = props.form;

  function save(): void {
    const request = read();
    if (request !== null) props.send(request);
  }

  const hintAt = (name: "date" | "time") => (reason !== null && hintsOf[reason]) || fieldHints[name];

  const isTooFew = fieldErrors.has("count") && reason === "limit-below-joined";
  const field = (name: keyof TeeTimeForm) => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
    invalid: fieldErrors.has(name),
  });

  return (
    <Form fieldErrors={fieldErrors} onSubmit={save}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          {...field("date")}
          label={admin.date}
          type="date"
          hint={fieldErrors.has("date") && hintAt("date")}
        />
        <WallTimeFields
          time={field("time")}
          meridiem={field("meridiem")}
          fault={fieldErrors.has("time") && hintAt("time")}
        />
        <TextField
          {...field("count")}
          onChange={(text) => change({ count: text.replace(/\D/g, "") })}
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
