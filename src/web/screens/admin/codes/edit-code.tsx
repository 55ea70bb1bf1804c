/** "/admin/codes/{id}", Edit Group Code (specification sections 2 and 5; rulings 28 and 36). */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CodeRow, CodeSettings } from "#contract/codes";
import { adminCodes } from "#contract/labels/admin";
import { confirmations, refusalText, refusalTexts } from "#contract/messages";
import { changedFields, threeWayMerge } from "#rules/edit-conflict";
import { codeTab, readMaxPlayers } from "#rules/group-code";
import { isRefused } from "#rules/refusal";
import { alertPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { settleEditConflict } from "../../../components/edit-conflict.ts";
import { CheckboxField, TextField } from "../../../components/fields.tsx";
import { Form, useFieldErrors } from "../../../components/form.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { codeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused, reasonText } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useNavigate, useParams } from "../../../router/hooks.ts";
import { useLeaveQuestion } from "../use-leave-question.ts";

export function EditCode() {
  const { code } = useParams(patterns.editCode);
  return <Edit key={code} code={code} />;
}

function Edit({ code }: { code: string }) {
  const query = useQuery(codeQuery(code));
  const isMissing = query.error instanceof Refused && query.error.reason === "code-not-found";
  useLeaveWhere(isMissing);
  return (
    <Screen title={adminCodes.editTitle} back={{ to: patterns.adminCodes, search: keepSearch }} wide>
      {!isMissing && <QueryBoundary query={query}>{(row) => <EditForm row={row} />}</QueryBoundary>}
    </Screen>
  );
}

/** There is nothing to edit: it is said, and the list shows what there is. */
function useLeaveWhere(isMissing: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMissing) return;
    alertPlayer(refusalTexts["code-not-found"]);
    void navigate({ to: patterns.adminCodes, replace: true });
  }, [isMissing, navigate]);
}

function EditForm({ row }: { row: CodeRow }) {
  const { code } = row;
  // As they were when the form was opened: what comes later was saved by somebody else.
  const [asRead, setAsRead] = useState<CodeSettings>(() => settingsOf(row));
  const [form, setForm] = useState(() => formOf(asRead));
  const fieldErrors = useFieldErrors<"maxPlayers">();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isBusy, run } = useChange();
  useLeaveQuestion(changedFields(formOf(asRead), form).length);

  async function read(): Promise<CodeSettings> {
    return settingsOf(await queries.fetchQuery({ ...codeQuery(code), staleTime: 0 }));
  }

  function begin(saved: CodeSettings, isTaken: boolean): void {
    setAsRead(saved);
    setForm(isTaken ? formOf(saved) : threeWayMerge(formOf(asRead), form, formOf(saved)));
  }

  function submit(): void {
    const maxPlayers = readMaxPlayers(form.maxPlayers);
    if (isRefused(maxPlayers)) fieldErrors.set(refusalText(maxPlayers.refused), "maxPlayers");
    else save({ maxPlayers, active: form.active });
  }

  function save(settings: CodeSettings): void {
    void run(
      () => request("changeCode", { params: { code }, body: { ...settings, asRead } }),
      async (saved) => {
        confirmToPlayer(confirmations.codeSaved);
        await navigate({ to: patterns.adminCodes, search: { tab: codeTab(saved) }, ignoreBlocker: true });
      },
      (error) => {
        if (!settleEditConflict(error, { read, begin })) fieldErrors.set(reasonText(error));
      },
    );
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={submit}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          label={adminCodes.code}
          value={code}
          onChange={() => {}}
          readOnly
          hint={adminCodes.codeFixed}
        />
        <TextField
          label={adminCodes.maxPlayers}
          value={form.maxPlayers}
          onChange={(text) => setForm({ ...form, maxPlayers: text.replace(/\D/g, "") })}
          inputMode="numeric"
          maxLength={6}
          invalid={fieldErrors.has("maxPlayers")}
          hint={adminCodes.maxHint}
        />
      </div>
      <div>
        <CheckboxField
          label={adminCodes.active}
          checked={form.active}
          onChange={(active) => setForm({ ...form, active })}
        />
        <p className="text-small text-muted">{adminCodes.inactiveHint}</p>
      </div>
      <div className="md:w-80">
        <Button type="submit" busy={isBusy}>
          {adminCodes.save}
        </Button>
      </div>
    </Form>
  );
}

function settingsOf({ maxPlayers, active }: CodeSettings): CodeSettings {
  return { maxPlayers, active };
}

function formOf({ maxPlayers, active }: CodeSettings): { maxPlayers: string; active: boolean } {
  return { maxPlayers: maxPlayers?.toString() ?? "", active };
}
