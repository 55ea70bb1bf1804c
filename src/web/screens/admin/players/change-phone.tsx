/** Another phone for a player, with a reason, next to the field that shows the present one (ruling 42). */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminPlayers } from "#contract/labels/admin";
import { fieldHints } from "#contract/labels/field-hints";
import { confirmations, fill, refusalTexts } from "#contract/messages";
import type { Player } from "#contract/players";
import { displayName, readPhone } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { maxReasonLength } from "#rules/score-entry";
import { confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields.tsx";
import { Form, useFieldErrors } from "../../../components/form.tsx";
import { PhoneField } from "../../../components/formatted-field.tsx";
import { useChange } from "../../../components/use-change.ts";
import { playerQuery } from "../../../data/player-queries.ts";
import { homeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused, reasonText } from "../../../data/request-errors.ts";
import { useSession } from "../../../session.tsx";

export function ChangePhone({ player, onClose }: { player: Player; onClose: () => void }) {
  const { me } = useSession();
  const [phone, setPhone] = useState("");
  const [reason, setReason] = useState("");
  // As it was when the form was opened: what comes later was saved by somebody else.
  const [asRead, setAsRead] = useState(player.phone);
  const [isTaken, setTaken] = useState(false);
  const fieldErrors = useFieldErrors<"phone" | "reason">();
  const queries = useQueryClient();
  const { isBusy, run } = useChange();

  function save(): void {
    setTaken(false);
    if (isRefused(readPhone(phone))) fieldErrors.set(refusalTexts["invalid-phone"], "phone");
    else if (reason.trim() === "") fieldErrors.set(refusalTexts["reason-missing"], "reason");
    else send();
  }

  function send(): void {
    const body = { phone, reason, asRead: { phone: asRead } };
    void run(
      () => request("changePhone", { params: { playerId: player.id }, body }),
      (saved) => {
        onClose();
        confirmToPlayer(fill(confirmations.phoneChanged, { player: displayName(saved) }));
        // An admin may change their own phone.
        if (player.id === me.id) void queries.fetchQuery({ ...homeQuery, staleTime: 0 });
      },
      (error) => void showRefusal(error),
    );
  }

  async function showRefusal(error: unknown): Promise<void> {
    const reasonOf = error instanceof Refused ? error.reason : null;
    if (reasonOf === "changed-meanwhile") {
      // The field next to it shows the new one now: the next attempt replaces that.
      const now = await queries.fetchQuery({ ...playerQuery(player.id), staleTime: 0 }).catch(() => null);
      if (now !== null) setAsRead(now.phone);
    }
    setTaken(reasonOf === "phone-taken");
    fieldErrors.set(reasonText(error), ...(reasonOf === "phone-taken" ? ["phone" as const] : []));
  }

  return (
    <Modal label={adminPlayers.changePhone} onClose={onClose}>
      <h2 className="text-title">{fill(adminPlayers.changePhoneOf, { player: displayName(player) })}</h2>
      <p>{adminPlayers.changePhoneText}</p>
      <Form fieldErrors={fieldErrors} onSubmit={save}>
        <PhoneField
          label={adminPlayers.newPhone}
          value={phone}
          onChange={(text) => {
            setPhone(text);
            fieldErrors.clear("phone");
          }}
          invalid={fieldErrors.has("phone")}
          hint={fieldErrors.has("phone") && (isTaken ? fieldHints.newPhone : fieldHints.phone)}
        />
        <TextField
          label={adminPlayers.phoneReason}
          value={reason}
          maxLength={maxReasonLength}
          onChange={(text) => {
            setReason(text);
            fieldErrors.clear("reason");
          }}
          invalid={fieldErrors.has("reason")}
          hint={fieldErrors.has("reason") ? fieldHints.reason : adminPlayers.phoneReasonHint}
        />
        <div className="flex flex-col gap-2">
          <Button type="submit" busy={isBusy}>
            {adminPlayers.changePhone}
          </Button>
          <Button look="secondary" onPress={onClose}>
            {adminPlayers.cancel}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
