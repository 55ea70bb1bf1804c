import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "#contract/endpoints";
import { registration } from "#contract/labels/auth";
import { fill } from "#contract/messages";
import { refusalTexts } from "#contract/refusal-texts";
import { guestPrefix, readCode } from "#rules/players/group-codes";
import { SelectField } from "../../components/form/fields.tsx";
import { Form } from "../../components/form/form.tsx";
import { NameFields } from "../../components/player/name-fields.tsx";
import { Screen } from "../../components/screen.tsx";
import { request } from "../../data/request.ts";
import { Refused } from "../../data/request-errors.ts";
import { type StoredRegistration, storeRegistration } from "../../data/stored.ts";
import { patterns } from "../../paths.ts";
import { navigate } from "../../router/router.ts";
import { CodeField, Step } from "./registration-parts.tsx";
import { useRegistration } from "./use-registration.ts";

export function GuestRegister() {
  const { values, fieldErrors, field, next, isBusy } = useRegistration("guest");
  const { members, checkCode, learn } = useHosts(values.code);

  function check(): void {
    next(
      () => checkForm(values),
      ({ checked, clubName }) => {
        learn(checked);
        if (clubName !== null)
          return fieldErrors.set(
            fill(refusalTexts["affiliation-not-chosen"], { club: clubName }),
            "affiliation",
          );
        storeRegistration({ ...values, code: checked.code }, "guest");
        return navigate({ to: patterns.guestRegister2 });
      },
    );
  }

  return (
    <Screen title={registration.guestTitle} back={{ to: patterns.landing }}>
      <Step number={1} />
      <Form fieldErrors={fieldErrors} onSubmit={check} verb={registration.next} isBusy={isBusy}>
        <CodeField label={registration.hostCode} {...field("code")} onBlur={() => void checkCode()} />
        <NameFields first={field("firstName")} last={field("lastName")} />
        <SelectField
          {...field("affiliation")}
          label={registration.affiliation}
          placeholder={members ? registration.chooseMember : registration.codeBeforeMember}
          options={(members ?? []).map(({ id, firstName, lastName }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
          }))}
        />
      </Form>
    </Screen>
  );
}

/** The alert about a missing affiliation needs `clubName`, which is null if the affiliation is chosen. */
async function checkForm({ code, affiliation }: StoredRegistration) {
  const checked = await request("checkGroupCode", { body: { code, as: "guest" } });
  const isChosen = checked.members.some(({ id }) => id === affiliation);
  return { checked, clubName: isChosen ? null : (await request("readClub")).name };
}

type CodeCheck = Answer<"checkGroupCode">;

/** The pause is long, because a player may copy the code slowly from a card. */
const longPauseMs = 2_000;

/** The server counts wrong codes. So the code is sent only when the player leaves the field, or after a long pause. */
function useHosts(typed: string) {
  const code = readCode(typed);
  const [codeAtFirst] = useState(code);
  const [known, setKnown] = useState<CodeCheck | null>(null);
  const checked = useRef("");

  /** A refusal is not shown here. The player reads it when the form is sent. */
  const checkCode = useCallback(async () => {
    if (code === "" || code === checked.current) return;
    checked.current = code;
    try {
      setKnown(await request("checkGroupCode", { body: { code, as: "guest" } }));
    } catch (error) {
      if (!(error instanceof Refused)) checked.current = "";
    }
  }, [code]);

  useEffect(() => {
    if (!code.startsWith(guestPrefix) || code === guestPrefix) return;
    // After a reload or a return from step 2, the code is already typed. So it is checked without a pause.
    const timer = setTimeout(() => void checkCode(), code === codeAtFirst ? 0 : longPauseMs);
    return () => clearTimeout(timer);
  }, [code, codeAtFirst, checkCode]);

  return { members: known?.code === code ? known.members : null, checkCode, learn: setKnown };
}
