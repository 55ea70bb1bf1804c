import { useState } from "react";
import { adminAccount } from "#contract/labels/admin";
import { confirmations, fill } from "#contract/messages";
import type { Player, ResetCode } from "#contract/players";
import { printDateAndTime } from "#rules/calendar";
import { mayResetPin } from "#rules/permissions";
import { displayName } from "#rules/person";
import { askPlayer, confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { useChange } from "../../../components/use-change.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useNavigate } from "../../../router/hooks.ts";
import { updateMe, useSession, useTimeZone } from "../../../session.tsx";
import { ChangeMembership } from "./change-membership.tsx";

/** A code for a new PIN is shown once, to be read out or copied (ruling 31). */
export function PlayerPin({ player }: { player: Player }) {
  const { me } = useSession();
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
  const when = printDateAndTime(expiresAt, zone);
  return (
    <Modal label={title} onClose={props.onClose} closeButton={{ look: "secondary" }}>
      <h2 className="text-title">{title}</h2>
      <p className="figures text-center font-serif text-[min(var(--text-name),10vw)] font-bold whitespace-nowrap">
        {code}
      </p>
      <p>{fill(adminAccount.codeOnce, { when })}</p>
      <p>{adminAccount.codeHow}</p>
      <CopyButton text={code} label={adminAccount.copy} />
    </Modal>
  );
}

const names = { member: adminAccount.isMember, guest: adminAccount.isGuest, admin: adminAccount.isAdmin };

/** Rulings 31 and 52. */
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
        // Goes home first, since a member may not request anything here.
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
