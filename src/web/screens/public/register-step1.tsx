import { useCallback, useEffect, useState } from "react";
import type { Answer } from "#contract/endpoints";
import { registration } from "#contract/labels/auth";
import { shared } from "#contract/labels/shared";
import { refusalTexts } from "#contract/refusal-texts";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/form/fields.tsx";
import { Form } from "../../components/form/form.tsx";
import { NameFields, NicknameField } from "../../components/player/name-fields.tsx";
import { teeBoxOptions } from "../../components/player/tee-box-label.ts";
import { Screen } from "../../components/screen.tsx";
import { request } from "../../data/request.ts";
import { failureText } from "../../data/request-errors.ts";
import { storeRegistration } from "../../data/stored.ts";
import { patterns } from "../../paths.ts";
import { navigate } from "../../router/router.ts";
import { CodeField, Step } from "./registration-parts.tsx";
import { useRegistration } from "./use-registration.ts";

export function RegisterStep1() {
  const { values, fieldErrors, set, field, next, isBusy } = useRegistration("member");
  const teeBoxes = useTeeBoxes();

  function checkCode(): void {
    next(
      () => request("checkGroupCode", { body: { code: values.code, as: "member" } }),
      ({ code }) => {
        storeRegistration({ ...values, code }, "member");
        return navigate({ to: patterns.register2 });
      },
    );
  }

  return (
    <Screen title={registration.title} back={{ to: patterns.landing }}>
      <Step number={1} />
      <Form fieldErrors={fieldErrors} onSubmit={checkCode} verb={registration.next} isBusy={isBusy}>
        <CodeField label={registration.groupCode} {...field("code")} />
        <NameFields first={field("firstName")} last={field("lastName")} />
        <NicknameField
          nickname={field("nickname")}
          isShown={values.showNickname === "true"}
          onShow={(isShown) => set({ showNickname: String(isShown) })}
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
      </Form>
    </Screen>
  );
}

type TeeBox = Answer<"listTeeBoxes">["teeBoxes"][number];

function useTeeBoxes() {
  const [teeBoxes, setTeeBoxes] = useState<readonly TeeBox[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  const load = useCallback(async () => {
    setFailure(null);
    try {
      setTeeBoxes((await request("listTeeBoxes")).teeBoxes);
    } catch (error) {
      setFailure(failureText(error, refusalTexts["something-went-wrong"]));
    }
  }, []);
  useEffect(() => void load(), [load]);

  return { options: teeBoxOptions(teeBoxes), failure, load };
}
