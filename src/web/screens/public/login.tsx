/** "/login" (section 2): then home, or the page that asked for it. */
import { useState } from "react";
import { registration, resetPin } from "#contract/labels/auth";
import { fieldHints } from "#contract/labels/field-hints";
import { refusalTexts } from "#contract/messages";
import { readPhone, readPin } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { Button, LinkButton } from "../../components/button.tsx";
import { Form, useFieldErrors } from "../../components/form.tsx";
import { PhoneField } from "../../components/formatted-field.tsx";
import { PinField } from "../../components/pin-field.tsx";
import { Screen } from "../../components/screen.tsx";
import { useSending } from "../../components/use-sending.ts";
import { request } from "../../data/request.ts";
import { failureText, Refused, reasonText } from "../../data/request-errors.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { openAddress } from "../../router/router.ts";
import { enterSession, nextPath } from "./enter-session.ts";

export function Login() {
  const { next } = useSearch();
  const [phone, setPhone] = useState("");
  const [pin, setPin] = useState("");
  const fieldErrors = useFieldErrors<"phone" | "pin">();
  const { isBusy, run } = useSending();

  function logIn(): void {
    // Nobody has such a phone or PIN.
    if (isRefused(readPhone(phone))) {
      fieldErrors.set(refusalTexts["unknown-phone"], "phone");
      return;
    }
    if (isRefused(readPin(pin))) {
      fieldErrors.set(refusalTexts["wrong-pin"], "pin");
      return;
    }
    void run(
      () => request("logIn", { body: { phone, pin } }),
      (session) => {
        enterSession(session);
        // Not the typed `navigate`: the page that asked is only known as text.
        void openAddress(nextPath(next), { isNew: false });
      },
      (error) => {
        const reason = error instanceof Refused ? error.reason : null;
        if (reason === "wrong-pin") setPin("");
        const wrongField = reason === "wrong-pin" ? "pin" : "phone";
        if (reason === "wrong-pin" || reason === "unknown-phone")
          fieldErrors.set(reasonText(error), wrongField);
        else fieldErrors.set(failureText(error, refusalTexts["something-went-wrong"]));
      },
    );
  }

  return (
    <Screen title={registration.logIn} back={{ to: "/" }}>
      <Form fieldErrors={fieldErrors} onSubmit={logIn}>
        <PhoneField
          label={registration.phone}
          autoComplete="username"
          value={phone}
          invalid={fieldErrors.has("phone")}
          hint={fieldErrors.has("phone") && fieldHints.loginPhone}
          onChange={(value) => {
            setPhone(value);
            fieldErrors.clear("phone");
          }}
        />
        <PinField
          autoComplete="current-password"
          value={pin}
          invalid={fieldErrors.has("pin")}
          hint={fieldErrors.has("pin") && fieldHints.loginPin}
          onChange={(value) => {
            setPin(value);
            fieldErrors.clear("pin");
          }}
        />
        <Button type="submit" busy={isBusy}>
          {registration.logIn}
        </Button>
        <LinkButton to={patterns.resetPin} search={next ? { next } : {}} look="quiet">
          {resetPin.forgot}
        </LinkButton>
      </Form>
    </Screen>
  );
}
