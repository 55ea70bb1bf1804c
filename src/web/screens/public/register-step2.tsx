/**
 * "/register/step2" (specification sections 2 and 5): phone and PIN; Sign Up makes the account
 * from these and from what step 1 left on the phone.
 */
import { Navigate, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldHints, registration } from "#contract/labels";
import { fill, refusalTexts } from "#contract/messages";
import { isEasilyGuessed, readPhone, readPin } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { alertPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Form, useFaults } from "../../components/form.tsx";
import { PhoneField } from "../../components/formatted-field.tsx";
import { Screen } from "../../components/screen.tsx";
import { useSending } from "../../components/use-sending.ts";
import { Refused, reasonText, request } from "../../data/request.ts";
import { clearRegistration, readRegistration } from "../../data/stored.ts";
import { setSession } from "../../session.tsx";
import { PinField } from "./pin-field.tsx";

export function RegisterStep2() {
  // As it was on arrival: it is cleared while this screen still shows.
  const [stored] = useState(readRegistration);
  const [phone, setPhone] = useState("");
  const [pin, setPin] = useState("");
  const faults = useFaults<"phone" | "pin">();
  const navigate = useNavigate();
  const { isBusy, run } = useSending();

  if (stored.code === "" || stored.firstName === "") return <Navigate to="/register/step1" replace />;

  function signUp(): void {
    const isPhone = !isRefused(readPhone(phone));
    const isPin = !isRefused(readPin(pin));
    if (!isPhone || !isPin) {
      const wrong = [...(isPhone ? [] : ["phone" as const]), ...(isPin ? [] : ["pin" as const])];
      faults.blame(refusalTexts["invalid-phone-or-pin"], ...wrong);
      return;
    }
    const { showNickname, ...values } = stored;
    const person = { ...values, showNickname: showNickname === "true", as: "member" as const };
    void run(
      () => request("register", { body: { ...person, phone, pin, affiliatedWith: null } }),
      (session) => {
        setSession(session);
        clearRegistration();
        // In place of this step, which is over: going back would find nothing to sign up with.
        return navigate({ to: "/register/step3", replace: true });
      },
      tellRefusal,
    );
  }

  function tellRefusal(error: unknown): void {
    const reason = error instanceof Refused ? error.reason : null;
    if (reason === "phone-taken") {
      faults.blame(reasonText(error), "phone");
      return;
    }
    alertPlayer(reasonText(error));
    // Its last place went to somebody else, or it was closed, since step 1.
    if (reason === "invalid-group-code" || reason === "group-code-full") {
      void navigate({ to: "/register/step1", replace: true });
    }
  }

  const pinHint = faults.has("pin") ? fieldHints.pin : isEasilyGuessed(pin) && registration.easyPin;

  return (
    <Screen title={registration.title} back={{ to: "/register/step1" }}>
      <p className="text-center text-muted">{fill(registration.step, { step: 2 })}</p>
      <Form faults={faults} onSubmit={signUp}>
        <PhoneField
          label={registration.phone}
          autoComplete="tel-national"
          value={phone}
          invalid={faults.has("phone")}
          hint={faults.has("phone") && fieldHints.phone}
          onChange={(value) => {
            setPhone(value);
            faults.forgive("phone");
          }}
        />
        <PinField
          autoComplete="new-password"
          value={pin}
          invalid={faults.has("pin")}
          hint={pinHint}
          onChange={(value) => {
            setPin(value);
            faults.forgive("pin");
          }}
        />
        <Button type="submit" busy={isBusy}>
          {registration.signUp}
        </Button>
      </Form>
    </Screen>
  );
}
