import { useState } from "react";
import { adminAccount } from "#contract/labels/admin";
import { confirmations } from "#contract/labels/confirmations";
import { fill } from "#contract/messages";
import type { Player, ResetCode } from "#contract/players/players";
import { printDateAndTime } from "#rules/calendar";
import { mayResetPin } from "#rules/players/permissions";
import { displayName } from "#rules/players/person";
import { confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { AskingButton } from "../../../components/form/asking-button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { navigate } from "../../../router/router.ts";
import { updateMe, useSession, useTimeZone } from "../../../session.tsx";
import { ChangeMembership } from "./change-membership.tsx";

/** The code for a new PIN is shown only once. An admin reads it out or copies it (ruling 31). */
export function PlayerPin({ player }: { player: Player }) {
  const { me } = useSession();
  const [given, setGiven] = useState<ResetCode | null>(null);
  return (
    <Panel label={adminAccount.pin}>
      {mayResetPin(me, player.id) ? (
        <div className="flex flex-col gap-4">
          <p>{adminAccount.resetHint}</p>
          <AskingButton
            title={fill(adminAccount.askReset, { player: displayName(player) })}
            text={<p>{adminAccount.resetText}</p>}
            verb={adminAccount.resetPin}
            changesScreen={false}
            send={() => request("giveResetCode", { params: { playerId: player.id } })}
            done={setGiven}
          />
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
  const isMe = player.id === me.id;
  const isAdmin = player.role === "admin";
  const role = isAdmin ? "member" : "admin";
  const { label, title, text, verb, done } = wordsTo[isMe ? "resign" : role];
  const name = { player: displayName(player) };
  return (
    <AskingButton
      look={isAdmin ? "danger" : "secondary"}
      label={label}
      title={fill(title, name)}
      text={text.map((line) => <p key={line}>{line}</p>)}
      verb={verb}
      isDestructive={isAdmin}
      send={() => request("changeRole", { params: { playerId: player.id }, body: { role } })}
      done={async () => {
        confirmToPlayer(fill(done, name));
        if (!isMe) return;
        // The admin leaves this page before becoming a member, because only admins may send this page's requests.
        await navigate({ to: patterns.home, replace: true, ignoreBlocker: true });
        updateMe({ ...me, role });
      }}
    />
  );
}

const wordsTo = {
  resign: {
    label: adminAccount.resign,
    title: adminAccount.askResign,
    text: [adminAccount.resignText],
    verb: adminAccount.resignVerb,
    done: confirmations.resigned,
  },
  member: {
    label: adminAccount.makeMember,
    title: adminAccount.askMakeMember,
    text: [adminAccount.makeMemberText, adminAccount.logsOut],
    verb: adminAccount.makeMember,
    done: confirmations.madeMember,
  },
  admin: {
    label: adminAccount.makeAdmin,
    title: adminAccount.askMakeAdmin,
    text: [adminAccount.makeAdminText, adminAccount.logsOut],
    verb: adminAccount.makeAdmin,
    done: confirmations.madeAdmin,
  },
};
