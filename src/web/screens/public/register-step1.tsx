/**
 * "/register/step1" (specification sections 2 and 5): who wants to join, and with which code?
 * What is typed waits on the phone, under keys that begin with `reg_`, until step 2 makes the account.
 */
import { registration } from "#contract/labels/auth";
import { shared } from "#contract/labels/shared";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/fields.tsx";
import { Form } from "../../components/form.tsx";
import { NameFields, NicknameField } from "../../components/player/name-fields.tsx";
import { Screen } from "../../components/screen.tsx";
import { Step } from "../../components/step.tsx";
import { request } from "../../data/request.ts";
import { storeRegistration } from "../../data/stored.ts";
import { useNavigate } from "../../router/hooks.ts";
import { CodeField } from "./code-field.tsx";
import { useRegistration } from "./use-registration.ts";
import { useTeeBoxes } from "./use-tee-boxes.ts";

export function RegisterStep1() {
  const { values, fieldErrors, set, field, next, isBusy } = useRegistration("member");
  const teeBoxes = useTeeBoxes();
  const navigate = useNavigate();

  function checkCode(): void {
    next(
      () => request("checkGroupCode", { body: { code: values.code, as: "member" } }),
      ({ code }) => {
        storeRegistration({ ...values, code }, "member");
        return navigate({ to: "/register/step2" });
      },
    );
  }

  return (
    <Screen title={registration.title} back={{ to: "/" }}>
      <Step number={1} />
      <Form fieldErrors={fieldErrors} onSubmit={checkCode}>
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
