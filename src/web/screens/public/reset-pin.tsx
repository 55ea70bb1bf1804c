import { registration, resetPin } from "#contract/labels/auth";
import { fieldHints } from "#contract/labels/field-hints";
import { confirmations, refusalTexts } from "#contract/messages";
import { isEasilyGuessed, readPhone, readPin } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { readResetCode } from "#rules/reset-code";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { TextField } from "../../components/fields.tsx";
import { Form } from "../../components/form.tsx";
import { PhoneField } from "../../components/formatted-field.tsx";
import { PinField } from "../../components/pin-field.tsx";
import { Screen } from "../../components/screen.tsx";
import { useTypedValues } from "../../components/typed-values.ts";
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
  const { values, fieldErrors, field } = useTypedValues({ phone: "", code: "", pin: "" });
  const { isBusy, run } = useSending();

  function reset() {
    const { phone, code, pin } = values;
    const isWrong = { phone: isRefused(readPhone(phone)), pin: isRefused(readPin(pin)) };
    const wrong = (["phone", "pin"] as const).filter((name) => isWrong[name]);
    if (wrong.length > 0)
      return fieldErrors.set(refusalTexts[isWrong.phone ? "invalid-phone-or-pin" : "invalid-pin"], ...wrong);
    if (isRefused(readResetCode(code))) return fieldErrors.set(refusalTexts["invalid-reset-code"], "code");
    void run(
      () => orByNewPin(request("resetPin", { body: values }), { phone, pin }),
      (session) => {
        enterSession(session);
        // Not the typed `navigate`: `next` is only text.
        void openAddress(nextPath(next), { isNew: false });
        confirmToPlayer(confirmations.pinChanged);
      },
      (error) => {
        const isAboutCode = error instanceof Refused && error.reason === "invalid-reset-code";
        fieldErrors.set(reasonText(error), ...(isAboutCode ? ["code" as const] : []));
      },
    );
  }

  const pin = field("pin", fieldHints.pin);
  const isCode = !isRefused(readResetCode(values.code));

  return (
    <Screen title={resetPin.title} back={{ to: patterns.login, search: next ? { next } : {} }}>
      <p>{resetPin.askAdmin}</p>
      <Form fieldErrors={fieldErrors} onSubmit={reset} verb={resetPin.setPin} isBusy={isBusy}>
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
      </Form>
    </Screen>
  );
}
