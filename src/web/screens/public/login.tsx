import { registration, resetPin } from "#contract/labels/auth";
import { fieldHints } from "#contract/labels/field-hints";
import { refusalTexts } from "#contract/messages";
import { readPhone, readPin } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { Button, LinkButton } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { PhoneField } from "../../components/formatted-field.tsx";
import { PinField } from "../../components/pin-field.tsx";
import { Screen } from "../../components/screen.tsx";
import { useTypedValues } from "../../components/typed-values.ts";
import { useSending } from "../../components/use-sending.ts";
import { request } from "../../data/request.ts";
import { failureText, Refused, reasonText } from "../../data/request-errors.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { openAddress } from "../../router/router.ts";
import { enterSession, nextPath } from "./enter-session.ts";

export function Login() {
  const { next } = useSearch();
  const { values, setValues, fieldErrors, field } = useTypedValues({ phone: "", pin: "" });
  const { isBusy, run } = useSending();

  function logIn() {
    // No player can have such a phone or PIN.
    if (isRefused(readPhone(values.phone))) return fieldErrors.set(refusalTexts["unknown-phone"], "phone");
    if (isRefused(readPin(values.pin))) return fieldErrors.set(refusalTexts["wrong-pin"], "pin");
    void run(
      () => request("logIn", { body: values }),
      (session) => {
        enterSession(session);
        // Not the typed `navigate`: `next` is only text.
        void openAddress(nextPath(next), { isNew: false });
      },
      (error) => {
        const reason = error instanceof Refused ? error.reason : null;
        if (reason === "wrong-pin") setValues((before) => ({ ...before, pin: "" }));
        if (reason === "wrong-pin") fieldErrors.set(reasonText(error), "pin");
        else if (reason === "unknown-phone") fieldErrors.set(reasonText(error), "phone");
        else fieldErrors.set(failureText(error, refusalTexts["something-went-wrong"]));
      },
    );
  }

  return (
    <Screen title={registration.logIn} back={{ to: "/" }}>
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
