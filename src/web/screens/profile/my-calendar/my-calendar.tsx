import { useState } from "react";
import type { CalendarAddress } from "#contract/files";
import { myCalendar as labels } from "#contract/labels/profile";
import { fill } from "#contract/messages";
import { printDayAndTime } from "#rules/calendar";
import { askPlayer, confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { Button, buttonClass } from "../../../components/button.tsx";
import { AddressToCopy } from "../../../components/copy-button.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { Panel } from "../../../components/panel.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen, useTitleFocusAfter } from "../../../components/screen.tsx";
import { myCalendarQuery, useRefresh } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

export function MyCalendar() {
  const { isBusy, run, askAndRun, showAnswer } = useChange({ changesScreen: false });
  const [token, setToken] = useState<string | null>(null);

  const make = () =>
    run(
      () => request("makeCalendarAddress"),
      (made) => {
        showAnswer(myCalendarQuery, { address: made.address });
        setToken(made.token);
      },
    );

  async function renew(): Promise<void> {
    const { renewTitle: title, renewText: text, renew: verb } = labels;
    if (await askPlayer({ title, text: <p>{text}</p>, verb, isDestructive: true })) await make();
  }

  const stop = () =>
    askAndRun(
      { title: labels.stopTitle, text: <p>{labels.stopText}</p>, verb: labels.stop, isDestructive: true },
      () => request("stopCalendarAddress"),
      (left) => {
        showAnswer(myCalendarQuery, left);
        confirmToPlayer(labels.stopped);
      },
    );

  return (
    <Screen title={labels.title} back={{ to: patterns.myProfile }} onRefresh={useRefresh()}>
      <Panel>
        <div className="flex flex-col gap-4">
          <p>{labels.explain}</p>
          <Answered query={myCalendarQuery} rows={1}>
            {({ address }) =>
              address === null ? (
                <>
                  <p className="text-muted">{labels.none}</p>
                  <Button busy={isBusy} onPress={() => void make()}>
                    {labels.make}
                  </Button>
                </>
              ) : (
                <>
                  <Dates address={address} />
                  <Button look="secondary" busy={isBusy} onPress={() => void renew()}>
                    {labels.renew}
                  </Button>
                  <Button look="quiet" busy={isBusy} onPress={() => void stop()}>
                    {labels.stop}
                  </Button>
                </>
              )
            }
          </Answered>
        </div>
      </Panel>
      {token !== null && <NewAddress token={token} onClose={() => setToken(null)} />}
    </Screen>
  );
}

function Dates({ address: { createdAt, lastUsedAt } }: { address: CalendarAddress }) {
  const zone = useTimeZone();
  useTitleFocusAfter(true);
  const moment = (at: string) => printDayAndTime(at, zone);
  return (
    <p className="figures">
      <span className="block font-bold">{fill(labels.made, { when: moment(createdAt) })}</span>
      <span className="block text-small text-muted">
        {lastUsedAt === null ? labels.neverUsed : fill(labels.used, { when: moment(lastUsedAt) })}
      </span>
    </p>
  );
}

/** The address is shown once, because the club stores only a hash of it. */
function NewAddress({ token, onClose }: { token: string; onClose: () => void }) {
  // This is the path of `readSubscribedCalendar` in the contract, which the phone does not load (`vite.config.ts`).
  const address = `${window.location.origin}/api/calendars/${token}/tee-times.ics`;
  return (
    <Modal label={labels.newTitle} onClose={onClose} closeButton={{ look: "secondary" }}>
      <h2 className="text-title">{labels.newTitle}</h2>
      <p>{labels.once}</p>
      <AddressToCopy address={address} label={labels.address} copy={labels.copy} />
      <a href={address.replace(/^https?:/, "webcal:")} className={buttonClass("secondary")}>
        {labels.subscribe}
      </a>
      <p className="text-small text-muted">{labels.subscribeHint}</p>
    </Modal>
  );
}
