/**
 * "/register/step1" (specification sections 2 and 5): who wants to join, and with which code?
 * What is typed waits on the phone, under keys that begin with `reg_`, until step 2 makes the account.
 */
import { registration } from "#contract/labels/auth";
import { shared } from "#contract/labels/shared";
import { refusalTexts } from "#contract/messages";
import { isNickname } from "#rules/person";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/fields.tsx";
import { Form } from "../../components/form.tsx";
import { NameFields, NicknameField } from "../../components/player/name-fields.tsx";
import { Screen } from "../../components/screen.tsx";
import { Step } from "../../components/step.tsx";
import { useSending } from "../../components/use-sending.ts";
import { request } from "../../data/request.ts";
import { storeRegistration } from "../../data/stored.ts";
import { useNavigate } from "../../router/hooks.ts";
import { CodeField } from "./code-field.tsx";
import { hiddenFields, missingFields, useRegistration } from "./use-registration.ts";
import { useTeeBoxes } from "./use-tee-boxes.ts";

export function RegisterStep1() {
  const { values, fieldErrors, set, field, showRefusal } = useRegistration("member");
  const teeBoxes = useTeeBoxes();
  const navigate = useNavigate();
  const { isBusy, run } = useSending();

  function next(): void {
    const hidden = hiddenFields(values);
    if (hidden.length > 0) {
      fieldErrors.set(refusalTexts["hidden-character"], ...hidden);
      return;
    }
    const missing = [
      ...missingFields(values, ["code", "firstName", "lastName", "teeBox"]),
      ...(isNickname(values.nickname) ? [] : ["nickname" as const]),
    ];
    if (missing.length > 0) {
      fieldErrors.set(refusalTexts["form-incomplete"], ...missing);
      return;
    }
    void run(
      () => request("checkGroupCode", { body: { code: values.code, as: "member" } }),
      ({ code }) => {
        storeRegistration({ ...values, code }, "member");
        return navigate({ to: "/register/step2" });
      },
      showRefusal,
    );
  }

  return (
    <Screen title={registration.title} back={{ to: "/" }}>
      <Step number={1} />
      <Form fieldErrors={fieldErrors} onSubmit={next}>
        <CodeField label={registration.groupCode} {...field("code")} />
        <NameFields first={field("firstName")} last={field("lastName")} />
        <NicknameField
          nickname={field("nickname")}
          isShown={values.showNickname === "true"}
          onShow={(isShown) => set("showNickname")(String(isShown))}
        />
        <SelectField
          {...field("teeBox")}
          {...(teeBoxes.failure && { hint: teeBoxes.failure })}
          label={registration.preferredTeeBox}
          placeholder={registration.chooseTeeBox}
          options={teeBoxes.options}
        />
        {teeBoxes.failure && (
          <Button look="secondary" onPress={() => void teeBoxes.load()}>
            {shared.tryAgain}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {registration.next}
        </Button>
      </Form>
    </Screen>
  );
}
