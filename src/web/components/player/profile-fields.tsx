import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { registration } from "#contract/labels/auth";
import type { ProfileRequest } from "#contract/players/profile";
import { readName, readNickname } from "#rules/players/name";
import { formatPhone } from "#rules/players/person";
import { teeBoxesQuery } from "../../data/queries.ts";
import { SelectField, TextField } from "../form/fields.tsx";
import type { useFields } from "../form/use-fields.ts";
import {
  type FormFault,
  firstFault,
  NameFields,
  NicknameField,
  nameHint,
  wantedNames,
} from "./name-fields.tsx";
import { teeBoxOptions } from "./tee-box-label.ts";

type Field = "firstName" | "lastName" | "nickname";

type Named = Pick<ProfileRequest, "firstName" | "lastName" | "showNickname"> & {
  nickname: string | null;
  teeBox: string | null;
};

export function profileOf({ firstName, lastName, nickname, showNickname, teeBox }: Named): ProfileRequest {
  return { firstName, lastName, nickname: nickname ?? "", showNickname, teeBox: teeBox ?? "" };
}

export function profileFault({ firstName, lastName, nickname }: ProfileRequest): FormFault<Field> | null {
  return firstFault<Field>({
    firstName: readName(firstName, "name-and-phone-required"),
    lastName: readName(lastName, "name-and-phone-required"),
    nickname: readNickname(nickname),
  });
}

export function ProfileFields(props: {
  form: Pick<ReturnType<typeof useFields<ProfileRequest>>, "values" | "change" | "field">;
  phone: string;
  phoneHint: string;
  afterPhone?: ReactNode;
}) {
  const { values, change, field } = props.form;
  const { data } = useQuery(teeBoxesQuery);
  const named = (name: Field) => field(name, wantedNames[name], nameHint(values[name]));
  return (
    <>
      <NameFields first={named("firstName")} last={named("lastName")} />
      <NicknameField
        nickname={named("nickname")}
        isShown={values.showNickname}
        onShow={(showNickname) => change({ showNickname })}
      />
      <SelectField
        label={registration.preferredTeeBox}
        value={data ? values.teeBox : ""}
        onChange={(teeBox) => change({ teeBox })}
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
