/**
 * "/register/step1" (specification sections 2 and 5): who wants to join, and with which code?
 * What is typed waits on the phone, under keys that begin with `reg_`, until step 2 makes the account.
 */
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldHints, registration, shared } from "#contract/labels";
import { fill, refusalTexts } from "#contract/messages";
import { longestName, readName } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { Button } from "../../components/button.tsx";
import { CheckboxField, SelectField, TextField } from "../../components/fields.tsx";
import { Form, useFaults } from "../../components/form.tsx";
import { Screen } from "../../components/screen.tsx";
import { useSending } from "../../components/use-sending.ts";
import { Refused, reasonText, request } from "../../data/request.ts";
import { readRegistration, type StoredRegistration, storeRegistration } from "../../data/stored.ts";
import { useTeeBoxes } from "./use-tee-boxes.ts";

type Field = keyof StoredRegistration;

export function RegisterStep1() {
  const [values, setValues] = useState(readRegistration);
  const faults = useFaults<Field>();
  const teeBoxes = useTeeBoxes();
  const navigate = useNavigate();
  const { isBusy, run } = useSending();

  function next(): void {
    const missing = missingFields(values);
    if (missing.length > 0) {
      faults.blame(refusalTexts["form-incomplete"], ...missing);
      return;
    }
    void run(
      () => request("checkGroupCode", { body: { code: values.code, as: "member" } }),
      ({ code }) => {
        storeRegistration({ ...values, code });
        return navigate({ to: "/register/step2" });
      },
      (error) => {
        if (error instanceof Refused && isAboutCode(error)) faults.blame(reasonText(error), "code");
        else faults.blame(reasonText(error));
      },
    );
  }

  const set = (field: Field) => (value: string) => {
    setValues({ ...values, [field]: value });
    faults.forgive(field);
  };
  const field = (name: Field, hint: string = fieldHints.missing) => ({
    value: values[name],
    onChange: set(name),
    invalid: faults.has(name),
    hint: faults.has(name) && hint,
  });

  return (
    <Screen title={registration.title} back={{ to: "/" }}>
      <p className="text-center text-muted">{fill(registration.step, { step: 1 })}</p>
      <Form faults={faults} onSubmit={next}>
        <TextField
          {...field("code", fieldHints.groupCode)}
          label={registration.groupCode}
          autoCapitalize="characters"
          maxLength={40}
        />
        <TextField
          {...field("firstName")}
          label={registration.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={longestName}
        />
        <TextField
          {...field("lastName")}
          label={registration.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={longestName}
        />
        <div className="flex flex-col gap-2">
          <TextField
            {...field("nickname")}
            label={registration.nickname}
            hint={registration.optional}
            autoComplete="nickname"
            autoCapitalize="words"
            maxLength={longestName}
          />
          <CheckboxField
            label={registration.showNickname}
            checked={values.showNickname === "true"}
            onChange={(checked) => set("showNickname")(String(checked))}
          />
        </div>
        <SelectField
          {...field("teeBox")}
          {...(teeBoxes.failure && { hint: teeBoxes.failure })}
          label={registration.preferredTeeBox}
          placeholder={registration.chooseTeeBox}
          options={teeBoxes.options}
        />
        {teeBoxes.failure && (
          <Button look="secondary" onPress={() => void teeBoxes.load()}>
            {shared.tryAgain}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {registration.next}
        </Button>
      </Form>
    </Screen>
  );
}

/** Code, first name, last name and tee box are required (section 5). */
function missingFields(values: StoredRegistration): Field[] {
  const required = (["code", "firstName", "lastName", "teeBox"] as const).filter((field) =>
    isRefused(readName(values[field])),
  );
  // A nickname may be left out, but not be one that no list can show.
  const nickname = values.nickname.trim() !== "" && isRefused(readName(values.nickname));
  return nickname ? [...required, "nickname"] : required;
}

function isAboutCode({ reason }: Refused): boolean {
  return reason === "invalid-group-code" || reason === "group-code-full";
}
