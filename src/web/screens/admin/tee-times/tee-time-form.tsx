import { admin } from "#contract/labels/admin";
import { fieldHints } from "#contract/labels/field-hints";
import { fill } from "#contract/messages";
import type { TeeTimeRequest } from "#contract/tee-times/tee-times";
import { hasStarted, printDateAndTime } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { isAtNight, readClubTime, readTypedTime } from "#rules/read-club-time";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";
import { readNote } from "#rules/tee-times/field-messages";
import { countLimits, readCountLimit } from "#rules/tee-times/tee-time";
import { askPlayer } from "../../../components/announcements.tsx";
import { type FieldState, SelectField, TextField } from "../../../components/form/fields.tsx";
import { TimeField } from "../../../components/form/formatted-field.tsx";
import { presentTime } from "../../../data/server-clock.ts";
import { useTimeZone } from "../../../session.tsx";
import { type FormProps, TypedForm, type useTypedForm } from "../typed-form.tsx";

export type TeeTimeForm = { date: string; time: string; meridiem: string; count: string; note: string };

const conflictHints: Partial<Record<RefusalReason, string>> = {
  "tee-time-exists": fieldHints.otherTeeTime,
  "scores-keep-it-past": fieldHints.begunDate,
};

type Props<Saved> = FormProps<TeeTimeRequest, Saved> & {
  form: ReturnType<typeof useTypedForm<TeeTimeForm, TeeTimeRequest>>;
  hasCountLimits?: boolean;
  savedStart?: Instant;
};

export function TeeTimeFields<Saved>({ hasCountLimits, savedStart, ...props }: Props<Saved>) {
  const { field, numberField, fieldErrors, reason } = props.form;
  const zone = useTimeZone();
  const faultAt = (name: "date" | "time") => (reason !== null && conflictHints[reason]) || fieldHints[name];
  const isTooFew = fieldErrors.has("count") && reason === "limit-below-joined";

  return (
    <TypedForm {...props} ask={(request) => isMeant(request, zone, savedStart)}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          {...field("date", hasCountLimits ? admin.savedDateHint : admin.dateHint, faultAt("date"))}
          label={admin.date}
          type="date"
        />
        <WallTimeFields time={field("time", admin.timeHint, faultAt("time"))} meridiem={field("meridiem")} />
        <TextField
          {...numberField("count")}
          label={admin.numberOfPlayers}
          maxLength={3}
          {...(hasCountLimits && { type: "number", min: countLimits.lowest, max: countLimits.highest })}
          hint={
            isTooFew
              ? fieldHints.enoughPlayers
              : hasCountLimits
                ? admin.savedCountHint
                : fieldHints.numberOfPlayers
          }
        />
        <TextField {...field("note", admin.noteHint, admin.noteFault)} label={admin.note} />
      </div>
    </TypedForm>
  );
}

export function WallTimeFields(props: { time: FieldState; meridiem: FieldState }) {
  const { time, meridiem } = props;

  function complete(): void {
    const read = readTime({ time: time.value, meridiem: meridiem.value });
    if (read.time !== time.value) time.onChange(read.time);
    if (read.meridiem !== meridiem.value) meridiem.onChange(read.meridiem);
  }

  return (
    <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-words">
      <TimeField {...time} onBlur={complete} label={admin.time} />
      <SelectField
        {...meridiem}
        label={admin.amOrPm}
        options={["AM", "PM"].map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

export function readTime({ time, meridiem }: { time: string; meridiem: string }) {
  return readTypedTime({ time, meridiem: meridiem === "PM" ? "PM" : "AM" });
}

/** Asks about a start in the past. It may be a mistake, or a late entry of last week's round (ruling 10). */
async function isMeant(request: TeeTimeRequest, timeZone: string, savedStart?: Instant): Promise<boolean> {
  const startsAt = readClubTime(request, timeZone);
  if (isRefused(startsAt) || startsAt === savedStart) return true;
  if (!hasStarted(startsAt, presentTime())) return isMeantAtNight(request);
  return askPlayer({
    title: admin.askPast,
    text: fill(admin.pastText, { when: printDateAndTime(startsAt, timeZone) }),
    verb: admin.useTime,
  });
}

/** Asks about a start at night. An admin who types "100" and leaves the default AM may mean 01:00 PM. */
export async function isMeantAtNight({
  time,
  meridiem,
}: Pick<TeeTimeRequest, "time" | "meridiem">): Promise<boolean> {
  if (!isAtNight({ time, meridiem })) return true;
  const text = fill(admin.nightText, { time, meridiem });
  return askPlayer({ title: admin.askNight, text, verb: admin.useTime });
}

export function teeTimeRules(timeZone: string) {
  return {
    readForm: (form: TeeTimeForm) => readForm(form, timeZone),
    wrongFields: (reason: RefusalReason, form: TeeTimeForm) => wrongFields(reason, form, timeZone),
  };
}

function readForm(form: TeeTimeForm, timeZone: string): TeeTimeRequest | Refusal {
  const { date } = form;
  const { time, meridiem } = readTime(form);
  const startsAt = readClubTime({ date, time, meridiem }, timeZone);
  if (isRefused(startsAt)) return startsAt;
  const countLimit = readCountLimit(form.count);
  if (isRefused(countLimit)) return countLimit;
  const note = readNote(form.note);
  return isRefused(note) ? note : { date, time, meridiem, countLimit, note };
}

type Names = readonly (keyof TeeTimeForm)[];

const fieldsAtFault: Partial<Record<RefusalReason, Names>> = {
  "tee-time-exists": ["date", "time"],
  "scores-keep-it-past": ["date"],
  "player-count-out-of-range": ["count"],
  "limit-below-joined": ["count"],
  "text-too-long": ["note"],
};

function wrongFields(reason: RefusalReason, { date }: TeeTimeForm, timeZone: string): Names {
  if (reason !== "invalid-date-time") return fieldsAtFault[reason] ?? [];
  // Daylight saving time never skips noon, so a date that is refused at noon is wrong.
  const isDate = !isRefused(readClubTime({ date, time: "12:00", meridiem: "PM" }, timeZone));
  return [isDate ? "time" : "date"];
}
