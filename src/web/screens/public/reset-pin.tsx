/** "/reset-pin": a new PIN with a code from an admin (ruling 31). */
import { useState } from "react";
import { registration, resetPin } from "#contract/labels/auth";
import { fieldHints } from "#contract/labels/field-hints";
import { confirmations, refusalTexts } from "#contract/messages";
import { isEasilyGuessed, readPhone, readPin } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { readResetCode } from "#rules/reset-code";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/fields.tsx";
import { Form, useFieldErrors } from "../../components/form.tsx";
import { PhoneField } from "../../components/formatted-field.tsx";
import { PinField } from "../../components/pin-field.tsx";
import { Screen } from "../../components/screen.tsx";
import { useSending } from "../../components/use-sending.ts";
import { request } from "../../data/request.ts";
import { Refused, reasonText } from "../../data/request-errors.ts";
import { orByNewPin } from "../../data/session-by-new-pin.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { openAddress } from "../../router/router.ts";
import { enterSession, nextPath } from "./enter-session.ts";

export function ResetPin() {
  const { next } = useSearch();
  const [values, setValues] = useState({ phone: "", code: "", pin: "" });
  const fieldErrors = useFieldErrors<keyof typeof values>();
  const { isBusy, run } = useSending();

  function reset(): void {
    const { phone, code, pin } = values;
    const isWrong = { phone: isRefused(readPhone(phone)), pin: isRefused(readPin(pin)) };
    if (isWrong.phone || isWrong.pin) {
      const wrong = (["phone", "pin"] as const).filter((name) => isWrong[name]);
      fieldErrors.set(refusalTexts[isWrong.phone ? "invalid-phone-or-pin" : "invalid-pin"], ...wrong);
      return;
    }
    if (isRefused(readResetCode(code))) {
      fieldErrors.set(refusalTexts["invalid-reset-code"], "code");
      return;
    }
    void run(
      () => orByNewPin(request("resetPin", { body: values }), { phone, pin }),
      (session) => {
        enterSession(session);
        // Not the typed `navigate`: the page that asked is only known as text.
        void openAddress(nextPath(next), { isNew: false });
        confirmToPlayer(confirmations.pinChanged);
      },
      (error) => {
        const isCode = error instanceof Refused && error.reason === "invalid-reset-code";
        if (isCode) fieldErrors.set(reasonText(error), "code");
        else fieldErrors.set(reasonText(error));
      },
    );
  }

  const field = (name: keyof typeof values, hint: string) => ({
    value: values[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      fieldErrors.clear(name);
    },
    invalid: fieldErrors.has(name),
    hint: fieldErrors.has(name) && hint,
  });
  const pin = field("pin", fieldHints.pin);
  const isCode = !isRefused(readResetCode(values.code));

  return (
    <Screen title={resetPin.title} back={{ to: patterns.login, search: next ? { next } : {} }}>
      <p>{resetPin.askAdmin}</p>
      <Form fieldErrors={fieldErrors} onSubmit={reset}>
        <PhoneField
          {...field("phone", fieldHints.phone)}
          label={registration.phone}
          autoComplete="username"
        />
        <TextField
          {...field("code", isCode ? resetPin.codeOnce : resetPin.codeHint)}
          label={resetPin.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
        />
        <PinField
          {...pin}
          hint={pin.hint || (isEasilyGuessed(values.pin) && registration.easyPin)}
          label={resetPin.newPin}
          autoComplete="new-password"
        />
        <Button type="submit" busy={isBusy}>
          {resetPin.setPin}
        </Button>
      </Form>
    </Screen>
  );
}
