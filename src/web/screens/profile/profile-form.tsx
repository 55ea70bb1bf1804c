/** What does the club call me, and which tee box do I prefer? Section 5, "Profile". */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldHints, profile, registration } from "#contract/labels";
import { confirmations, refusalTexts } from "#contract/messages";
import type { Me } from "#contract/people";
import { formatPhone, readName } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/fields.tsx";
import { Form, useFaults } from "../../components/form.tsx";
import { NameFields, NicknameField } from "../../components/name-fields.tsx";
import { teeBoxOptions } from "../../components/tee-box-label.ts";
import { useChange } from "../../components/use-change.ts";
import { teeBoxesQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { setSession, useSession } from "../../session.tsx";

type Field = "firstName" | "lastName" | "nickname";

export function ProfileForm() {
  const { me } = useSession();
  const { data } = useQuery(teeBoxesQuery);
  const [values, setValues] = useState(() => valuesOf(me));
  const faults = useFaults<Field>();
  const { isBusy, run } = useChange();

  function save(): void {
    const missing = (["firstName", "lastName"] as const).filter((name) => isRefused(readName(values[name])));
    if (missing.length > 0) {
      faults.blame(refusalTexts["name-and-phone-required"], ...missing);
      return;
    }
    void run(
      () => request("changeProfile", { body: values }),
      (session) => {
        setSession(session);
        setValues(valuesOf(session.me));
        confirmToPlayer(confirmations.profileUpdated);
      },
    );
  }

  const field = (name: Field) => ({
    value: values[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      faults.forgive(name);
    },
    invalid: faults.has(name),
    hint: faults.has(name) && fieldHints.missing,
  });

  return (
    <Form faults={faults} onSubmit={save}>
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
      <TextField
        label={registration.phone}
        value={formatPhone(me.phone)}
        onChange={() => {}}
        readOnly
        hint={profile.contactAdmin}
      />
      <Button type="submit" busy={isBusy}>
        {profile.save}
      </Button>
    </Form>
  );
}

function valuesOf({ firstName, lastName, nickname, showNickname, teeBox }: Me) {
  return { firstName, lastName, nickname: nickname ?? "", showNickname, teeBox: teeBox ?? "" };
}
