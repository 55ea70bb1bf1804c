import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { enteredText, scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { unsentSheet as sheet } from "#contract/labels/unsent-sheet";
import { fill } from "#contract/messages";
import { printMoment, printTime } from "#rules/calendar";
import { enteredOf } from "#rules/cards/picked-up";
import type { Entered, Instant } from "#rules/golf";
import { cardQuery } from "../../data/queries.ts";
import { reasonText } from "../../data/request-errors.ts";
import { cardsOf, holesUnsent, isOfCard, isWaiting, type Unsent } from "../../outbox/entry.ts";
import { trySending } from "../../outbox/outbox.ts";
import { decide, discardParked, retryParked, withoutHeld } from "../../outbox/round.ts";
import type { RoundChange } from "../../outbox/store.ts";
import { changeHeld, type UnsentEntries, useUnsent } from "../../outbox/unsent.ts";
import { useSession, useTimeZone } from "../../session.tsx";
import { alertPlayer, askPlayer, confirmToPlayer, Modal } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { Claims } from "./claims.tsx";
import { nameOf } from "./name-of.ts";

export function UnsentSheet(props: { claimed: UnsentEntries["claimed"]; onClose: () => void }) {
  const { claimed, onClose } = props;
  const zone = useTimeZone();
  const unsent = useUnsent(useSession().me.id);
  const entries = unsent?.entries ?? [];
  // A decision is sent at once, and must not rename the sheet.
  const [title] = useState(claimed && entries.length === 0 ? scoreEntry.needsDecision : sheet.title);
  return (
    <Modal label={title} onClose={onClose} closeButton={{ look: "secondary", autoFocus: true }}>
      <h2 className="text-title">{title}</h2>
      {entries.length === 0 && !claimed && (
        <p role="status">{unsent?.canRead === false ? words.keepsNothing : scoreEntry.submitted}</p>
      )}
      {claimed && <Claims claimed={claimed} />}
      {cardsOf(entries).map((first) => (
        <section key={keyOf(first)} className="flex flex-col gap-3 border-line border-t pt-3">
          <h3 className="font-bold font-serif text-lead">
            {printMoment(first.startsAt, zone)}
            {first.ownerName && (
              <span translate="no" className="block">
                {first.ownerName}
              </span>
            )}
          </h3>
          <UnsentRound entries={entries.filter(isOfCard(first))} />
        </section>
      ))}
      {entries.some(isWaiting) && <Button onPress={() => void trySending()}>{sheet.sendNow}</Button>}
    </Modal>
  );
}

function keyOf({ teeTimeId, ownerId = "" }: Unsent): string {
  return `${teeTimeId} ${ownerId}`;
}

function UnsentRound({ entries }: { entries: readonly Unsent[] }) {
  const parked = useParked(entries);
  const waiting = entries.filter(isWaiting);
  return (
    <>
      <Undecided entries={entries} />
      {parked.length > 0 && <Parked entries={parked} />}
      {waiting.length > 0 && (
        <div>
          <p className="font-bold">{sheet.toSend}</p>
          <Scores entries={waiting} />
          <p className="text-small">{sheet.sentByItself}</p>
        </div>
      )}
    </>
  );
}

/** Removes refused scores that the server has meanwhile, for example because an admin entered them. */
function useParked(entries: readonly Unsent[]): readonly Unsent[] {
  const parked = entries.filter(({ state }) => state.is === "parked");
  const first = parked.find(({ ownerId }) => ownerId === undefined);
  const { data } = useQuery({ ...cardQuery(first?.teeTimeId ?? ""), enabled: first !== undefined });
  const saved = useMemo(() => data?.card && enteredOf(data.card), [data]);
  const held = saved ? holesUnsent(parked).filter((hole) => saved[hole.part - 1] === hole.gross) : [];
  const [oneHeld] = held;
  useEffect(() => {
    if (oneHeld && saved) void changeHeld(oneHeld, (all) => withoutHeld(all, saved));
  }, [oneHeld, saved]);
  return parked.filter((entry) => !held.some(({ part }) => part === entry.part));
}

function Undecided({ entries }: { entries: readonly Unsent[] }) {
  const zone = useTimeZone();
  const holes = holesUnsent(entries).flatMap((hole) =>
    hole.state.is === "undecided" ? [{ ...hole, theirs: theirsOf(hole.state, zone) }] : [],
  );
  if (holes.length === 0) return null;
  return (
    <section aria-label={scoreEntry.needsDecision} className="flex flex-col gap-3">
      <p>{sheet.conflictText}</p>
      {holes.map((hole) => (
        <div key={hole.part} className="flex flex-col gap-2">
          <p className="font-bold">{fill(scoreEntry.holeNumber, { hole: hole.part })}</p>
          <div className="flex flex-wrap gap-2 *:w-auto *:max-w-full *:grow">
            {(["mine", "theirs"] as const).map((whose) => (
              <Button
                key={whose}
                look="secondary"
                onPress={() => void change(hole, (all, stamp) => decide(all, hole.part, whose, stamp))}
              >
                {whose === "mine"
                  ? fill(scoreEntry.keepMine, { gross: enteredText(hole.gross) })
                  : hole.theirs}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function theirsOf({ theirs, savedAt }: { theirs: Entered | null; savedAt?: Instant | null }, zone: string) {
  const gross = theirs === null ? scoreEntry.blank : enteredText(theirs);
  if (!savedAt) return fill(scoreEntry.keepTheirs, { gross });
  return fill(scoreEntry.keepTheirsSince, { gross, time: printTime(savedAt, zone) });
}

function Parked({ entries }: { entries: readonly Unsent[] }) {
  const [first] = entries;
  if (!first) return null;
  const scores = entries.map(nameOf).join(", ");
  const copied = [first.ownerName, scores, ...reasonsOf(entries)].filter(Boolean).join("\n");

  async function discard(): Promise<void> {
    const isYes = await askPlayer({
      title: sheet.askDiscard,
      text: fill(sheet.askDiscardText, { scores }),
      verb: sheet.discard,
      isDestructive: true,
    });
    if (isYes && first) await change(first, discardParked);
  }

  return (
    <section aria-label={sheet.refused} className="flex flex-col gap-2">
      <p className="font-bold text-lost">{sheet.refused}</p>
      <Scores entries={entries} />
      <Button onPress={() => void change(first, retryParked)}>{sheet.retry}</Button>
      {"clipboard" in navigator && (
        <Button look="secondary" onPress={() => void copyScores(copied)}>
          {sheet.copy}
        </Button>
      )}
      <Button look="danger" onPress={() => void discard()}>
        {sheet.discard}
      </Button>
    </section>
  );
}

export async function copyScores(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => confirmToPlayer(sheet.copied),
    (error) => alertPlayer(reasonText(error)),
  );
}

function Scores({ entries }: { entries: readonly Unsent[] }) {
  return (
    <>
      <p className="figures select-text">{entries.map(nameOf).join(", ")}</p>
      {reasonsOf(entries).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function reasonsOf(entries: readonly Unsent[]): string[] {
  const texts = entries.flatMap(({ state }) => ("because" in state && state.because?.text) || []);
  return [...new Set(texts)];
}

async function change(entry: Unsent, make: RoundChange): Promise<void> {
  await changeHeld(entry, make);
  await trySending();
}
