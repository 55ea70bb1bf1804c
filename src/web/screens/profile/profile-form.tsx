/** What does the club call me, and which tee box do I prefer? Section 5, "Profile". */
import type { Session } from "#contract/accounts";
import { profile } from "#contract/labels/player";
import { confirmations } from "#contract/messages";
import { changedFields } from "#rules/edit-conflict";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { ProfileFields, profileOf, useProfile } from "../../components/player/profile-fields.tsx";
import { useChange } from "../../components/use-change.ts";
import { ifLost } from "../../data/look-up.ts";
import { request } from "../../data/request.ts";
import { updateMe, useSession } from "../../session.tsx";

export function ProfileForm() {
  const { me } = useSession();
  const mine = useProfile(profileOf(me));
  const { isBusy, run } = useChange();

  function save(): void {
    if (!mine.isComplete()) return;
    void run(
      () => request("changeProfile", { body: mine.values }).catch(ifLost(look)),
      (saved) => {
        updateMe(saved.me);
        mine.setValues(profileOf(saved.me));
        confirmToPlayer(confirmations.profileUpdated);
      },
    );
  }

  async function look(): Promise<Session | null | undefined> {
    const now = await request("readSession");
    const saved = profileOf(now.me);
    if (changedFields(saved, mine.values).length === 0) return now;
    return changedFields(saved, profileOf(me)).length === 0 ? null : undefined;
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
