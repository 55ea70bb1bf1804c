/** Section 5, "Profile". */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { registration } from "#contract/labels/auth";
import { refusalTexts } from "#contract/messages";
import type { ProfileRequest } from "#contract/profile";
import { readName, readNickname } from "#rules/name";
import { formatPhone } from "#rules/person";
import { teeBoxesQuery } from "../../data/queries.ts";
import { SelectField, TextField } from "../fields.tsx";
import { useFieldErrors } from "../form.tsx";
import { firstFault, NameFields, NicknameField, nameHint } from "./name-fields.tsx";
import { teeBoxOptions } from "./tee-box-label.ts";

type Field = "firstName" | "lastName" | "nickname";

type Named = Pick<ProfileRequest, "firstName" | "lastName" | "showNickname"> & {
  nickname: string | null;
  teeBox: string | null;
};

export function profileOf({ firstName, lastName, nickname, showNickname, teeBox }: Named): ProfileRequest {
  return { firstName, lastName, nickname: nickname ?? "", showNickname, teeBox: teeBox ?? "" };
}

export function useProfile(initial: ProfileRequest) {
  const [values, setValues] = useState(initial);
  const fieldErrors = useFieldErrors<Field>();

  function isComplete(): boolean {
    const fault = firstFault<Field>({
      firstName: readName(values.firstName, "name-and-phone-required"),
      lastName: readName(values.lastName, "name-and-phone-required"),
      nickname: readNickname(values.nickname),
    });
    if (fault !== null) fieldErrors.set(refusalTexts[fault.reason], ...fault.fields);
    return fault === null;
  }

  return { values, setValues, fieldErrors, isComplete };
}

export function ProfileFields(props: {
  profile: ReturnType<typeof useProfile>;
  phone: string;
  phoneHint: string;
  afterPhone?: ReactNode;
}) {
  const { values, setValues, fieldErrors } = props.profile;
  const { data } = useQuery(teeBoxesQuery);
  const field = (name: Field) => ({
    value: values[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      fieldErrors.clear(name);
    },
    invalid: fieldErrors.has(name),
    hint: fieldErrors.has(name) && nameHint(values[name]),
  });
  return (
    <>
      <NameFields first={field("firstName")} last={field("lastName")} />
      <NicknameField
        nickname={field("nickname")}
        isShown={values.showNickname}
        onShow={(showNickname) => setValues({ ...values, showNickname })}
      />
      <SelectField
        label={registration.preferredTeeBox}
        value={data ? values.teeBox : ""}
        onChange={(teeBox) => setValues({ ...values, teeBox })}
        {...(values.teeBox === "" || !data ? { placeholder: registration.chooseTeeBox } : {})}
        options={teeBoxOptions(data?.teeBoxes ?? [])}
      />
      <div className="flex flex-col gap-3">
        <TextField
          label={registration.phone}
          value={formatPhone(props.phone)}
          onChange={() => {}}
          readOnly
          hint={props.phoneHint}
        />
        {props.afterPhone}
      </div>
    </>
  );
}
