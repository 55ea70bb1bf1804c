/** "/register/step3" (specification section 2): the profile picture, which may be left for later. */
import { registration } from "#contract/labels";
import { fill } from "#contract/messages";
import { displayName } from "#rules/person";
import { Avatar } from "../../components/avatar.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Screen } from "../../components/screen.tsx";
import { useSession } from "../../session.tsx";

export function RegisterStep3() {
  const { me } = useSession();
  return (
    <Screen title={registration.profilePicture}>
      <p className="text-center text-muted">{fill(registration.step, { step: 3 })}</p>
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        <Avatar player={me} size="page" />
        <p className="font-serif text-name font-bold">{displayName(me)}</p>
        <p>{registration.initialsForNow}</p>
      </div>
      <LinkButton to="/home" replace>
        {registration.skip}
      </LinkButton>
    </Screen>
  );
}
