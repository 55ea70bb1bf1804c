import { profile } from "#contract/labels/profile";
import { confirmations } from "#contract/messages";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { ProfileFields, profileOf, useProfile } from "../../components/player/profile-fields.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { updateMe, useSession } from "../../session.tsx";

export function ProfileForm() {
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
