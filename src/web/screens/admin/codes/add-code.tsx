import { useQuery } from "@tanstack/react-query";
import { adminCodes } from "#contract/labels/admin";
import { confirmations } from "#contract/labels/confirmations";
import { fieldHints } from "#contract/labels/field-hints";
import type { AddCodeRequest, CodeRow } from "#contract/players/group-codes";
import {
  guestCode,
  guestPrefix,
  type ListedCode,
  maxCodeLength,
  newCode,
  offeredMemberCodes,
  readCode,
  readLastDay,
  readMaxPlayers,
} from "#rules/players/group-codes";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { SelectField, TextField } from "../../../components/form/fields.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { playerNamesQuery } from "../../../data/player-queries.ts";
import { codesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { navigate } from "../../../router/router.ts";
import { PlayerSelect } from "../player-select.tsx";
import { TypedForm, useTypedForm } from "../typed-form.tsx";

export const blankCode = {
  code: "",
  type: "" as "" | "member" | "guest",
  maxPlayers: "",
  lastDay: "",
  linkedMemberCode: "",
  linkedMemberId: "",
};

export type CodeFormValues = typeof blankCode;

export function AddCode() {
  return (
    <Screen title={adminCodes.addTitle} back={{ to: patterns.adminCodes, search: keepSearch }} wide>
      <Answered query={codesQuery}>{({ codes }) => <CodeForm codes={codes} />}</Answered>
    </Screen>
  );
}

function CodeForm({ codes }: { codes: readonly CodeRow[] }) {
  const form = useCodeForm(codes);
  const { values, change, field } = form;
  const isGuest = values.type === "guest";
  return (
    <TypedForm
      form={form}
      verb={adminCodes.add}
      send={(body) => request("addCode", { body })}
      done={async (added) => {
        const search = added.isGuest ? { tab: "guest" } : {};
        confirmToPlayer(confirmations.codeAdded);
        await navigate({ to: patterns.adminCodes, search, ignoreBlocker: true });
      }}
    >
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          {...field("code", isGuest ? adminCodes.prefix : fieldHints.newCode, codeFault(values))}
          onChange={(code) => change({ code: code.toUpperCase() })}
          label={adminCodes.code}
          autoCapitalize="characters"
          maxLength={maxCodeLength}
        />
        <SelectField
          {...field("type", "", fieldHints.chooseOne)}
          onChange={(type) => change({ type: type as CodeFormValues["type"] })}
          label={adminCodes.type}
          placeholder={adminCodes.chooseType}
          options={[
            { value: "member", label: adminCodes.member },
            { value: "guest", label: adminCodes.guest },
          ]}
        />
        {isGuest ? (
          <Host form={form} codes={codes} />
        ) : (
          <TextField
            {...form.numberField("maxPlayers")}
            label={adminCodes.maxPlayers}
            maxLength={6}
            hint={adminCodes.maxHint}
          />
        )}
        <TextField
          {...field("lastDay", adminCodes.lastDayHint, adminCodes.lastDayWrong)}
          label={adminCodes.lastDay}
          type="date"
        />
      </div>
      {isGuest && <p>{adminCodes.guestMax}</p>}
    </TypedForm>
  );
}

function useCodeForm(codes: readonly CodeRow[]) {
  const readForm = (values: CodeFormValues) => readCodeForm(values, codes);
  return useTypedForm(blankCode, { readForm, wrongFields: codeFieldsAtFault });
}

export function readCodeForm(
  form: CodeFormValues,
  existing: readonly ListedCode[],
): AddCodeRequest | Refusal {
  const isGuest = form.type === "guest";
  const maxPlayers = isGuest ? null : readMaxPlayers(form.maxPlayers);
  if (isRefused(maxPlayers)) return maxPlayers;
  const lastDay = readLastDay(form.lastDay);
  const request: AddCodeRequest = {
    code: form.code,
    type: form.type || null,
    maxPlayers,
    linkedMemberCode: (isGuest && form.linkedMemberCode) || null,
    linkedMemberId: (isGuest && form.linkedMemberId) || null,
  };
  const code = newCode(request, existing);
  // An existing code is sent anyway: this form may have added it in a request whose answer was lost.
  if (isRefused(code) && code.refused !== "code-exists") return code;
  return isRefused(lastDay) ? lastDay : { ...request, lastDay };
}

export function codeFieldsAtFault(reason: RefusalReason, form: CodeFormValues): (keyof CodeFormValues)[] {
  if (["code-exists", "code-invalid", "guest-prefix"].includes(reason)) return ["code"];
  if (reason === "last-day-invalid") return ["lastDay"];
  if (reason !== "form-incomplete") return [];
  const needed: (keyof CodeFormValues)[] =
    form.type === "guest" ? ["code", "type", "linkedMemberCode", "linkedMemberId"] : ["code", "type"];
  const missing = needed.filter((field) => form[field].trim() === "");
  return missing.length > 0 ? missing : ["code"];
}

function codeFault({ type, code }: CodeFormValues): string {
  const isGuestsOwn = type === "member" && readCode(code).startsWith(guestPrefix);
  if (isGuestsOwn) return fieldHints.memberCode;
  const isTooLong = type === "guest" && guestCode(code).length > maxCodeLength;
  return isTooLong ? fieldHints.newGuestCode : fieldHints.newCode;
}

function Host(props: { form: ReturnType<typeof useCodeForm>; codes: readonly CodeRow[] }) {
  const { values, change, field } = props.form;
  const { data } = useQuery({
    ...playerNamesQuery(values.linkedMemberCode),
    enabled: values.linkedMemberCode !== "",
  });
  return (
    <>
      <SelectField
        {...field("linkedMemberCode", "", fieldHints.chooseOne)}
        onChange={(linkedMemberCode) => change({ linkedMemberCode, linkedMemberId: "" })}
        label={adminCodes.memberCode}
        placeholder={adminCodes.chooseCode}
        options={offeredMemberCodes(props.codes).map(({ code }) => ({ value: code, label: code }))}
      />
      <PlayerSelect
        {...field("linkedMemberId", "", fieldHints.chooseOne)}
        label={adminCodes.linkedMember}
        placeholder={values.linkedMemberCode === "" ? adminCodes.codeFirst : adminCodes.chooseMember}
        players={data?.players}
      />
    </>
  );
}
