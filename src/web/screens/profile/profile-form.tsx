/** What does the club call me, and which tee box do I prefer? Section 5, "Profile". */
import { profile } from "#contract/labels/player";
import { confirmations } from "#contract/messages";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { ProfileFields, profileOf, useProfile } from "../../components/profile-fields.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { setSession, useSession } from "../../session.tsx";

export function ProfileForm() {
  const { me } = useSession();
  const mine = useProfile(profileOf(me));
  const { isBusy, run } = useChange();

  function save(): void {
    if (!mine.isComplete()) return;
    void run(
      () => request("changeProfile", { body: mine.values }),
      (session) => {
        setSession(session);
        mine.setValues(profileOf(session.me));
        confirmToPlayer(confirmations.profileUpdated);
      },
    );
  }

  return (
    <Form faults={mine.faults} onSubmit={save}>
      <ProfileFields profile={mine} phone={me.phone} phoneHint={profile.contactAdmin} />
      <Button type="submit" busy={isBusy}>
        {profile.save}
      </Button>
    </Form>
  );
}
