import { useState } from "react";
import type { Answer, Body } from "#contract/endpoints";
import { fieldMessages as labels } from "#contract/labels/field-messages";
import { fill } from "#contract/messages";
import type { SentMessage } from "#contract/tee-times/field-messages";
import { printMoment } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { isRefused, type RefusalReason } from "#rules/refusal";
import { type MessageAudience, messageAudiences, readMessage } from "#rules/tee-times/field-messages";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { AskingButton } from "../../../components/form/asking-button.tsx";
import { SelectField, TextField } from "../../../components/form/fields.tsx";
import { Panel } from "../../../components/panel.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { messagesQuery, teeTimeQuery, useRefresh } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { TeeTimeHead } from "../tee-time-head.tsx";
import { TypedForm, useEditForm, useTypedForm } from "../typed-form.tsx";

export function Messages() {
  const { teeTimeId } = useParams(patterns.messages);
  return (
    <Screen
      key={teeTimeId}
      title={labels.title}
      back={{ to: patterns.adminTeeTimes, search: keepSearch }}
      onRefresh={useRefresh()}
      wide
    >
      <Answered query={teeTimeQuery(teeTimeId)}>{(teeTime) => <TeeTimeHead teeTime={teeTime} />}</Answered>
      <Write teeTimeId={teeTimeId} />
      <Answered query={messagesQuery(teeTimeId)}>
        {(answer) =>
          answer.messages.length === 0 ? (
            <Empty text={labels.none} />
          ) : (
            answer.messages.map((message) => (
              <Message key={message.id} teeTimeId={teeTimeId} message={message} answer={answer} />
            ))
          )
        }
      </Answered>
    </Screen>
  );
}

const blank = { text: "", audience: "players" };

function Write({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const [sent, setSent] = useState(0);
  return <WriteForm key={sent} teeTimeId={teeTimeId} onSent={() => setSent(sent + 1)} />;
}

function WriteForm({ teeTimeId, onSent }: { teeTimeId: TeeTimeId; onSent: () => void }) {
  const form = useTypedForm<typeof blank, Body<"sendMessage">>(blank, {
    readForm: ({ text: typed, audience }) => {
      const text = readMessage(typed);
      return isRefused(text) ? text : { text, audience: audience as MessageAudience };
    },
    wrongFields,
  });
  return (
    <TypedForm
      form={form}
      verb={labels.send}
      send={(body) => request("sendMessage", { params: { teeTimeId }, body })}
      done={() => {
        confirmToPlayer(labels.sent);
        onSent();
      }}
    >
      <TextField {...form.field("text", labels.textHint, labels.textFault)} label={labels.text} />
      <SelectField
        {...form.field("audience", labels.audienceHint)}
        label={labels.audience}
        options={messageAudiences.map((value) => ({ value, label: labels.audiences[value] }))}
      />
    </TypedForm>
  );
}

function wrongFields(reason: RefusalReason): "text"[] {
  return reason === "message-empty" || reason === "text-too-long" ? ["text"] : [];
}

type MessageProps = { teeTimeId: TeeTimeId; message: SentMessage; answer: Answer<"listMessages"> };

function Message(props: MessageProps) {
  const { message, teeTimeId } = props;
  const { id: messageId, text, audience, sentBy: name, sentAt, correctedAt, seen, unseen } = message;
  const zone = useTimeZone();
  const [isCorrecting, setCorrecting] = useState(false);
  const from = { audience: labels.audiences[audience], name, when: printMoment(sentAt, zone) };
  if (isCorrecting) return <Correct {...props} onEnd={() => setCorrecting(false)} />;
  return (
    <Panel label={text}>
      <div className="flex flex-col gap-2">
        <p className="text-lead font-bold wrap-anywhere">{text}</p>
        <p className="figures text-muted">
          {fill(labels.from, from)}
          {correctedAt !== null && ` · ${fill(labels.corrected, { when: printMoment(correctedAt, zone) })}`}
        </p>
        <p className="figures">{fill(labels.seenBy, { seen, all: seen + unseen.length })}</p>
        {unseen.length > 0 && (
          <p translate="no">{fill(labels.notSeen, { players: unseen.map(displayName).join(", ") })}</p>
        )}
        <div className="flex flex-wrap gap-2 *:w-auto">
          <Button look="secondary" onPress={() => setCorrecting(true)}>
            {labels.correct}
            <span className="sr-only"> {text}</span>
          </Button>
          <AskingButton
            title={labels.askRecall}
            text={labels.recallText}
            verb={labels.recall}
            isDestructive
            send={() => request("recallMessage", { params: { teeTimeId, messageId } })}
            done={() => confirmToPlayer(labels.recalled)}
          />
        </div>
      </div>
    </Panel>
  );
}

function Correct({ teeTimeId, message, answer, onEnd }: MessageProps & { onEnd: () => void }) {
  const { id: messageId } = message;
  const textIn = ({ messages }: Answer<"listMessages">) => messages.find(({ id }) => id === messageId)?.text;
  const form = useEditForm(messagesQuery(teeTimeId), answer, {
    savedOf: (answer) => ({ text: textIn(answer) ?? "" }),
    formOf: ({ text }) => ({ text }),
    readForm: ({ text: typed }) => {
      const text = readMessage(typed);
      return isRefused(text) ? text : { text };
    },
    wrongFields,
  });
  const asRead = form.asRead.text;
  return (
    <Panel label={message.text}>
      <TypedForm
        form={form}
        verb={labels.save}
        send={({ text }) =>
          request("correctMessage", { params: { teeTimeId, messageId }, body: { text, asRead } })
        }
        done={() => {
          confirmToPlayer(labels.saved);
          onEnd();
        }}
      >
        <TextField {...form.field("text", labels.textHint, labels.textFault)} label={labels.correction} />
      </TypedForm>
      <Button look="quiet" onPress={onEnd}>
        {labels.cancel}
      </Button>
    </Panel>
  );
}
