/** "/my-profile" (section 2). */
import { help } from "#contract/labels/help";
import { myCalendar } from "#contract/labels/my-calendar";
import { myGame } from "#contract/labels/my-game";
import { photo } from "#contract/labels/photo";
import { profile } from "#contract/labels/profile";
import { standingPlaces } from "#contract/labels/series";
import { confirmations } from "#contract/messages";
import { hasBets } from "#rules/permissions";
import { askPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { PhotoEditor } from "../../components/player/photo-editor.tsx";
import { ProfileFields, profileOf, useProfile } from "../../components/player/profile-fields.tsx";
import { Screen } from "../../components/screen.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { uploadPhoto } from "../../data/upload.ts";
import { patterns } from "../../paths.ts";
import { updateMe, useSession } from "../../session.tsx";
import { ChangePin } from "./change-pin.tsx";
import { Devices } from "./devices.tsx";
import { PushSettings } from "./push-settings.tsx";

export function MyProfile() {
  const { me } = useSession();
  return (
    <Screen title={profile.title} back={{ to: "/home" }}>
      <PhotoEditor
        player={me}
        send={uploadPhoto}
        onSaved={(session) => {
          updateMe(session.me);
          confirmToPlayer(confirmations.photoSaved);
        }}
      >
        {me.photoUrl && <RemovePhoto />}
      </PhotoEditor>
      <MenuLink to={patterns.myGame} title={myGame.title}>
        {myGame.about}
      </MenuLink>
      <MenuLink to={patterns.myCalendar} title={myCalendar.title}>
        {myCalendar.about}
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
      <ChangePin />
      <PushSettings />
      <Devices />
    </Screen>
  );
}

function RemovePhoto() {
  const { isBusy, run } = useChange();
  async function remove(): Promise<void> {
    const isSure = await askPlayer({
      title: photo.askRemove,
      text: <p>{photo.removeText}</p>,
      verb: photo.remove,
      isDestructive: true,
    });
    if (!isSure) return;
    await run(
      () => request("removePhoto"),
      (session) => {
        updateMe(session.me);
        confirmToPlayer(confirmations.photoRemoved);
      },
    );
  }
  return (
    <Button look="quiet" busy={isBusy} onPress={() => void remove()}>
      {photo.remove}
    </Button>
  );
}

function ProfileForm() {
  const { me } = useSession();
  const mine = useProfile(profileOf(me));
  const { isBusy, run } = useChange();

  function save(): void {
    if (!mine.isComplete()) return;
    void run(
      () => request("changeProfile", { body: mine.values }),
      (saved) => {
        updateMe(saved.me);
        mine.setValues(profileOf(saved.me));
        confirmToPlayer(confirmations.profileUpdated);
      },
    );
  }

  return (
    <Form fieldErrors={mine.fieldErrors} onSubmit={save}>
      <ProfileFields profile={mine} phone={me.phone} phoneHint={profile.contactAdmin} />
      <Button type="submit" busy={isBusy}>
        {profile.save}
      </Button>
    </Form>
  );
}
