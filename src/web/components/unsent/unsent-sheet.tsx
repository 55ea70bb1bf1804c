import { scoreEntry } from "#contract/labels/score";
import { shared } from "#contract/labels/shared";
import { unsent as words } from "#contract/labels/unsent";
import { printMoment } from "#rules/calendar";
import { isWaiting } from "../../outbox/entry.ts";
import { trySending } from "../../outbox/outbox.ts";
import { useUnsent } from "../../outbox/unsent.ts";
import { useSession, useTimeZone } from "../../session.tsx";
import { Modal } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { UnsentRound } from "./unsent-round.tsx";

export function UnsentSheet({ onClose }: { onClose: () => void }) {
  const zone = useTimeZone();
  const unsent = useUnsent(useSession().me.id);
  const entries = unsent?.entries ?? [];
  const rounds = [...new Set(entries.map(({ teeTimeId }) => teeTimeId))].map((teeTimeId) =>
    entries.filter((entry) => entry.teeTimeId === teeTimeId),
  );
  return (
    <Modal label={words.title} onClose={onClose}>
      <h2 className="text-title">{words.title}</h2>
      {rounds.length === 0 && (
        <p role="status">{unsent?.keeps === false ? words.keepsNothing : scoreEntry.submitted}</p>
      )}
      {rounds.map((round) => (
        <section key={round[0]?.teeTimeId} className="flex flex-col gap-3 border-line border-t pt-3">
          <h3 className="font-bold font-serif text-lead">
            {round[0] && printMoment(round[0].startsAt, zone)}
          </h3>
          <UnsentRound entries={round} />
        </section>
      ))}
      {entries.some(isWaiting) && <Button onPress={() => void trySending()}>{words.sendNow}</Button>}
      <Button look="secondary" autoFocus onPress={onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}
