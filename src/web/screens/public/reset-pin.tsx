import { registration, resetPin } from "#contract/labels/auth";
import { confirmations } from "#contract/labels/confirmations";
import { fieldHints } from "#contract/labels/field-hints";
import { refusalTexts } from "#contract/refusal-texts";
import { readPhone } from "#rules/players/person";
import { readPin } from "#rules/players/pin";
import { readResetCode } from "#rules/players/reset-code";
import { isRefused } from "#rules/refusal";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { TextField } from "../../components/form/fields.tsx";
import { Form } from "../../components/form/form.tsx";
import { PhoneField } from "../../components/form/formatted-field.tsx";
import { NewPinField } from "../../components/form/pin-field.tsx";
import { useFields } from "../../components/form/use-fields.ts";
import { useSending } from "../../components/form/use-sending.ts";
import { Screen } from "../../components/screen.tsx";
import { request } from "../../data/request.ts";
import { orByNewPin } from "../../data/session-by-new-pin.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { enterSession, openNext } from "./enter-session.ts";

export function ResetPin() {
  const { next } = useSearch();
  const { values, fieldErrors, field, refused } = useFields({ phone: "", code: "", pin: "" });
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
        openNext(next);
        confirmToPlayer(confirmations.pinChanged);
      },
      (error) => refused(error, { "invalid-reset-code": "code" }),
    );
  }

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
          {...field("code", resetPin.codeHint, isCode ? resetPin.codeOnce : resetPin.codeHint)}
          label={resetPin.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
        />
        <NewPinField {...field("pin", fieldHints.pin)} label={resetPin.newPin} />
      </Form>
    </Screen>
  );
}
