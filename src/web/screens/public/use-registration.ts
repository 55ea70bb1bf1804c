import { useEffect, useEffectEvent, useState } from "react";
import { fieldHints } from "#contract/labels/field-hints";
import { refusalTexts } from "#contract/refusal-texts";
import { readName, readNickname } from "#rules/players/name";
import { type RefusalReason, refuse } from "#rules/refusal";
import { hasHiddenCharacter } from "#rules/text";
import type { FieldState } from "../../components/form/fields.tsx";
import { useFields } from "../../components/form/use-fields.ts";
import { useSending } from "../../components/form/use-sending.ts";
import { type FormFault, firstFault, nameHint, wantedNames } from "../../components/player/name-fields.tsx";
import { failureText, Refused, reasonText } from "../../data/request-errors.ts";
import {
  type RegistrationField,
  type RegistrationKind,
  readRegistration,
  type StoredRegistration,
  storeRegistration,
} from "../../data/stored.ts";
import { codeInLink } from "../../join-link.ts";
import { useLocation } from "../../router/hooks.ts";
import { navigate } from "../../router/router.ts";

/** Every change is stored on the phone, so that a reload loses nothing (section 4). */
export function useRegistration(as: RegistrationKind) {
  const code = codeInLink(useLocation().href);
  const { values, change, field, fieldErrors } = useFields(() => withCode(readRegistration(as), code));
  const [codeFault, setCodeFault] = useState<RefusalReason | null>(null);
  const { isBusy, run } = useSending();

  function set(part: Partial<StoredRegistration>): void {
    change(part);
    storeRegistration({ ...values, ...part }, as);
  }

  /** The address then shows no code, and a later correction stays after Back. */
  const takeCode = useEffectEvent((code: string) => {
    set({ code });
    void navigate({ to: ".", replace: true });
  });
  useEffect(() => {
    if (code !== "") takeCode(code);
  }, [code]);

  const storedField = (name: RegistrationField): FieldState => ({
    ...field(name, wanted[name], faultAt(name)),
    onChange: (value) => set({ [name]: value }),
  });

  const wanted: Partial<Record<RegistrationField, string>> = {
    ...wantedNames,
    code: as === "guest" ? fieldHints.fromHost : fieldHints.fromClub,
    affiliation: fieldHints.affiliation,
  };

  function faultAt(name: RegistrationField): string {
    if (name === "affiliation") return fieldHints.affiliation;
    if (name !== "code" || hasHiddenCharacter(values.code)) return nameHint(values[name]);
    if (codeFault === "group-code-full") return fieldHints.fullCode;
    if (codeFault === "group-code-ended") return fieldHints.endedCode;
    return as === "guest" ? fieldHints.hostCode : fieldHints.groupCode;
  }

  function next<T>(send: () => Promise<T>, done: (answer: T) => void | Promise<void>): void {
    const fault = formFault(values, as);
    const isAskable = values.code.trim() !== "" && fault?.reason !== "hidden-character";
    if (fault !== null && !isAskable) sayFault(fault);
    else
      void run(
        send,
        (answer) => (fault === null ? done(answer) : sayFault(fault)),
        (error) => showRefusal(error, fault),
      );
  }

  function sayFault({ reason, fields }: FormFault<RegistrationField>): void {
    fieldErrors.set(refusalTexts[reason], ...fields);
  }

  function showRefusal(error: unknown, fault: FormFault<RegistrationField> | null): void {
    const reason = error instanceof Refused && isAboutCode(error.reason) ? error.reason : null;
    setCodeFault(reason);
    if (reason !== null) fieldErrors.set(reasonText(error), "code", ...(fault?.fields ?? []));
    else if (fault !== null) sayFault(fault);
    else fieldErrors.set(failureText(error, refusalTexts["something-went-wrong"]));
  }

  return { values, fieldErrors, set, field: storedField, next, isBusy };
}

const withCode = (stored: StoredRegistration, code: string) => (code === "" ? stored : { ...stored, code });

export function isAboutCode(reason: RefusalReason): boolean {
  return reason === "invalid-group-code" || reason === "group-code-full" || reason === "group-code-ended";
}

/** Does not check whether the code is valid, because only the server knows the valid codes. */
export function formFault(
  values: StoredRegistration,
  as: RegistrationKind,
): FormFault<RegistrationField> | null {
  const { code, firstName, lastName, nickname, teeBox } = values;
  const filled = (value: string) => (value.trim() === "" ? refuse("form-incomplete") : value);
  return firstFault<RegistrationField>({
    code: hasHiddenCharacter(code) ? refuse("hidden-character") : filled(code),
    firstName: readName(firstName),
    lastName: readName(lastName),
    ...(as === "member" && { nickname: readNickname(nickname), teeBox: filled(teeBox) }),
  });
}
