/** Is this player a guest, a member or an admin, and how do they become another? Rulings 31 and 52. */
import { useState } from "react";
import { adminAccount } from "#contract/labels/admin";
import { confirmations, fill } from "#contract/messages";
import type { Player } from "#contract/players";
import { displayName } from "#rules/person";
import { askPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { useChange } from "../../../components/use-change.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useNavigate } from "../../../router/hooks.ts";
import { updateMe, useSession } from "../../../session.tsx";
import { ChangeMembership } from "./change-membership.tsx";

const names = { member: adminAccount.isMember, guest: adminAccount.isGuest, admin: adminAccount.isAdmin };

export function PlayerRole({ player }: { player: Player }) {
  return (
    <Panel label={adminAccount.role}>
      <div className="flex flex-col gap-4">
        <p className="font-bold">{names[player.role]}</p>
        {player.role === "guest" ? <p>{adminAccount.guestsStay}</p> : <ChangeRole player={player} />}
        {player.role !== "admin" && <Membership player={player} />}
      </div>
    </Panel>
  );
}

function Membership({ player }: { player: Player }) {
  const [isOpen, setOpen] = useState(false);
  const { title } = adminAccount.membership[player.role === "guest" ? "member" : "guest"];
  return (
    <>
      <Button look="secondary" onPress={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <ChangeMembership player={player} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeRole({ player }: { player: Player }) {
  const { me } = useSession();
  const navigate = useNavigate();
  const { isBusy, run } = useChange();
  const isMe = player.id === me.id;
  const role = player.role === "admin" ? "member" : "admin";
  const words = wordsFor(player, isMe);

  async function change(): Promise<void> {
    const text = words.text.map((line) => <p key={line}>{line}</p>);
    const isDestructive = player.role === "admin";
    if (!(await askPlayer({ title: words.question, text, verb: words.verb, isDestructive }))) return;
    await run(
      () => request("changeRole", { params: { playerId: player.id }, body: { role } }),
      async () => {
        confirmToPlayer(words.done);
        if (!isMe) return;
        // Home first: here nothing may be asked any more.
        await navigate({ to: patterns.home, replace: true, ignoreBlocker: true });
        updateMe({ ...me, role });
      },
    );
  }

  return (
    <Button look={role === "admin" ? "secondary" : "danger"} busy={isBusy} onPress={() => void change()}>
      {words.button}
    </Button>
  );
}

function wordsFor(player: Player, isMe: boolean) {
  const name = { player: displayName(player) };
  if (isMe)
    return {
      button: adminAccount.resign,
      question: adminAccount.askResign,
      text: [adminAccount.resignText],
      verb: adminAccount.resignVerb,
      done: confirmations.resigned,
    };
  if (player.role === "admin")
    return {
      button: adminAccount.makeMember,
      question: fill(adminAccount.askMakeMember, name),
      text: [adminAccount.makeMemberText, adminAccount.logsOut],
      verb: adminAccount.makeMember,
      done: fill(confirmations.madeMember, name),
    };
  return {
    button: adminAccount.makeAdmin,
    question: fill(adminAccount.askMakeAdmin, name),
    text: [adminAccount.makeAdminText, adminAccount.logsOut],
    verb: adminAccount.makeAdmin,
    done: fill(confirmations.madeAdmin, name),
  };
}
