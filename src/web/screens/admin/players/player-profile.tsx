import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminPlayers } from "#contract/labels/admin";
import { confirmations } from "#contract/labels/confirmations";
import { fieldHints } from "#contract/labels/field-hints";
import { fill } from "#contract/messages";
import type { Player } from "#contract/players/players";
import type { ProfileRequest } from "#contract/players/profile";
import { refusalTexts } from "#contract/refusal-texts";
import { maxReasonLength } from "#rules/cards/score-entry";
import { displayName, readPhone } from "#rules/players/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { confirmToPlayer, Modal } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/fields.tsx";
import { Form } from "../../../components/form/form.tsx";
import { PhoneField } from "../../../components/form/formatted-field.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { useFields } from "../../../components/form/use-fields.ts";
import { ProfileFields, profileFault, profileOf } from "../../../components/player/profile-fields.tsx";
import { playerQuery } from "../../../data/player-queries.ts";
import { refetchHome } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { Refused } from "../../../data/request-errors.ts";
import { useSession } from "../../../session.tsx";
import { useEditForm } from "../typed-form.tsx";

export function PlayerProfile({ player }: { player: Player }) {
  const { me } = useSession();
  const form = useEditForm(playerQuery(player.id), player, {
    savedOf: profileOf,
    formOf: (saved) => saved,
    readForm,
    wrongFields: (_why, values) => profileFault(values)?.fields ?? [],
  });
  const { asRead } = form;
  const [isChangingPhone, setChangingPhone] = useState(false);
  const queries = useQueryClient();
  const { isBusy, run } = useChange();

  function save(): void {
    const profile = form.read();
    if (profile === null) return;
    void run(
      () => request("changePlayer", { params: { playerId: player.id }, body: { ...profile, asRead } }),
      (saved) => {
        form.restart(saved);
        confirmToPlayer(confirmations.playerUpdated);
        if (player.id === me.id) void refetchHome(queries);
      },
      form.refused,
    );
  }

  return (
    <>
      <Form fieldErrors={form.fieldErrors} onSubmit={save} verb={adminPlayers.save} isBusy={isBusy}>
        <ProfileFields
          form={form}
          phone={player.phone}
          phoneHint={adminPlayers.phoneFixed}
          afterPhone={
            <Button look="secondary" onPress={() => setChangingPhone(true)}>
              {adminPlayers.changePhone}
            </Button>
          }
        />
      </Form>
      {isChangingPhone && <ChangePhone player={player} onClose={() => setChangingPhone(false)} />}
    </>
  );
}

function readForm(profile: ProfileRequest): ProfileRequest | Refusal {
  const fault = profileFault(profile);
  return fault === null ? profile : refuse(fault.reason);
}

function ChangePhone({ player, onClose }: { player: Player; onClose: () => void }) {
  const { me } = useSession();
  const { values, field, fieldErrors, refused } = useFields({ phone: "", reason: "" });
  const [asRead, setAsRead] = useState(player.phone);
  const [isTaken, setTaken] = useState(false);
  const queries = useQueryClient();
  const { isBusy, run } = useChange();

  function save(): void {
    setTaken(false);
    if (isRefused(readPhone(values.phone))) fieldErrors.set(refusalTexts["invalid-phone"], "phone");
    else if (values.reason.trim() === "") fieldErrors.set(refusalTexts["reason-missing"], "reason");
    else send();
  }

  function send(): void {
    const body = { ...values, asRead: { phone: asRead } };
    void run(
      () => request("changePhone", { params: { playerId: player.id }, body }),
      (saved) => {
        onClose();
        confirmToPlayer(fill(confirmations.phoneChanged, { player: displayName(saved) }));
        if (player.id === me.id) void refetchHome(queries);
      },
      (error) => void showRefusal(error),
    );
  }

  async function showRefusal(error: unknown): Promise<void> {
    const reasonOf = error instanceof Refused ? error.reason : null;
    if (reasonOf === "changed-meanwhile") {
      const now = await queries.fetchQuery({ ...playerQuery(player.id), staleTime: 0 }).catch(() => null);
      if (now !== null) setAsRead(now.phone);
    }
    setTaken(reasonOf === "phone-taken");
    refused(error, { "phone-taken": "phone" });
  }

  return (
    <Modal label={adminPlayers.changePhone} onClose={onClose}>
      <h2 className="text-title">{fill(adminPlayers.changePhoneOf, { player: displayName(player) })}</h2>
      <p>{adminPlayers.changePhoneText}</p>
      <Form
        fieldErrors={fieldErrors}
        onSubmit={save}
        verb={adminPlayers.changePhone}
        isBusy={isBusy}
        onCancel={onClose}
      >
        <PhoneField
          {...field("phone", fieldHints.phone, isTaken ? fieldHints.newPhone : fieldHints.phone)}
          label={adminPlayers.newPhone}
        />
        <TextField
          {...field("reason", adminPlayers.phoneReasonHint, fieldHints.reason)}
          label={adminPlayers.phoneReason}
          maxLength={maxReasonLength}
        />
      </Form>
    </Modal>
  );
}
