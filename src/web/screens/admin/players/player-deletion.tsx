import { useState } from "react";
import { playerDeletion as labels } from "#contract/labels/my-data";
import { fill } from "#contract/messages";
import type { DeletionState } from "#contract/players/my-data";
import type { Player } from "#contract/players/players";
import { refusalTexts } from "#contract/refusal-texts";
import { printDayAndTime } from "#rules/calendar";
import { maxReasonLength } from "#rules/cards/score-entry";
import { displayName } from "#rules/players/person";
import { confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/fields.tsx";
import { Form } from "../../../components/form/form.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { useFields } from "../../../components/form/use-fields.ts";
import { Panel } from "../../../components/panel.tsx";
import { DeletionObstacles, DeletionText } from "../../../components/player/deletion-text.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { deletionOfQuery } from "../../../data/player-queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { navigate } from "../../../router/router.ts";
import { useTimeZone } from "../../../session.tsx";

export function PlayerDeletion({ player }: { player: Player }) {
  return (
    <Panel label={labels.title}>
      <Answered query={deletionOfQuery(player.id)} rows={1}>
        {(state) => <Deletion player={player} state={state} />}
      </Answered>
    </Panel>
  );
}

type Of = { readonly player: Player; readonly state: DeletionState };

function Deletion({ player, state }: Of) {
  const zone = useTimeZone();
  const [open, setOpen] = useState<"delete" | "decline" | null>(null);
  const close = () => setOpen(null);
  const { askedAt, obstacles } = state;
  return (
    <div className="flex flex-col gap-4">
      {askedAt !== null && (
        <p className="figures font-bold">{fill(labels.asked, { when: printDayAndTime(askedAt, zone) })}</p>
      )}
      <DeletionObstacles obstacles={obstacles} />
      <Button look="danger" onPress={() => setOpen("delete")}>
        {labels.title}
      </Button>
      {askedAt !== null && (
        <Button look="secondary" onPress={() => setOpen("decline")}>
          {labels.decline}
        </Button>
      )}
      {open === "delete" && <DeletePlayer player={player} state={state} onClose={close} />}
      {open === "decline" && <Decline player={player} onClose={close} />}
    </div>
  );
}

/** The reason is asked of an admin only where the player has not asked. */
function DeletePlayer({ player, state: { askedAt, obstacles }, onClose }: Of & { onClose: () => void }) {
  const { values, field, fieldErrors, refused } = useFields({ reason: "" });
  const { isBusy, run } = useChange();
  const isAsked = askedAt !== null;

  function save() {
    if (!isAsked && values.reason.trim() === "")
      return fieldErrors.set(refusalTexts["reason-missing"], "reason");
    const body = { reason: isAsked ? null : values.reason };
    void run(
      () => request("deletePlayer", { params: { playerId: player.id }, body }),
      async () => {
        onClose();
        await navigate({ to: patterns.adminPlayers, search: keepSearch, replace: true, ignoreBlocker: true });
        confirmToPlayer(labels.deleted);
      },
      (error) => refused(error, {}),
    );
  }

  return (
    <Modal label={labels.title} onClose={onClose}>
      <h2 className="text-title">{fill(labels.ask, { player: displayName(player) })}</h2>
      <DeletionText />
      <DeletionObstacles obstacles={obstacles} />
      <Form fieldErrors={fieldErrors} onSubmit={save} verb={labels.title} isBusy={isBusy} onCancel={onClose}>
        {!isAsked && (
          <TextField
            {...field("reason", labels.reasonHint)}
            label={labels.reason}
            maxLength={maxReasonLength}
          />
        )}
      </Form>
    </Modal>
  );
}

function Decline({ player, onClose }: { player: Player; onClose: () => void }) {
  const { values, field, fieldErrors, refused } = useFields({ answer: "" });
  const { isBusy, run } = useChange();

  function save() {
    if (values.answer.trim() === "") return fieldErrors.set(refusalTexts["reason-missing"], "answer");
    void run(
      () => request("declineDeletion", { params: { playerId: player.id }, body: values }),
      () => {
        onClose();
        confirmToPlayer(labels.declined);
      },
      (error) => refused(error, {}),
    );
  }

  return (
    <Modal label={labels.decline} onClose={onClose}>
      <h2 className="text-title">{fill(labels.declineTitle, { player: displayName(player) })}</h2>
      <Form
        fieldErrors={fieldErrors}
        onSubmit={save}
        verb={labels.decline}
        isBusy={isBusy}
        onCancel={onClose}
      >
        <TextField
          {...field("answer", labels.answerHint)}
          label={labels.answer}
          maxLength={maxReasonLength}
        />
      </Form>
    </Modal>
  );
}
