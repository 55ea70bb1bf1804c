/**
 * "/admin/tee-times/add" and "/admin/edit-tee-time/{id}" (specification sections 2 and 5): on which
 * day, at which time of the club's clock, and for how many players?
 */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { admin, fieldHints } from "#contract/labels";
import { refusalText } from "#contract/messages";
import type { TeeTime, TeeTimeRequest } from "#contract/tee-times";
import { clubClock, clubDate } from "#rules/calendar";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/fields.tsx";
import { Form, useFaults } from "../../components/form.tsx";
import { TimeField } from "../../components/formatted-field.tsx";
import { Loaded } from "../../components/loading.tsx";
import { Screen } from "../../components/screen.tsx";
import { useChange } from "../../components/use-change.ts";
import { teeTimeQuery } from "../../data/queries.ts";
import { Refused, reasonText, request } from "../../data/request.ts";
import { useTimeZone } from "../../session.tsx";
import { fieldsAtFault, readTeeTimeForm, type TeeTimeForm } from "./read-tee-time-form.ts";

const blank: TeeTimeForm = { date: "", time: "", meridiem: "AM", count: "" };

export function AddTeeTime() {
  return (
    <Screen title={admin.addTeeTime} back={{ to: "/admin/tee-times" }} wide>
      <Fields initial={blank} verb={admin.addTeeTime} send={(body) => request("addTeeTime", { body })} />
    </Screen>
  );
}

export function EditTeeTime() {
  const { teeTimeId } = useParams({ from: "/signed-in/admin-only/admin/edit-tee-time/$teeTimeId" });
  const query = useQuery(teeTimeQuery(teeTimeId));
  const zone = useTimeZone();
  return (
    <Screen title={admin.editTeeTime} back={{ to: "/admin/tee-times" }} wide>
      <Loaded query={query}>
        {({ startsAt, countLimit }) => (
          <Fields
            key={teeTimeId}
            initial={{
              date: clubDate(startsAt, zone),
              ...clubClock(startsAt, zone),
              count: String(countLimit),
            }}
            verb={admin.save}
            send={(body) =>
              request("changeTeeTime", {
                params: { teeTimeId },
                body: { ...body, asRead: { startsAt, countLimit } },
              })
            }
          />
        )}
      </Loaded>
    </Screen>
  );
}

function Fields(props: {
  initial: TeeTimeForm;
  verb: string;
  send: (body: TeeTimeRequest) => Promise<TeeTime>;
}) {
  const [form, setForm] = useState(props.initial);
  const faults = useFaults<keyof TeeTimeForm>();
  const navigate = useNavigate();
  const zone = useTimeZone();
  const { isBusy, run } = useChange();

  function save(): void {
    const read = readTeeTimeForm(form, zone);
    if ("refused" in read) {
      faults.blame(refusalText(read.refused), ...fieldsAtFault(read.refused, form, zone));
      return;
    }
    void run(
      () => props.send(read),
      ({ hasBegun }) => navigate({ to: "/admin/tee-times", search: hasBegun ? { tab: "past" } : {} }),
      (error) =>
        faults.blame(
          reasonText(error),
          ...(error instanceof Refused ? fieldsAtFault(error.reason, form, zone) : []),
        ),
    );
  }

  const set = (name: keyof TeeTimeForm) => (value: string) => {
    setForm({ ...form, [name]: value });
    faults.forgive(name);
  };
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
          hint={faults.has("date") && fieldHints.date}
        />
        <div className="flex flex-wrap gap-3 *:min-w-0 *:grow *:basis-words">
          <TimeField
            {...field("time")}
            label={admin.time}
            hint={faults.has("time") ? fieldHints.time : admin.timeHint}
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
          hint={fieldHints.numberOfPlayers}
        />
      </div>
      <div className="md:w-80">
        <Button type="submit" busy={isBusy}>
          {props.verb}
        </Button>
      </div>
    </Form>
  );
}
