/** How does a player who has forgotten their PIN get a code for a new one? Shown once, to be read out or copied (ruling 31). */
import { useState } from "react";
import { adminAccount } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import type { Player, ResetCode } from "#contract/players";
import { printDate, printTime } from "#rules/calendar";
import { mayResetPin } from "#rules/permissions";
import { displayName } from "#rules/person";
import { askPlayer, Modal } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { useChange } from "../../../components/use-change.ts";
import { request } from "../../../data/request.ts";
import { useSession, useTimeZone } from "../../../session.tsx";

export function PlayerPin({ player }: { player: Player }) {
  const { me } = useSession();
  // Here alone, and gone when the dialog is closed.
  const [given, setGiven] = useState<ResetCode | null>(null);
  const { isBusy, run } = useChange({ changesScreen: false });

  async function give(): Promise<void> {
    const isSure = await askPlayer({
      title: fill(adminAccount.askReset, { player: displayName(player) }),
      text: <p>{adminAccount.resetText}</p>,
      verb: adminAccount.resetPin,
    });
    if (isSure) await run(() => request("giveResetCode", { params: { playerId: player.id } }), setGiven);
  }

  return (
    <Panel label={adminAccount.pin}>
      {mayResetPin(me, player.id) ? (
        <div className="flex flex-col gap-4">
          <p>{adminAccount.resetHint}</p>
          <Button look="secondary" busy={isBusy} onPress={() => void give()}>
            {adminAccount.resetPin}
          </Button>
        </div>
      ) : (
        <p>{adminAccount.ownPin}</p>
      )}
      {given && <Code player={player} given={given} onClose={() => setGiven(null)} />}
    </Panel>
  );
}

function Code(props: { player: Player; given: ResetCode; onClose: () => void }) {
  const { code, expiresAt } = props.given;
  const zone = useTimeZone();
  const title = fill(adminAccount.codeFor, { player: displayName(props.player) });
  const when = `${printDate(expiresAt, zone)} @ ${printTime(expiresAt, zone)}`;
  return (
    <Modal label={title} onClose={props.onClose}>
      <h2 className="text-title">{title}</h2>
      <p className="figures text-center font-serif text-[min(var(--text-name),10vw)] font-bold whitespace-nowrap">
        {code}
      </p>
      <p>{fill(adminAccount.codeOnce, { when })}</p>
      <p>{adminAccount.codeHow}</p>
      <CopyButton text={code} label={adminAccount.copy} />
      <Button look="secondary" onPress={props.onClose}>
        {adminAccount.close}
      </Button>
    </Modal>
  );
}
