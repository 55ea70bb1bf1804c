/** "/admin/codes/add", Add Group Code (specification sections 2 and 5; ruling 32). */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CodeRow } from "#contract/codes";
import { adminCodes } from "#contract/labels/admin";
import { fieldHints } from "#contract/labels/field-hints";
import { confirmations, refusalText } from "#contract/messages";
import { changedFields } from "#rules/edit-conflict";
import { guestCode, guestPrefix, maxCodeLength, offeredMemberCodes, readCode } from "#rules/group-code";
import { isRefused } from "#rules/refusal";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/fields.tsx";
import { Form, useFieldErrors } from "../../../components/form.tsx";
import { nameWithTraits } from "../../../components/player/namesakes.ts";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { playerNamesQuery } from "../../../data/player-queries.ts";
import { codesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused, reasonText } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useNavigate } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { useLeaveQuestion } from "../use-leave-question.ts";
import { blankCode, type CodeFormValues, codeFieldsAtFault, readCodeForm } from "./read-code-form.ts";

export function AddCode() {
  const query = useQuery(codesQuery);
  return (
    <Screen title={adminCodes.addTitle} back={{ to: patterns.adminCodes, search: keepSearch }} wide>
      <QueryBoundary query={query}>{({ codes }) => <CodeForm codes={codes} />}</QueryBoundary>
    </Screen>
  );
}

function CodeForm({ codes }: { codes: readonly CodeRow[] }) {
  const [form, setForm] = useState(blankCode);
  const fieldErrors = useFieldErrors<keyof CodeFormValues>();
  const navigate = useNavigate();
  const { isBusy, run } = useChange();
  useLeaveQuestion(changedFields(blankCode, form).length);

  function save(): void {
    const body = readCodeForm(form, codes);
    if (isRefused(body)) {
      fieldErrors.set(refusalText(body.refused), ...codeFieldsAtFault(body.refused, form));
      return;
    }
    void run(
      () => request("addCode", { body }),
      async ({ isGuest }) => {
        const search = isGuest ? { tab: "guest" } : {};
        confirmToPlayer(confirmations.codeAdded);
        await navigate({ to: patterns.adminCodes, search, ignoreBlocker: true });
      },
      (error) => {
        const atFault = error instanceof Refused ? codeFieldsAtFault(error.reason, form) : [];
        fieldErrors.set(reasonText(error), ...atFault);
      },
    );
  }

  function set(change: Partial<CodeFormValues>): void {
    setForm({ ...form, ...change });
    for (const name of Object.keys(change) as (keyof CodeFormValues)[]) fieldErrors.clear(name);
  }

  const isGuest = form.type === "guest";
  return (
    <Form fieldErrors={fieldErrors} onSubmit={save}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          label={adminCodes.code}
          value={form.code}
          onChange={(code) => set({ code: code.toUpperCase() })}
          autoCapitalize="characters"
          maxLength={maxCodeLength}
          invalid={fieldErrors.has("code")}
          hint={fieldErrors.has("code") ? codeHint(form) : isGuest && adminCodes.prefix}
        />
        <SelectField
          label={adminCodes.type}
          value={form.type}
          onChange={(type) => set({ type: type as CodeFormValues["type"] })}
          placeholder={adminCodes.chooseType}
          options={[
            { value: "member", label: adminCodes.typeMember },
            { value: "guest", label: adminCodes.typeGuest },
          ]}
          invalid={fieldErrors.has("type")}
          hint={fieldErrors.has("type") && fieldHints.chooseOne}
        />
        {isGuest ? (
          <Host form={form} codes={codes} fieldErrors={fieldErrors} set={set} />
        ) : (
          <TextField
            label={adminCodes.maxPlayers}
            value={form.maxPlayers}
            onChange={(text) => set({ maxPlayers: text.replace(/\D/g, "") })}
            inputMode="numeric"
            maxLength={6}
            hint={adminCodes.maxHint}
          />
        )}
      </div>
      {isGuest && <p>{adminCodes.guestMax}</p>}
      <div className="md:w-80">
        <Button type="submit" busy={isBusy}>
          {adminCodes.add}
        </Button>
      </div>
    </Form>
  );
}

function codeHint({ type, code }: CodeFormValues): string {
  const isGuestsOwn = type === "member" && readCode(code).startsWith(guestPrefix);
  if (isGuestsOwn) return fieldHints.memberCode;
  const isTooLong = type === "guest" && guestCode(code).length > maxCodeLength;
  return isTooLong ? fieldHints.newGuestCode : fieldHints.newCode;
}

/** Whose guests is it for? First the member code, then one of its members. */
function Host(props: {
  form: CodeFormValues;
  codes: readonly CodeRow[];
  fieldErrors: { has: (field: keyof CodeFormValues) => boolean };
  set: (change: Partial<CodeFormValues>) => void;
}) {
  const { form, fieldErrors, set } = props;
  const zone = useTimeZone();
  const { data } = useQuery({
    ...playerNamesQuery(form.linkedMemberCode),
    enabled: form.linkedMemberCode !== "",
  });
  const members = data?.players ?? [];
  return (
    <>
      <SelectField
        label={adminCodes.memberCode}
        value={form.linkedMemberCode}
        onChange={(linkedMemberCode) => set({ linkedMemberCode, linkedMemberId: "" })}
        placeholder={adminCodes.chooseCode}
        options={offeredMemberCodes(props.codes).map(({ code }) => ({ value: code, label: code }))}
        invalid={fieldErrors.has("linkedMemberCode")}
        hint={fieldErrors.has("linkedMemberCode") && fieldHints.chooseOne}
      />
      <SelectField
        label={adminCodes.linkedMember}
        value={form.linkedMemberId}
        onChange={(linkedMemberId) => set({ linkedMemberId })}
        placeholder={form.linkedMemberCode === "" ? adminCodes.codeFirst : adminCodes.chooseMember}
        options={members.map(({ id, name, traits }) => ({
          value: id,
          label: nameWithTraits(name, traits, zone),
          translate: "no",
        }))}
        invalid={fieldErrors.has("linkedMemberId")}
        hint={fieldErrors.has("linkedMemberId") && fieldHints.chooseOne}
      />
    </>
  );
}
