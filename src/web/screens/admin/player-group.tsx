/** In which group is this player, and what does it cost him to be taken out of it? Ruling 30. */
import { adminPlayers } from "#contract/labels/admin";
import { confirmations, fill } from "#contract/messages";
import type { Player } from "#contract/players";
import { displayName } from "#rules/person";
import { askPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/panel.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";

export function PlayerGroup({ player }: { player: Player }) {
  const { groupCode: code } = player;
  return (
    <Panel label={adminPlayers.group}>
      <div className="flex flex-col gap-4">
        <p>{code === null ? adminPlayers.inNoGroup : fill(adminPlayers.inGroup, { code })}</p>
        {code !== null && <RemoveFromGroup player={player} code={code} />}
      </div>
    </Panel>
  );
}

function RemoveFromGroup({ player, code }: { player: Player; code: string }) {
  const { isBusy, run } = useChange();

  async function remove(): Promise<void> {
    const isSure = await askPlayer({
      title: fill(adminPlayers.askRemove, { player: displayName(player), code }),
      text: (
        <>
          <p>{adminPlayers.removeTakesNoPart}</p>
          <p>{adminPlayers.removeAccount}</p>
          <p>{fill(adminPlayers.removeFreesPlace, { code })}</p>
        </>
      ),
      verb: adminPlayers.removeFromGroup,
    });
    if (!isSure) return;
    await run(
      () => request("removeFromGroup", { params: { code, playerId: player.id } }),
      () => confirmToPlayer(confirmations.playerRemoved),
    );
  }

  return (
    <Button look="danger" busy={isBusy} onPress={() => void remove()}>
      {adminPlayers.removeFromGroup}
    </Button>
  );
}
