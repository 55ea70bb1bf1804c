/** "/admin/tee-times/add" (specification section 2): a new tee time. */
import { admin } from "#contract/labels/admin";
import { confirmations } from "#contract/messages";
import type { TeeTimeRequest } from "#contract/tee-times";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useNavigate } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { isMeant } from "./ask-about-past.ts";
import type { TeeTimeForm } from "./read-tee-time-form.ts";
import { TeeTimeFields } from "./tee-time-form.tsx";
import { useTeeTimeForm } from "./use-tee-time-form.ts";

const blank: TeeTimeForm = { date: "", time: "", meridiem: "AM", count: "" };

export function AddTeeTime() {
  const navigate = useNavigate();
  const { isBusy, run } = useChange();
  const form = useTeeTimeForm(blank);
  const zone = useTimeZone();

  async function add(body: TeeTimeRequest): Promise<void> {
    if (!(await isMeant(body, zone))) return;
    await run(
      () => request("addTeeTime", { body }),
      async ({ hasStarted }) => {
        const search = hasStarted ? { tab: "past" } : {};
        confirmToPlayer(confirmations.teeTimeAdded);
        await navigate({ to: patterns.adminTeeTimes, search, ignoreBlocker: true });
      },
      form.refused,
    );
  }

  return (
    <Screen
      title={admin.addTeeTime}
      back={{ to: patterns.adminTeeTimes, search: keepSearch, openers: [patterns.admin] }}
      wide
    >
      <TeeTimeFields form={form} verb={admin.addTeeTime} isBusy={isBusy} send={(body) => void add(body)} />
    </Screen>
  );
}
