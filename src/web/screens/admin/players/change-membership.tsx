/** A guest becomes a member, or a member becomes the guest of a host (ruling 52). */
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { adminAccount, adminPlayers } from "#contract/labels/admin";
import { registration } from "#contract/labels/auth";
import { fieldHints } from "#contract/labels/field-hints";
import { confirmations, fill, refusalTexts } from "#contract/messages";
import type { Player } from "#contract/players";
import { codeTab } from "#rules/group-code";
import { displayName } from "#rules/person";
import { noGroup } from "#rules/player-search";
import type { RefusalReason } from "#rules/refusal";
import { confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { SelectField } from "../../../components/fields.tsx";
import { Form } from "../../../components/form.tsx";
import { useChange } from "../../../components/use-change.ts";
import { hostNamesQuery } from "../../../data/player-queries.ts";
import { codesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused, reasonText } from "../../../data/request-errors.ts";
import { PlayerSelect } from "../player-select.tsx";
import { useFields } from "../typed-form.tsx";

const fieldOf: Partial<Record<RefusalReason, "host" | "code">> = {
  "affiliation-not-chosen": "host",
  "group-code-full": "code",
  "invalid-group-code": "code",
  "code-not-found": "code",
};

export function ChangeMembership({ player, onClose }: { player: Player; onClose: () => void }) {
  const as: "member" | "guest" = player.role === "guest" ? "member" : "guest";
  const words = adminAccount.membership[as];
  const { values, field, fieldErrors } = useFields({ host: "", code: "" });
  const { host, code } = values;
  const { isBusy, run } = useChange();

  function save(): void {
    const missing = [
      ...(as === "guest" && host === "" ? ["host" as const] : []),
      ...(code === "" ? ["code" as const] : []),
    ];
    if (missing.length > 0) {
      fieldErrors.set(refusalTexts["form-incomplete"], ...missing);
      return;
    }
    const group = code === noGroup ? null : code;
    const body = { as, code: group, affiliatedWith: as === "guest" ? host : null };
    void run(
      () => request("changeMembership", { params: { playerId: player.id }, body }),
      (saved) => {
        onClose();
        confirmToPlayer(fill(confirmations[words.done], { player: displayName(saved) }));
      },
      (error) => {
        const field = error instanceof Refused ? fieldOf[error.reason] : undefined;
        fieldErrors.set(reasonText(error), ...(field ? [field] : []));
      },
    );
  }

  const chosen = (name: "host" | "code") => ({
    ...field(name),
    hint: fieldErrors.has(name) && fieldHints.chooseOne,
  });

  return (
    <Modal label={words.title} onClose={onClose}>
      <h2 className="text-title">{fill(words.ask, { player: displayName(player) })}</h2>
      {words.text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Form fieldErrors={fieldErrors} onSubmit={save} verb={words.title} isBusy={isBusy} onCancel={onClose}>
        {as === "guest" && <HostField {...chosen("host")} playerId={player.id} />}
        <GroupField {...chosen("code")} as={as} />
      </Form>
    </Modal>
  );
}

type FieldProps = Pick<ComponentProps<typeof SelectField>, "value" | "onChange" | "invalid" | "hint">;

function HostField({ playerId, ...props }: FieldProps & { playerId: string }) {
  const { data } = useQuery(hostNamesQuery);
  return (
    <PlayerSelect
      {...props}
      label={adminAccount.host}
      placeholder={registration.chooseMember}
      players={data?.players.filter(({ id }) => id !== playerId)}
    />
  );
}

function GroupField({ as, ...props }: FieldProps & { as: "member" | "guest" }) {
  const { data } = useQuery(codesQuery);
  const codes = (data?.codes ?? []).filter((code) => codeTab(code) === as).map(({ code }) => code);
  return (
    <SelectField
      {...props}
      label={adminPlayers.groupCode}
      placeholder={adminPlayers.chooseCode}
      options={[
        ...codes.toSorted().map((code) => ({ value: code, label: code })),
        { value: noGroup, label: adminPlayers.noGroup },
      ]}
    />
  );
}
