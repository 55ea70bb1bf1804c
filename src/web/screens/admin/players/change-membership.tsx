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
import { confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { SelectField } from "../../../components/fields.tsx";
import { Form } from "../../../components/form.tsx";
import { useChange } from "../../../components/use-change.ts";
import { useFields } from "../../../components/use-fields.ts";
import { hostNamesQuery } from "../../../data/player-queries.ts";
import { codesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { PlayerSelect } from "../player-select.tsx";
import { aboutCode } from "./player-group.tsx";

export function ChangeMembership({ player, onClose }: { player: Player; onClose: () => void }) {
  const as: "member" | "guest" = player.role === "guest" ? "member" : "guest";
  const words = adminAccount.membership[as];
  const { values, field, fieldErrors, refused } = useFields({ host: "", code: "" });
  const { host, code } = values;
  const { isBusy, run } = useChange();

  function save() {
    const asked = as === "guest" ? (["host", "code"] as const) : (["code"] as const);
    const missing = asked.filter((name) => values[name] === "");
    if (missing.length > 0) return fieldErrors.set(refusalTexts["form-incomplete"], ...missing);
    const group = code === noGroup ? null : code;
    const body = { as, code: group, affiliatedWith: as === "guest" ? host : null };
    void run(
      () => request("changeMembership", { params: { playerId: player.id }, body }),
      (saved) => {
        onClose();
        confirmToPlayer(fill(confirmations[words.done], { player: displayName(saved) }));
      },
      (error) => refused(error, { ...aboutCode, "affiliation-not-chosen": "host" }),
    );
  }

  return (
    <Modal label={words.title} onClose={onClose}>
      <h2 className="text-title">{fill(words.ask, { player: displayName(player) })}</h2>
      {words.text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Form fieldErrors={fieldErrors} onSubmit={save} verb={words.title} isBusy={isBusy} onCancel={onClose}>
        {as === "guest" && <HostField {...field("host", fieldHints.chooseOne)} playerId={player.id} />}
        <GroupField {...field("code", fieldHints.chooseOne)} as={as} />
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
