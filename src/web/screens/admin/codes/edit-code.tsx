import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { adminCodes } from "#contract/labels/admin";
import { confirmations } from "#contract/labels/confirmations";
import { refusalTexts } from "#contract/messages";
import type { CodeRow, CodeSettings } from "#contract/players/group-codes";
import { codeTab, readMaxPlayers } from "#rules/players/group-codes";
import { isRefused, type Refusal } from "#rules/refusal";
import { alertPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { CheckboxField, TextField } from "../../../components/form/fields.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { codeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { navigate } from "../../../router/router.ts";
import { TypedForm, useEditForm } from "../typed-form.tsx";

type Values = { maxPlayers: string; active: boolean };

export function EditCode() {
  const { code } = useParams(patterns.editCode);
  const query = useQuery(codeQuery(code));
  const isMissing = query.error instanceof Refused && query.error.reason === "code-not-found";

  useEffect(() => {
    if (!isMissing) return;
    alertPlayer(refusalTexts["code-not-found"]);
    void navigate({ to: patterns.adminCodes, replace: true });
  }, [isMissing]);

  return (
    <Screen
      key={code}
      title={adminCodes.editTitle}
      back={{ to: patterns.adminCodes, search: keepSearch }}
      wide
    >
      {!isMissing && <QueryBoundary query={query}>{(row) => <EditForm row={row} />}</QueryBoundary>}
    </Screen>
  );
}

function EditForm({ row }: { row: CodeRow }) {
  const { code } = row;
  const form = useEditForm(codeQuery(code), row, {
    savedOf,
    formOf,
    readForm,
    wrongFields: (why) => (why === "form-incomplete" ? ["maxPlayers"] : []),
  });
  const { asRead } = form;
  return (
    <TypedForm
      form={form}
      verb={adminCodes.save}
      send={(settings) => request("changeCode", { params: { code }, body: { ...settings, asRead } })}
      done={async (saved) => {
        confirmToPlayer(confirmations.codeSaved);
        await navigate({ to: patterns.adminCodes, search: { tab: codeTab(saved) }, ignoreBlocker: true });
      }}
    >
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          label={adminCodes.code}
          value={code}
          onChange={() => {}}
          readOnly
          hint={adminCodes.codeFixed}
        />
        <TextField
          {...form.numberField("maxPlayers")}
          label={adminCodes.maxPlayers}
          maxLength={6}
          hint={adminCodes.maxHint}
        />
      </div>
      <CheckboxField
        label={adminCodes.active}
        checked={form.values.active}
        onChange={(active) => form.change({ active })}
        hint={adminCodes.inactiveHint}
      />
    </TypedForm>
  );
}

function savedOf({ maxPlayers, active }: CodeSettings): CodeSettings {
  return { maxPlayers, active };
}

function formOf({ maxPlayers, active }: CodeSettings): Values {
  return { maxPlayers: maxPlayers?.toString() ?? "", active };
}

function readForm({ maxPlayers: typed, active }: Values): CodeSettings | Refusal {
  const maxPlayers = readMaxPlayers(typed);
  return isRefused(maxPlayers) ? maxPlayers : { maxPlayers, active };
}
