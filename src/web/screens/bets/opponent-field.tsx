/** Members of the player's next tee times and latest groups come first. A part of a name finds other members. */
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OfferedOpponent } from "#contract/bets/bets";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { printMonthDay } from "#rules/calendar";
import type { PlayerId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { beginningsFirst, isNamed } from "#rules/players/player-search";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/form/fields.tsx";
import { Avatar } from "../../components/player/avatar.tsx";
import { nameWithTraits } from "../../components/player/namesakes.ts";
import { useTimeZone } from "../../session.tsx";

const visibleAtFirst = 8;

export function OpponentField(props: {
  opponents: readonly OfferedOpponent[];
  chosenId: PlayerId;
  onChoose: (playerId: PlayerId) => void;
  invalid: boolean;
  hint: string;
}) {
  const { opponents, onChoose } = props;
  const [typed, setTyped] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const chosen = opponents.find(({ id }) => id === props.chosenId);
  // The tapped row disappears, so the focus moves to the element in its place.
  const choose = (playerId: PlayerId) => {
    flushSync(() => {
      setTyped("");
      onChoose(playerId);
    });
    (search.current ?? section.current)?.focus();
  };
  if (chosen)
    return (
      <section
        ref={section}
        tabIndex={-1}
        aria-label={bets.opponent}
        className="flex flex-col gap-1.5 focus:outline-none"
      >
        <p className="font-bold">{bets.opponent}</p>
        <div className="flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-3">
          <Named opponent={chosen} />
        </div>
        <Button look="quiet" onPress={() => choose("")}>
          {bets.changeOpponent}
        </Button>
      </section>
    );
  const named = opponents.filter((opponent) => isNamed(opponent, typed));
  const found = beginningsFirst(named, typed);
  const [only, ...more] = found;
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={bets.opponent}
        type="search"
        hint={props.hint}
        value={typed}
        invalid={props.invalid}
        onChange={setTyped}
        onEnter={() => only && more.length === 0 && choose(only.id)}
        inputRef={search}
      />
      <Offered opponents={found} isSearch={typed.trim() !== ""} onChoose={choose} />
    </div>
  );
}

function Offered(props: {
  opponents: readonly OfferedOpponent[];
  isSearch: boolean;
  onChoose: (playerId: PlayerId) => void;
}) {
  const [areAllShown, setAllShown] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears, so the focus moves to the first member after those shown before.
  const showAll = () => {
    flushSync(() => setAllShown(true));
    list.current?.children[visibleAtFirst]?.querySelector("button")?.focus();
  };
  const shown = areAllShown ? props.opponents : props.opponents.slice(0, visibleAtFirst);
  const hidden = props.opponents.length - shown.length;
  return (
    <>
      <ul ref={list} aria-label={bets.membersOffered}>
        {shown.map((opponent) => (
          <li key={opponent.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => props.onChoose(opponent.id)}
              className="flex min-h-target-scoring w-full items-center gap-4 py-2 text-left active:bg-soft"
            >
              <Named opponent={opponent} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-muted">
        {shown.length === 0 && props.isSearch && bets.nobodyFound}
      </p>
      {hidden > 0 && (
        <Button look="quiet" onPress={showAll}>
          {fill(bets.moreMembers, { count: hidden })}
        </Button>
      )}
    </>
  );
}

function Named({ opponent }: { opponent: OfferedOpponent }) {
  const zone = useTimeZone();
  const { upcoming, together } = opponent;
  const date = upcoming ?? together;
  const shared = !upcoming || upcoming === together ? bets.together : bets.upcoming;
  return (
    <>
      <Avatar player={opponent} size="row" />
      <span className="min-w-0">
        <span translate="no" className="block font-serif text-lead font-bold">
          {nameWithTraits(displayName(opponent), opponent.traits, zone)}
        </span>
        {date !== null && (
          <span className="figures block text-small text-muted">
            {fill(shared, { date: printMonthDay(date, zone) })}
          </span>
        )}
      </span>
    </>
  );
}
