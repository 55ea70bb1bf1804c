import { addressOf } from "#contract/address";
import { myData as labels } from "#contract/labels/my-data";
import { fill } from "#contract/messages";
import type { DeletionState } from "#contract/players/my-data";
import { printDayAndTime } from "#rules/calendar";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { FileLink } from "../../../components/file-link.tsx";
import { AskingButton } from "../../../components/form/asking-button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { DeletionObstacles, DeletionText } from "../../../components/player/deletion-text.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { myDeletionQuery, useRefresh } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

export function MyData() {
  return (
    <Screen title={labels.title} back={{ to: patterns.myProfile }} onRefresh={useRefresh()}>
      <Panel label={labels.kept} heading="text-title">
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
          {labels.keeps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-4 text-muted">{labels.files}</p>
        <div className="flex flex-col gap-2">
          <FileLink href={addressOf("exportMyData", {})}>{labels.file}</FileLink>
          <FileLink href={addressOf("exportMyCards", {})}>{labels.cards}</FileLink>
        </div>
      </Panel>
      <Panel label={labels.deletion} heading="text-title">
        <div className="mt-3 flex flex-col gap-4">
          <DeletionText />
          <Answered query={myDeletionQuery} rows={1}>
            {(state) => <Deletion state={state} />}
          </Answered>
        </div>
      </Panel>
    </Screen>
  );
}

function Deletion({ state: { askedAt, declined, obstacles } }: { state: DeletionState }) {
  const zone = useTimeZone();
  return (
    <>
      <DeletionObstacles obstacles={obstacles} />
      {askedAt === null ? (
        <>
          {declined !== null && <p className="font-bold">{fill(labels.declined, { answer: declined })}</p>}
          <AskingButton
            look="danger"
            title={labels.askTitle}
            text={
              <>
                <DeletionText />
                <p>{labels.askText}</p>
              </>
            }
            verb={labels.ask}
            isDestructive
            send={() => request("askForDeletion")}
            done={() => confirmToPlayer(labels.askSent)}
          />
        </>
      ) : (
        <>
          <p className="figures font-bold">{fill(labels.asked, { when: printDayAndTime(askedAt, zone) })}</p>
          <AskingButton
            title={labels.takeBackTitle}
            text={<p>{labels.takeBackText}</p>}
            verb={labels.takeBack}
            send={() => request("takeBackDeletion")}
            done={() => confirmToPlayer(labels.takenBack)}
          />
        </>
      )}
    </>
  );
}
