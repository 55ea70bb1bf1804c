import type { ComponentType, ReactNode } from "react";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { Person } from "#contract/players/people";
import { displayName } from "#rules/players/person";
import { useSession } from "../../session.tsx";
import { Avatar } from "./avatar.tsx";

export function PlayerRow(props: {
  player: Person;
  mark?: ReactNode;
  line?: string;
  note?: ReactNode;
  /** `PersonButton`, if a tap should show the player. Lists that do not pass it do not load its code. */
  Around?: ComponentType<{ player: Person; note: ReactNode; children: ReactNode }>;
}) {
  const { me } = useSession();
  const { player, Around } = props;
  const words = (
    <>
      <span translate="no" className="block font-serif text-lead font-bold">
        {displayName(player)}
      </span>
      {player.id === me.id && <span className="block text-small text-accent">{teeTimes.you}</span>}
      {player.guestOf && (
        <span className="block text-small text-muted">
          {fill(teeTimes.guestOf, { member: player.guestOf })}
        </span>
      )}
      {props.line && (
        <span className="figures block text-[min(var(--text-small),6vw)] text-muted">{props.line}</span>
      )}
    </>
  );
  const note = props.note && (
    <span className="figures ml-auto max-w-full shrink-0 text-right text-muted">{props.note}</span>
  );
  return (
    <li className="flex min-h-target-scoring flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 has-[[aria-current=page]]:rounded-control has-[[aria-current=page]]:outline-2 has-[[aria-current=page]]:outline-accent">
      {props.mark}
      {Around ? (
        <Around player={player} note={note}>
          {words}
        </Around>
      ) : (
        <>
          <Avatar player={player} size="row" />
          <div className="min-w-0 grow basis-words">{words}</div>
          {note}
        </>
      )}
    </li>
  );
}
