/** "/register/step3" and "/guest-register/step3" (section 2). */
import { registration } from "#contract/labels/auth";
import { displayName } from "#rules/players/person";
import { LinkButton } from "../../components/button.tsx";
import { PhotoEditor } from "../../components/player/photo-editor.tsx";
import { Screen } from "../../components/screen.tsx";
import { Step } from "../../components/step.tsx";
import { uploadPhoto } from "../../data/upload.ts";
import { useNavigate } from "../../router/hooks.ts";
import { updateMe, useSession } from "../../session.tsx";

export function RegisterStep3() {
  const { me } = useSession();
  const navigate = useNavigate();
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
          return navigate({ to: "/home", replace: true });
        }}
      >
        {me.photoUrl === null && <p>{registration.initialsForNow}</p>}
      </PhotoEditor>
      <LinkButton to="/home" replace look="quiet">
        {registration.skip}
      </LinkButton>
    </Screen>
  );
}
