/** A new PIN logs out every other device. */
import { useRef } from "react";
import type { Session } from "#contract/accounts";
import { registration } from "#contract/labels/auth";
import { fieldHints } from "#contract/labels/field-hints";
import { profile } from "#contract/labels/profile";
import { confirmations, connection, refusalTexts } from "#contract/messages";
import { isEasilyGuessed, readPin } from "#rules/person";
import { isRefused, type RefusalReason } from "#rules/refusal";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { Panel } from "../../components/panel.tsx";
import { PinField } from "../../components/pin-field.tsx";
import { useTypedValues } from "../../components/typed-values.ts";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { OutcomeUnknown, Refused, reasonText } from "../../data/request-errors.ts";
import { orByNewPin } from "../../data/session-by-new-pin.ts";
import { holdSignOut, updateMe, useSession } from "../../session.tsx";

const empty = { pin: "", newPin: "" };

export function ChangePin() {
  const { values, setValues, fieldErrors, field } = useTypedValues(empty);
  const { isBusy, run } = useChange();
  const { me } = useSession();
  /** The new PIN of a change whose outcome is unknown: it may already be the present PIN. */
  const maybeSet = useRef<string | null>(null);

  function change() {
    const wrong = (["pin", "newPin"] as const).filter((name) => isRefused(readPin(values[name])));
    if (wrong.length > 0) return fieldErrors.set(refusalTexts["invalid-pin"], ...wrong);
    void run(
      () => holdSignOut(send),
      (session) => {
        updateMe(session.me);
        setValues(empty);
        confirmToPlayer(confirmations.pinChanged);
      },
      (error) => {
        if (error instanceof OutcomeUnknown) {
          maybeSet.current = values.newPin;
          return fieldErrors.set(connection.pinUnknown);
        }
        const isWrong = error instanceof Refused && error.reason === "wrong-pin";
        if (!isWrong) return fieldErrors.set(reasonText(error));
        setValues({ ...values, pin: "" });
        fieldErrors.set(reasonText(error), "pin");
      },
    );
  }

  function send(): Promise<Session> {
    // If the first change succeeded, it ended the session and the old PIN, so the repeat is refused.
    const ofRepeat: RefusalReason[] =
      values.newPin === maybeSet.current ? ["not-signed-in", "wrong-pin"] : ["not-signed-in"];
    const changing = request("changePin", { body: values });
    return orByNewPin(changing, { phone: me.phone, pin: values.newPin }, ...ofRepeat);
  }

  const newPin = field("newPin", fieldHints.pin);
  const easy = isEasilyGuessed(values.newPin) && registration.easyPin;

  return (
    <Panel label={profile.changePin}>
      <h2 className="pb-4 text-title">{profile.changePin}</h2>
      <Form fieldErrors={fieldErrors} onSubmit={change}>
        {/* Password managers read whose PIN it is. */}
        <input type="text" hidden readOnly autoComplete="username" value={me.phone} />
        <PinField
          {...field("pin", fieldHints.presentPin)}
          label={profile.currentPin}
          autoComplete="current-password"
        />
        <PinField {...newPin} hint={newPin.hint || easy} label={profile.newPin} autoComplete="new-password" />
        <Button type="submit" look="secondary" busy={isBusy}>
          {profile.changePin}
        </Button>
      </Form>
    </Panel>
  );
}
