import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { adminCodes } from "#contract/labels/admin";
import { confirmations } from "#contract/labels/confirmations";
import { fill } from "#contract/messages";
import type { CodeRow, CodeSettings } from "#contract/players/group-codes";
import { refusalTexts } from "#contract/refusal-texts";
import { codeTab, readLastDay, readMaxPlayers } from "#rules/players/group-codes";
import { isRefused, type Refusal } from "#rules/refusal";
import { alertPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { CheckboxField, TextField } from "../../../components/form/fields.tsx";
import { LinkToShare } from "../../../components/link-to-share.tsx";
import { Panel } from "../../../components/panel.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { codeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused } from "../../../data/request-errors.ts";
import { joinLink } from "../../../join-link.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { navigate } from "../../../router/router.ts";
import { TypedForm, useEditForm } from "../typed-form.tsx";

type Values = { maxPlayers: string; active: boolean; lastDay: string };

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
      {!isMissing && (
        <QueryBoundary query={query}>
          {(row) => (
            <>
              <EditForm row={row} />
              <JoinLink code={row} />
            </>
          )}
        </QueryBoundary>
      )}
    </Screen>
  );
}

function EditForm({ row }: { row: CodeRow }) {
  const { code } = row;
  const form = useEditForm(codeQuery(code), row, {
    savedOf,
    formOf,
    readForm,
    wrongFields: (why) =>
      why === "last-day-invalid" ? ["lastDay"] : why === "form-incomplete" ? ["maxPlayers"] : [],
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
        <TextField
          {...form.field("lastDay", adminCodes.lastDayHint, adminCodes.lastDayWrong)}
          label={adminCodes.lastDay}
          type="date"
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

/** A code that admits nobody has no link. */
function JoinLink({ code: row }: { code: CodeRow }) {
  const { code, isGuest, active, hasEnded } = row;
  if (!active || hasEnded) return null;
  return (
    <Panel label={adminCodes.link} heading="text-title">
      <div className="flex flex-col gap-4 pt-2">
        <p>{adminCodes.linkAbout}</p>
        <LinkToShare
          address={joinLink(code, isGuest)}
          label={fill(adminCodes.linkOf, { code })}
          copy={adminCodes.copyLink}
        />
        <LinkButton look="secondary" to={patterns.printPoster} params={{ code }}>
          {adminCodes.poster}
        </LinkButton>
      </div>
    </Panel>
  );
}

function savedOf({ maxPlayers, active, lastDay }: CodeSettings): CodeSettings {
  return { maxPlayers, active, lastDay };
}

function formOf({ maxPlayers, active, lastDay }: CodeSettings): Values {
  return { maxPlayers: maxPlayers?.toString() ?? "", active, lastDay: lastDay ?? "" };
}

function readForm(typed: Values): CodeSettings | Refusal {
  const maxPlayers = readMaxPlayers(typed.maxPlayers);
  if (isRefused(maxPlayers)) return maxPlayers;
  const lastDay = readLastDay(typed.lastDay);
  return isRefused(lastDay) ? lastDay : { maxPlayers, active: typed.active, lastDay };
}
