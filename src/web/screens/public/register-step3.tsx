import { registration } from "#contract/labels/auth";
import { displayName } from "#rules/players/person";
import { LinkButton } from "../../components/button.tsx";
import { PhotoEditor } from "../../components/player/photo-editor.tsx";
import { Screen } from "../../components/screen.tsx";
import { uploadPhoto } from "../../data/upload.ts";
import { patterns } from "../../paths.ts";
import { navigate } from "../../router/router.ts";
import { updateMe, useSession } from "../../session.tsx";
import { Step } from "./registration-parts.tsx";

export function RegisterStep3() {
  const { me } = useSession();
  return (
    <Screen title={registration.profilePicture}>
      <Step number={3} />
      <p translate="no" className="text-center font-serif text-name font-bold">
        {displayName(me)}
      </p>
      <PhotoEditor
        player={me}
        send={uploadPhoto}
        onSaved={(session) => {
          updateMe(session.me);
          return navigate({ to: patterns.home, replace: true });
        }}
      >
        {me.photoUrl === null && <p>{registration.initialsForNow}</p>}
      </PhotoEditor>
      <LinkButton to={patterns.home} replace look="quiet">
        {registration.skip}
      </LinkButton>
    </Screen>
  );
}
