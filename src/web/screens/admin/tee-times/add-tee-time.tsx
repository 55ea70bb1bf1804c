/** "/admin/tee-times/add" (specification section 2). */
import { admin } from "#contract/labels/admin";
import { confirmations } from "#contract/messages";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { Screen } from "../../../components/screen.tsx";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useNavigate } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { useTypedForm } from "../typed-form.tsx";
import { TeeTimeFields, type TeeTimeForm, teeTimeRules } from "./tee-time-form.tsx";

const blank: TeeTimeForm = { date: "", time: "", meridiem: "AM", count: "" };

export function AddTeeTime() {
  const navigate = useNavigate();
  const form = useTypedForm(blank, teeTimeRules(useTimeZone()));
  return (
    <Screen
      title={admin.addTeeTime}
      back={{ to: patterns.adminTeeTimes, search: keepSearch, openers: [patterns.admin] }}
      wide
    >
      <TeeTimeFields
        form={form}
        verb={admin.addTeeTime}
        send={(body) => request("addTeeTime", { body })}
        done={async ({ hasStarted }) => {
          const search = hasStarted ? { tab: "past" } : {};
          confirmToPlayer(confirmations.teeTimeAdded);
          await navigate({ to: patterns.adminTeeTimes, search, ignoreBlocker: true });
        }}
      />
    </Screen>
  );
}
