/** "/admin/tee-times/add" (specification section 2): a new tee time. */
import { useNavigate } from "@tanstack/react-router";
import { admin } from "#contract/labels/admin";
import { Screen } from "../../components/screen.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { patterns } from "../../paths.ts";
import { keepSearch } from "./list-beside.tsx";
import type { TeeTimeForm } from "./read-tee-time-form.ts";
import { TeeTimeFields } from "./tee-time-form.tsx";

const blank: TeeTimeForm = { date: "", time: "", meridiem: "AM", count: "" };

export function AddTeeTime() {
  const navigate = useNavigate();
  const { isBusy, run } = useChange();
  return (
    <Screen title={admin.addTeeTime} back={{ to: patterns.adminTeeTimes, search: keepSearch }} wide>
      <TeeTimeFields
        initial={blank}
        verb={admin.addTeeTime}
        isBusy={isBusy}
        send={(body, refused) =>
          void run(
            () => request("addTeeTime", { body }),
            ({ hasBegun }) =>
              navigate({ to: patterns.adminTeeTimes, search: hasBegun ? { tab: "past" } : {} }),
            refused,
          )
        }
      />
    </Screen>
  );
}
