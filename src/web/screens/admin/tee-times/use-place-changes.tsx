import { useQueryClient } from "@tanstack/react-query";
import { confirmations } from "#contract/labels/confirmations";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { fill } from "#contract/messages";
import type { Person } from "#contract/players/people";
import type { PlaceOfPlayer, TeeTime } from "#contract/tee-times/tee-times";
import type { PlayerId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { WhatMoves } from "../../../components/what-moves/what-moves.tsx";
import { noShowPreview } from "../../../data/preview-queries.ts";
import { request } from "../../../data/request.ts";
import { useTraitsIn } from "../tee-time-parts.tsx";

const noShowConsequences = [teeTimePlayers.noShowOut, teeTimePlayers.noShowBets, teeTimePlayers.noShowUndo];

export function usePlaceChanges(teeTime: TeeTime) {
  const queries = useQueryClient();
  const { isBusy, run, askAndRun } = useChange();
  const traits = useTraitsIn(teeTime.id);
  const nameOf = (player: Person) => [displayName(player), traits(player.id)].filter(Boolean).join(" · ");
  const about = ({ id }: Person) => ({ params: { teeTimeId: teeTime.id, playerId: id } });

  /** Adds the players until one is refused. Calls `added` after each player. */
  const add = (players: readonly Person[], added: (player: Person) => void = () => {}) =>
    run(
      async () => {
        for (const player of players) {
          await request("addPlayer", about(player));
          added(player);
        }
      },
      () => confirmToPlayer(addedText(players)),
    );

  function remove({ player, waitlist }: PlaceOfPlayer): Promise<void> {
    const name = { player: nameOf(player) };
    const title = fill(teeTimePlayers.askRemove, name);
    const text = paragraphs(removeConsequences(teeTime, player.id));
    return askAndRun(
      { title, text, verb: teeTimePlayers.remove, isDestructive: true },
      () => request("removePlayer", { ...about(player), query: { from: waitlist ? "waitlist" : "players" } }),
      ({ promoted }) => {
        const removed = fill(confirmations.playerTakenOut, name);
        confirmGone(promoted.length === 0 ? removed : `${removed} ${promotedText(promoted)}`);
      },
    );
  }

  function markNoShow({ player }: PlaceOfPlayer): Promise<void> {
    const name = { player: nameOf(player) };
    const title = fill(teeTimePlayers.askNoShow, name);
    const text = <>{[...paragraphs(noShowConsequences), whatMoves(player, "no-show")]}</>;
    return askAndRun(
      { title, text, verb: teeTimePlayers.markNoShow, isDestructive: true },
      () => request("markNoShow", about(player)),
      () => confirmGone(fill(confirmations.noShowMarked, name)),
    );
  }

  function undoNoShow({ player }: PlaceOfPlayer): Promise<void> {
    const name = { player: nameOf(player) };
    const title = fill(teeTimePlayers.askUndoNoShow, name);
    const text = <>{[...paragraphs([teeTimePlayers.undoneCounts]), whatMoves(player, "active-player")]}</>;
    return askAndRun(
      { title, text, verb: teeTimePlayers.undoNoShow },
      () => request("undoNoShow", about(player)),
      () => confirmGone(fill(confirmations.noShowUndone, name)),
    );
  }

  function whatMoves(player: Person, becomes: "no-show" | "active-player") {
    const query = noShowPreview(about(player).params, becomes);
    return <WhatMoves key="moves" query={query} queries={queries} inQuestion />;
  }

  return { isBusy, nameOf, add, remove, markNoShow, undoNoShow };
}

function addedText(players: readonly Person[]): string {
  const names = players.map(displayName).join(", ");
  return players.length === 1
    ? fill(confirmations.playerAdded, { player: names })
    : fill(confirmations.playersAdded, { players: names });
}

export function promotedText(promoted: readonly Person[]): string {
  return fill(confirmations.playersPromoted, { players: promoted.map(displayName).join(", ") });
}

export function removeConsequences(
  { places, isLate }: Pick<TeeTime, "places" | "isLate">,
  playerId: PlayerId,
): string[] {
  const place = places.find(({ player }) => player.id === playerId);
  if (!place) return [];
  const player = displayName(place.player);
  if (place.waitlistPosition !== null)
    return [fill(teeTimePlayers.leavesWaitlist, { player, position: place.waitlistPosition })];
  const next = places.find(({ waitlistPosition }) => waitlistPosition === 1);
  const toWaitlist = isLate ? teeTimePlayers.spotIsOffered : teeTimePlayers.spotToWaitlist;
  const spot = next ? fill(toWaitlist, { player: displayName(next.player) }) : teeTimePlayers.spotIsFree;
  const { groupNumber } = place;
  return groupNumber === null
    ? [spot]
    : [spot, fill(teeTimePlayers.leavesGroup, { player, group: groupNumber })];
}

function paragraphs(sentences: readonly string[]) {
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}

/** The list takes the focus, because the row with the button has disappeared. */
function confirmGone(text: string): void {
  confirmToPlayer(text);
  document.querySelector<HTMLElement>("main h2[tabindex]")?.focus();
}
