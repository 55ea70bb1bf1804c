/** A new PIN logs out every other device. */
import { useRef } from "react";
import { confirmations } from "#contract/labels/confirmations";
import { fieldHints } from "#contract/labels/field-hints";
import { profile } from "#contract/labels/profile";
import { connection } from "#contract/messages";
import type { Session } from "#contract/players/accounts";
import { refusalTexts } from "#contract/refusal-texts";
import { readPin } from "#rules/players/pin";
import { isRefused, type RefusalReason } from "#rules/refusal";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { NewPinField, PinField } from "../../components/form/pin-field.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { useFields } from "../../components/form/use-fields.ts";
import { Panel } from "../../components/panel.tsx";
import { request } from "../../data/request.ts";
import { OutcomeUnknown, Refused } from "../../data/request-errors.ts";
import { orByNewPin } from "../../data/session-by-new-pin.ts";
import { holdSignOut, updateMe, useSession } from "../../session.tsx";

const empty = { pin: "", newPin: "" };

export function ChangePin() {
  const { values, change, fieldErrors, field, refused } = useFields(empty);
  const { isBusy, run } = useChange();
  const { me } = useSession();
  /** The new PIN of a change with an unknown outcome. It may already be the player's PIN. */
  const maybeSet = useRef<string | null>(null);

  function submit() {
    const wrong = (["pin", "newPin"] as const).filter((name) => isRefused(readPin(values[name])));
    if (wrong.length > 0) return fieldErrors.set(refusalTexts["invalid-pin"], ...wrong);
    void run(
      () => holdSignOut(send),
      (session) => {
        updateMe(session.me);
        change(empty);
        confirmToPlayer(confirmations.pinChanged);
      },
      (error) => {
        if (error instanceof OutcomeUnknown) {
          maybeSet.current = values.newPin;
          return fieldErrors.set(connection.pinUnknown);
        }
        if (error instanceof Refused && error.reason === "wrong-pin") change({ pin: "" });
        refused(error, { "wrong-pin": "pin" });
      },
    );
  }

  function send(): Promise<Session> {
    // The first change may have succeeded. Then the old session and PIN are invalid, and the server refuses the repeat.
    const ofRepeat: RefusalReason[] =
      values.newPin === maybeSet.current ? ["not-signed-in", "wrong-pin"] : ["not-signed-in"];
    const changing = request("changePin", { body: values });
    return orByNewPin(changing, { phone: me.phone, pin: values.newPin }, ...ofRepeat);
  }

  return (
    <Panel label={profile.changePin} heading="pb-4 text-title">
      <Form fieldErrors={fieldErrors} onSubmit={submit}>
        <input type="text" hidden readOnly autoComplete="username" value={me.phone} />
        <PinField
          {...field("pin", fieldHints.presentPin)}
          label={profile.currentPin}
          autoComplete="current-password"
        />
        <NewPinField {...field("newPin", fieldHints.pin)} label={profile.newPin} />
        <Button type="submit" look="secondary" busy={isBusy}>
          {profile.changePin}
        </Button>
      </Form>
    </Panel>
  );
}
