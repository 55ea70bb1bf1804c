/** A player in a list: photo, name, the host of a guest, and a note at the right. */
import type { ReactNode } from "react";
import { teeTimes } from "#contract/labels/player";
import { fill } from "#contract/messages";
import type { Person } from "#contract/people";
import { displayName } from "#rules/person";
import { useSession } from "../../session.tsx";
import { Avatar } from "./avatar.tsx";

export function PlayerRow(props: {
  player: Person;
  /** Shown before the photo. */
  mark?: ReactNode;
  /** A further line under the name. */
  line?: string;
  note?: ReactNode;
}) {
  const { me } = useSession();
  const { player } = props;
  return (
    <li className="flex min-h-target-scoring flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      {props.mark}
      <Avatar player={player} size="row" />
      <div className="min-w-0 grow basis-words">
        <p className="font-serif text-lead font-bold">{displayName(player)}</p>
        {player.id === me.id && <p className="text-small text-accent">{teeTimes.you}</p>}
        {player.guestOf && (
          <p className="text-small text-muted">{fill(teeTimes.guestOf, { member: player.guestOf })}</p>
        )}
        {props.line && <p className="figures text-small text-muted">{props.line}</p>}
      </div>
      {props.note && (
        <div className="figures ml-auto max-w-full shrink-0 text-right text-muted">{props.note}</div>
      )}
    </li>
  );
}
