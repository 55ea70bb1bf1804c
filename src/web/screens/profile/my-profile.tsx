/** "/my-profile" (specification section 2): my photo, my names, my PIN, and where I am logged in. */
import { help } from "#contract/labels/help";
import { myGame } from "#contract/labels/my-game";
import { photo } from "#contract/labels/photo";
import { myCalendar, profile } from "#contract/labels/profile";
import { standingPlaces } from "#contract/labels/series";
import { confirmations } from "#contract/messages";
import { hasBets } from "#rules/permissions";
import { askPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { PhotoEditor } from "../../components/player/photo-editor.tsx";
import { Screen } from "../../components/screen.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { uploadPhoto } from "../../data/upload.ts";
import { patterns } from "../../paths.ts";
import { updateMe, useSession } from "../../session.tsx";
import { ChangePin } from "./change-pin.tsx";
import { Devices } from "./devices.tsx";
import { ProfileForm } from "./profile-form.tsx";
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
