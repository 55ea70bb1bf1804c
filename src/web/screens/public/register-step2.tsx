import { useState } from "react";
import type { Body } from "#contract/endpoints";
import { registration } from "#contract/labels/auth";
import { fieldHints } from "#contract/labels/field-hints";
import { refusalTexts } from "#contract/refusal-texts";
import { readPhone } from "#rules/players/person";
import { readPin } from "#rules/players/pin";
import { isRefused } from "#rules/refusal";
import { alertPlayer } from "../../components/announcements.tsx";
import { Form } from "../../components/form/form.tsx";
import { PhoneField } from "../../components/form/formatted-field.tsx";
import { NewPinField } from "../../components/form/pin-field.tsx";
import { useFields } from "../../components/form/use-fields.ts";
import { useSending } from "../../components/form/use-sending.ts";
import { Screen } from "../../components/screen.tsx";
import { request } from "../../data/request.ts";
import { Refused, reasonText } from "../../data/request-errors.ts";
import {
  clearRegistration,
  type RegistrationKind,
  readRegistration,
  type StoredRegistration,
} from "../../data/stored.ts";
import { Navigate } from "../../router/link.tsx";
import { navigate } from "../../router/router.ts";
import { enterSession } from "./enter-session.ts";
import { Step } from "./registration-parts.tsx";
import { isAboutCode } from "./use-registration.ts";

const ways = {
  member: { title: registration.title, step1: "/register/step1", step3: "/register/step3" },
  guest: { title: registration.guestTitle, step1: "/guest-register", step3: "/guest-register/step3" },
} as const;

export function RegisterStep2() {
  return <SignUp as="member" />;
}

export function GuestRegisterStep2() {
  return <SignUp as="guest" />;
}

function SignUp({ as }: { as: RegistrationKind }) {
  const { title, step1, step3 } = ways[as];
  // The registration is read once, because it is cleared while this screen is still shown.
  const [stored] = useState(() => readRegistration(as));
  const { values, fieldErrors, field, refused } = useFields({ phone: "", pin: "" });
  const { isBusy, run } = useSending();

  const isWithoutAffiliation = as === "guest" && stored.affiliation === "";
  if (!isWithoutAffiliation && (stored.code === "" || stored.firstName === ""))
    return <Navigate to={step1} replace />;

  function signUp() {
    const read = { phone: readPhone(values.phone), pin: readPin(values.pin) };
    const wrong = (["phone", "pin"] as const).filter((name) => isRefused(read[name]));
    if (wrong.length > 0) return fieldErrors.set(refusalTexts["invalid-phone-or-pin"], ...wrong);
    if (isWithoutAffiliation) return startOver(refusalTexts["affiliation-missing"]);
    void run(
      () => request("register", { body: { ...personOf(stored, as), ...values } }),
      (session) => {
        enterSession(session);
        clearRegistration();
        // The next page replaces this page, because the stored registration is cleared.
        return navigate({ to: step3, replace: true });
      },
      showRefusal,
    );
  }

  function showRefusal(error: unknown) {
    const reason = error instanceof Refused ? error.reason : null;
    if (reason !== null && (isAboutCode(reason) || reason === "affiliation-missing"))
      startOver(reasonText(error));
    else refused(error, { "phone-taken": "phone" }, refusalTexts["something-went-wrong"]);
  }

  function startOver(why: string): void {
    alertPlayer(why);
    void navigate({ to: step1, replace: true });
  }

  // A readable phone number is refused only if another player has it.
  const phoneFault = isRefused(readPhone(values.phone)) ? fieldHints.phone : fieldHints.phoneTaken;

  return (
    <Screen title={title} back={{ to: step1 }}>
      <Step number={2} />
      <Form fieldErrors={fieldErrors} onSubmit={signUp} verb={registration.signUp} isBusy={isBusy}>
        <PhoneField
          {...field("phone", fieldHints.phone, phoneFault)}
          label={registration.phone}
          autoComplete="tel-national"
        />
        <NewPinField {...field("pin", fieldHints.pin)} />
      </Form>
    </Screen>
  );
}

/** An unfinished registration as a member may have stored a nickname and a tee box. A guest has neither. */
function personOf(stored: StoredRegistration, as: RegistrationKind): Omit<Body<"register">, "phone" | "pin"> {
  const { code, firstName, lastName, nickname, teeBox, affiliation } = stored;
  const name = { as, code, firstName, lastName };
  return as === "guest"
    ? { ...name, nickname: "", showNickname: false, teeBox: "", affiliatedWith: affiliation }
    : { ...name, nickname, showNickname: stored.showNickname === "true", teeBox, affiliatedWith: null };
}
