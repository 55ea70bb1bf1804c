import { adminPlayers } from "#contract/labels/admin";
import { confirmations } from "#contract/labels/confirmations";
import { fieldHints } from "#contract/labels/field-hints";
import { fill } from "#contract/messages";
import type { CodeRow } from "#contract/players/group-codes";
import type { Player } from "#contract/players/players";
import { refusalTexts } from "#contract/refusal-texts";
import { codeTab } from "#rules/players/group-codes";
import { displayName } from "#rules/players/person";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { AskingButton } from "../../../components/form/asking-button.tsx";
import { SelectField } from "../../../components/form/fields.tsx";
import { Form } from "../../../components/form/form.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { useFields } from "../../../components/form/use-fields.ts";
import { Panel } from "../../../components/panel.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { codesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";

export function PlayerGroup({ player }: { player: Player }) {
  const { groupCode: code } = player;
  return (
    <Panel label={adminPlayers.group}>
      <div className="flex flex-col gap-4">
        <p>{code === null ? adminPlayers.inNoGroup : fill(adminPlayers.inGroup, { code })}</p>
        {code === null ? <AddToGroup player={player} /> : <RemoveFromGroup player={player} code={code} />}
      </div>
    </Panel>
  );
}

function RemoveFromGroup({ player, code }: { player: Player; code: string }) {
  return (
    <AskingButton
      look="danger"
      title={fill(adminPlayers.askRemove, { player: displayName(player), code })}
      text={
        <>
          <p>{adminPlayers.removeTakesNoPart}</p>
          <p>{adminPlayers.removeAccount}</p>
          <p>{fill(adminPlayers.removeFreesPlace, { code })}</p>
        </>
      }
      verb={adminPlayers.removeFromGroup}
      isDestructive
      send={() => request("removeFromGroup", { params: { code, playerId: player.id } })}
      done={() => confirmToPlayer(confirmations.playerRemoved)}
    />
  );
}

function AddToGroup({ player }: { player: Player }) {
  const kind = player.role === "guest" ? "guest" : "member";
  return (
    <Answered query={codesQuery} rows={1}>
      {({ codes }) => {
        const offered = codes.filter((code) => codeTab(code) === kind);
        if (offered.length > 0) return <CodeForm player={player} codes={offered} />;
        return <p>{kind === "guest" ? adminPlayers.noGuestCode : adminPlayers.noMemberCode}</p>;
      }}
    </Answered>
  );
}

export const aboutCode = {
  "group-code-full": "code",
  "group-code-ended": "code",
  "invalid-group-code": "code",
  "code-not-found": "code",
} as const;

function CodeForm({ player, codes }: { player: Player; codes: readonly CodeRow[] }) {
  const { values, field, fieldErrors, refused } = useFields({ code: "" });
  const { isBusy, run } = useChange();
  const code = codes.some((one) => one.code === values.code) ? values.code : "";

  function add() {
    if (code === "") return fieldErrors.set(refusalTexts["form-incomplete"], "code");
    void run(
      () => request("addToGroup", { params: { code, playerId: player.id } }),
      () => confirmToPlayer(confirmations.playerInGroup),
      (error) => refused(error, aboutCode),
    );
  }

  return (
    <Form fieldErrors={fieldErrors} onSubmit={add}>
      <SelectField
        {...field("code", "", code === "" ? fieldHints.chooseOne : fieldHints.chooseAnother)}
        value={code}
        label={adminPlayers.putInto}
        placeholder={adminPlayers.chooseCode}
        options={codes
          .map((one) => ({ value: one.code, label: codeLabel(one) }))
          .toSorted((a, b) => (a.value < b.value ? -1 : 1))}
      />
      <Button type="submit" look="secondary" busy={isBusy}>
        {adminPlayers.addToGroup}
      </Button>
    </Form>
  );
}

function codeLabel({ code, players, maxPlayers }: CodeRow): string {
  return maxPlayers === null ? code : fill(adminPlayers.codeWithCount, { code, players, most: maxPlayers });
}
