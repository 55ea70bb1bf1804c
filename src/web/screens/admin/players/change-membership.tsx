import { useQuery } from "@tanstack/react-query";
import { adminAccount, adminPlayers } from "#contract/labels/admin";
import { registration } from "#contract/labels/auth";
import { confirmations } from "#contract/labels/confirmations";
import { fieldHints } from "#contract/labels/field-hints";
import { fill } from "#contract/messages";
import type { Player } from "#contract/players/players";
import { refusalTexts } from "#contract/refusal-texts";
import { codeTab } from "#rules/players/group-codes";
import { displayName } from "#rules/players/person";
import { noGroup } from "#rules/players/player-search";
import { confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { SelectField } from "../../../components/form/fields.tsx";
import { Form } from "../../../components/form/form.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { useFields } from "../../../components/form/use-fields.ts";
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
  const { data: hosts } = useQuery({ ...hostNamesQuery, enabled: as === "guest" });
  const { data } = useQuery(codesQuery);
  const codes = (data?.codes ?? []).filter((one) => codeTab(one) === as).map((one) => one.code);

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
        {as === "guest" && (
          <PlayerSelect
            {...field("host", "", fieldHints.chooseOne)}
            label={adminAccount.host}
            placeholder={registration.chooseMember}
            players={hosts?.players.filter(({ id }) => id !== player.id)}
          />
        )}
        <SelectField
          {...field("code", "", fieldHints.chooseOne)}
          label={adminPlayers.groupCode}
          placeholder={adminPlayers.chooseCode}
          options={[
            ...codes.toSorted().map((name) => ({ value: name, label: name })),
            { value: noGroup, label: adminPlayers.noGroup },
          ]}
        />
      </Form>
    </Modal>
  );
}
