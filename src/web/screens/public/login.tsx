import { registration, resetPin } from "#contract/labels/auth";
import { fieldHints } from "#contract/labels/field-hints";
import { refusalTexts } from "#contract/refusal-texts";
import { readPhone } from "#rules/players/person";
import { readPin } from "#rules/players/pin";
import { isRefused } from "#rules/refusal";
import { Button, LinkButton } from "../../components/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { PhoneField } from "../../components/form/formatted-field.tsx";
import { PinField } from "../../components/form/pin-field.tsx";
import { useFields } from "../../components/form/use-fields.ts";
import { useSending } from "../../components/form/use-sending.ts";
import { Screen } from "../../components/screen.tsx";
import { request } from "../../data/request.ts";
import { Refused } from "../../data/request-errors.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { enterSession, openNext } from "./enter-session.ts";

export function Login() {
  const { next } = useSearch();
  const { values, change, fieldErrors, field, refused } = useFields({ phone: "", pin: "" });
  const { isBusy, run } = useSending();

  function logIn() {
    // No player can have an unreadable phone number or PIN, so no request is needed.
    if (isRefused(readPhone(values.phone))) return fieldErrors.set(refusalTexts["unknown-phone"], "phone");
    if (isRefused(readPin(values.pin))) return fieldErrors.set(refusalTexts["wrong-pin"], "pin");
    void run(
      () => request("logIn", { body: values }),
      (session) => {
        enterSession(session);
        openNext(next);
      },
      (error) => {
        if (error instanceof Refused && error.reason === "wrong-pin") change({ pin: "" });
        const fieldOf = { "wrong-pin": "pin", "unknown-phone": "phone" } as const;
        refused(error, fieldOf, refusalTexts["something-went-wrong"]);
      },
    );
  }

  return (
    <Screen title={registration.logIn} back={{ to: patterns.landing }}>
      <Form fieldErrors={fieldErrors} onSubmit={logIn}>
        <PhoneField
          {...field("phone", fieldHints.loginPhone)}
          label={registration.phone}
          autoComplete="username"
        />
        <PinField {...field("pin", fieldHints.loginPin)} autoComplete="current-password" />
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
