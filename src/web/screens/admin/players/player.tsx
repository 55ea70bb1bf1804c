/** "/admin/player/{phone}" (specification section 2): one player's profile, photo and group, for an admin to put right. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminPlayers } from "#contract/labels/admin";
import { audit } from "#contract/labels/audit";
import { confirmations, fill } from "#contract/messages";
import type { Player } from "#contract/players";
import type { ProfileRequest } from "#contract/profile";
import { changedFields, threeWayMerge } from "#rules/edit-conflict";
import type { PlayerId } from "#rules/golf";
import { displayName } from "#rules/person";
import { alertPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { Button, LinkButton } from "../../../components/button.tsx";
import { settleEditConflict } from "../../../components/edit-conflict.ts";
import { Empty } from "../../../components/empty.tsx";
import { Form } from "../../../components/form.tsx";
import { ProfileFields, profileOf, useProfile } from "../../../components/player/profile-fields.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { playerQuery } from "../../../data/player-queries.ts";
import { homeQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { reasonText } from "../../../data/request-errors.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { useSession } from "../../../session.tsx";
import { useLeaveQuestion } from "../use-leave-question.ts";
import { ChangePhone } from "./change-phone.tsx";
import { PlayerGroup } from "./player-group.tsx";
import { PlayerPhoto } from "./player-photo.tsx";
import { PlayerPin } from "./player-pin.tsx";
import { PlayerRole } from "./player-role.tsx";
import { usePlayerAt } from "./use-player-at.ts";

const back = { to: patterns.adminPlayers, search: keepSearch };

/** The phone is in the page's address alone; the server is asked by the player's id. */
export function AdminPlayer() {
  const { phone } = useParams(patterns.adminPlayer);
  const { query, playerId } = usePlayerAt(phone);
  if (playerId !== null) return <OnePlayer key={playerId} playerId={playerId} />;
  return (
    <Screen title={adminPlayers.editTitle} back={back} wide>
      <QueryBoundary query={query}>
        {() => (
          <Empty text={adminPlayers.notFound}>
            <LinkButton {...back} look="secondary">
              {adminPlayers.title}
            </LinkButton>
          </Empty>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function OnePlayer({ playerId }: { playerId: PlayerId }) {
  const query = useQuery(playerQuery(playerId));
  return (
    <Screen title={adminPlayers.editTitle} back={back} wide>
      <QueryBoundary query={query}>
        {(player) => (
          // On a phone what is edited most comes first, and what is done to the account last.
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
            <div className="flex flex-col gap-4">
              <PlayerPhoto player={player} />
              <h2 translate="no" className="text-center text-name">
                {displayName(player)}
              </h2>
              {player.guestOf !== null && (
                <p className="text-center text-muted">
                  {fill(adminPlayers.guestOf, { member: player.guestOf })}
                </p>
              )}
            </div>
            <div className="xl:row-span-2">
              <ProfileOfPlayer player={player} />
            </div>
            <div className="flex flex-col gap-4">
              <PlayerGroup player={player} />
              <PlayerPin player={player} />
              <PlayerRole player={player} />
              <LinkButton look="quiet" to={patterns.audit} search={{ player: player.id }}>
                {audit.title}
              </LinkButton>
            </div>
          </div>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function ProfileOfPlayer({ player }: { player: Player }) {
  const { me } = useSession();
  // As it was when the form was opened: what comes later was saved by somebody else.
  const [asRead, setAsRead] = useState(() => profileOf(player));
  const form = useProfile(asRead);
  const [isChangingPhone, setChangingPhone] = useState(false);
  const queries = useQueryClient();
  const { isBusy, run } = useChange();
  useLeaveQuestion(changedFields(asRead, form.values).length);

  async function read(): Promise<ProfileRequest> {
    return profileOf(await queries.fetchQuery({ ...playerQuery(player.id), staleTime: 0 }));
  }

  function begin(saved: ProfileRequest, isTaken = true): void {
    setAsRead(saved);
    form.setValues(isTaken ? saved : threeWayMerge(asRead, form.values, saved));
  }

  function save(): void {
    void run(
      () => request("changePlayer", { params: { playerId: player.id }, body: { ...form.values, asRead } }),
      (saved) => {
        begin(profileOf(saved));
        confirmToPlayer(confirmations.playerUpdated);
        // An admin may edit their own account.
        if (player.id === me.id) void queries.fetchQuery({ ...homeQuery, staleTime: 0 });
      },
      (error) => {
        if (!settleEditConflict(error, { read, begin })) alertPlayer(reasonText(error));
      },
    );
  }

  return (
    <>
      <Form fieldErrors={form.fieldErrors} onSubmit={() => form.isComplete() && save()}>
        <ProfileFields
          profile={form}
          phone={player.phone}
          phoneHint={adminPlayers.phoneFixed}
          afterPhone={
            <Button look="secondary" onPress={() => setChangingPhone(true)}>
              {adminPlayers.changePhone}
            </Button>
          }
        />
        <Button type="submit" busy={isBusy}>
          {adminPlayers.save}
        </Button>
      </Form>
      {isChangingPhone && <ChangePhone player={player} onClose={() => setChangingPhone(false)} />}
    </>
  );
}
