import type { ComponentProps, ReactNode } from "react";
import type { Person } from "#contract/players/people";
import { Chevron } from "../chevron.tsx";
import { lazyPiece } from "../lazy-piece.tsx";
import { SheetButton } from "../sheet-button.tsx";
import { Avatar } from "./avatar.tsx";
import { PlayerRow } from "./player-row.tsx";

const PersonSheet = lazyPiece(async () => (await import("./person-sheet.tsx")).PersonSheet);

export function PersonButton(props: {
  player: Person;
  note?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  const { player, note, end, children } = props;
  return (
    <SheetButton
      sheet={(close) => <PersonSheet player={player} onClose={close} />}
      className="flex min-h-target min-w-0 grow basis-[calc(var(--spacing-words)+4rem)] items-center gap-x-2 rounded-control text-left active:opacity-70"
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4">
        <Avatar player={player} size="row" />
        <span className="min-w-0 grow basis-words">{children}</span>
        {note}
      </span>
      {end}
    </SheetButton>
  );
}

export function PersonRow(props: Omit<ComponentProps<typeof PlayerRow>, "Around">) {
  return <PlayerRow {...props} Around={PersonInRow} />;
}

function PersonInRow(props: ComponentProps<typeof PersonButton>) {
  return <PersonButton {...props} end={<Chevron />} />;
}
