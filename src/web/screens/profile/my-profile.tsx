import { useState } from "react";
import type { Answer } from "#contract/endpoints";
import { confirmations } from "#contract/labels/confirmations";
import { help } from "#contract/labels/help";
import { myData } from "#contract/labels/my-data";
import { myGame } from "#contract/labels/my-game";
import { photo } from "#contract/labels/photo";
import { myCalendar, profile } from "#contract/labels/profile";
import { standingPlaces } from "#contract/labels/series";
import { fill } from "#contract/messages";
import type { DeviceSession } from "#contract/players/profile";
import { refusalTexts } from "#contract/refusal-texts";
import { printMonthDay, printTime } from "#rules/calendar";
import { changedFields } from "#rules/edit-conflict";
import { hasBets } from "#rules/players/permissions";
import { alertPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { AskingButton } from "../../components/form/asking-button.tsx";
import { CheckboxField } from "../../components/form/fields.tsx";
import { Form } from "../../components/form/form.tsx";
import { useLeaveQuestion } from "../../components/form/leave-question.ts";
import { useChange } from "../../components/form/use-change.ts";
import { useFields } from "../../components/form/use-fields.ts";
import { MenuLink } from "../../components/menu-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { PhotoEditor } from "../../components/player/photo-editor.tsx";
import { ProfileFields, profileFault, profileOf } from "../../components/player/profile-fields.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { RowButton } from "../../components/row-button.tsx";
import { Screen } from "../../components/screen.tsx";
import { deviceSessionsQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { failureText } from "../../data/request-errors.ts";
import { uploadPhoto } from "../../data/upload.ts";
import { patterns } from "../../paths.ts";
import { updateMe, useSession, useTimeZone } from "../../session.tsx";
import { ChangePin } from "./change-pin.tsx";
import { GuestCodes } from "./guest-codes.tsx";
import { PushSettings } from "./push-settings.tsx";

export function MyProfile() {
  const { me } = useSession();
  return (
    <Screen title={profile.title} back={{ to: patterns.home }}>
      <PhotoEditor
        player={me}
        send={uploadPhoto}
        onSaved={(session) => {
          updateMe(session.me);
          confirmToPlayer(confirmations.photoSaved);
        }}
      >
        {me.photoUrl && (
          <AskingButton
            look="quiet"
            title={photo.askRemove}
            text={<p>{photo.removeText}</p>}
            verb={photo.remove}
            isDestructive
            send={() => request("removePhoto")}
            done={(session) => {
              updateMe(session.me);
              confirmToPlayer(confirmations.photoRemoved);
            }}
          />
        )}
      </PhotoEditor>
      <MenuLink to={patterns.myGame} title={myGame.title}>
        {myGame.about}
      </MenuLink>
      <MenuLink to={patterns.myCalendar} title={myCalendar.title}>
        {myCalendar.about}
      </MenuLink>
      <MenuLink to={patterns.myData} title={myData.title}>
        {myData.about}
      </MenuLink>
      {hasBets(me) && (
        <MenuLink to={patterns.standingPlaces} title={standingPlaces.title}>
          {standingPlaces.about}
        </MenuLink>
      )}
      <MenuLink to={patterns.help} params={{ topic: "first-steps" }} title={help.menu}>
        {help.about}
      </MenuLink>
      <ProfileForm />
      {me.letsGroupScore !== undefined && <LetGroupScore lets={me.letsGroupScore} />}
      {hasBets(me) && <GuestCodes />}
      <ChangePin />
      <PushSettings />
      <Devices />
    </Screen>
  );
}

function ProfileForm() {
  const { me } = useSession();
  const form = useFields(profileOf(me));
  const { isBusy, run } = useChange();
  useLeaveQuestion(changedFields(profileOf(me), form.values).length);

  function save() {
    const fault = profileFault(form.values);
    if (fault !== null) return form.fieldErrors.set(refusalTexts[fault.reason], ...fault.fields);
    void run(
      () => request("changeProfile", { body: form.values }),
      (saved) => {
        updateMe(saved.me);
        form.change(profileOf(saved.me));
        confirmToPlayer(confirmations.profileUpdated);
      },
    );
  }

  return (
    <Form fieldErrors={form.fieldErrors} onSubmit={save} verb={profile.save} isBusy={isBusy}>
      <ProfileFields form={form} phone={me.phone} phoneHint={profile.contactAdmin} />
    </Form>
  );
}

function LetGroupScore({ lets }: { lets: boolean }) {
  const [chosen, setChosen] = useState(lets);
  const { isBusy, run } = useChange({ changesScreen: false });

  function choose(letsGroupScore: boolean): void {
    if (isBusy) return;
    setChosen(letsGroupScore);
    void run(
      () => request("letGroupScore", { body: { letsGroupScore } }),
      (saved) => updateMe(saved.me),
      (error) => {
        setChosen(lets);
        alertPlayer(failureText(error));
      },
    );
  }

  return (
    <Panel label={profile.groupScores} heading="text-title">
      <CheckboxField
        label={profile.letGroupScore}
        checked={chosen}
        onChange={choose}
        hint={chosen ? profile.groupScoresOn : profile.groupScoresOff}
      />
    </Panel>
  );
}

function Devices() {
  const { isBusy, run, showAnswer } = useChange();

  const logOut = (end: () => Promise<Answer<"listSessions">>) =>
    void run(end, (left) => {
      showAnswer(deviceSessionsQuery, left);
      confirmToPlayer(confirmations.deviceLoggedOut);
    });

  return (
    <Panel label={profile.devices} heading="text-title">
      <Answered query={deviceSessionsQuery} rows={1}>
        {({ sessions }) => (
          <div className="flex flex-col gap-4">
            <ul>
              {sessions.map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  isBusy={isBusy}
                  onLogOut={() => logOut(() => request("endSession", { params: { sessionId: session.id } }))}
                />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                look="secondary"
                busy={isBusy}
                onPress={() => logOut(() => request("endOtherSessions"))}
              >
                {profile.logOutOthers}
              </Button>
            ) : (
              <p className="text-muted">{profile.onlyThisDevice}</p>
            )}
          </div>
        )}
      </Answered>
    </Panel>
  );
}

function Device(props: { session: DeviceSession; isBusy: boolean; onLogOut: () => void }) {
  const zone = useTimeZone();
  const { device, lastSeenAt, isThisDevice } = props.session;
  const when = `${printMonthDay(lastSeenAt, zone)} @ ${printTime(lastSeenAt, zone)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-3">
      <span className="min-w-0 grow basis-words">
        <span className="block font-bold">{device}</span>
        <span className="figures block text-small text-muted">{fill(profile.lastSeen, { when })}</span>
      </span>
      {isThisDevice ? (
        <Badge tone="on">{profile.thisDevice}</Badge>
      ) : (
        <RowButton verb={profile.logOutDevice} name={device} isBusy={props.isBusy} onPress={props.onLogOut} />
      )}
    </li>
  );
}
