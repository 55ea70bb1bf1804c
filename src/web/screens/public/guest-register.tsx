/**
 * "/guest-register" (specification sections 2 and 5): a guest's name, the host's code, and the member
 * who is the host. The possible hosts are shown only for a valid guest code, and none is preselected.
 */
import { registration } from "#contract/labels/auth";
import { fill, refusalTexts } from "#contract/messages";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/fields.tsx";
import { Form } from "../../components/form.tsx";
import { NameFields } from "../../components/player/name-fields.tsx";
import { Screen } from "../../components/screen.tsx";
import { Step } from "../../components/step.tsx";
import { request } from "../../data/request.ts";
import { type StoredRegistration, storeRegistration } from "../../data/stored.ts";
import { useNavigate } from "../../router/hooks.ts";
import { CodeField } from "./code-field.tsx";
import { useHosts } from "./use-hosts.ts";
import { useRegistration } from "./use-registration.ts";

export function GuestRegister() {
  const { values, fieldErrors, field, next, isBusy } = useRegistration("guest");
  const { members, ask, learn } = useHosts(values.code);
  const navigate = useNavigate();

  function check(): void {
    next(
      () => checkForm(values),
      ({ checked, clubName }) => {
        learn(checked);
        if (clubName !== null) {
          fieldErrors.set(fill(refusalTexts["affiliation-not-chosen"], { club: clubName }), "affiliation");
          return;
        }
        storeRegistration({ ...values, code: checked.code }, "guest");
        return navigate({ to: "/guest-register/step2" });
      },
    );
  }

  return (
    <Screen title={registration.guestTitle} back={{ to: "/" }}>
      <Step number={1} />
      <Form fieldErrors={fieldErrors} onSubmit={check}>
        <CodeField label={registration.hostCode} {...field("code")} onBlur={() => void ask()} />
        <NameFields first={field("firstName")} last={field("lastName")} />
        <SelectField
          {...field("affiliation")}
          label={registration.affiliation}
          placeholder={members ? registration.chooseMember : registration.codeBeforeMember}
          options={(members ?? []).map(({ id, firstName, lastName }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
          }))}
        />
        <Button type="submit" busy={isBusy}>
          {registration.next}
        </Button>
      </Form>
    </Screen>
  );
}

/** First the code, then the affiliation; with the club's name, which its alert says, where that is missing. */
async function checkForm({ code, affiliation }: StoredRegistration) {
  const checked = await request("checkGroupCode", { body: { code, as: "guest" } });
  const isChosen = checked.members.some(({ id }) => id === affiliation);
  return { checked, clubName: isChosen ? null : (await request("readClub")).name };
}
