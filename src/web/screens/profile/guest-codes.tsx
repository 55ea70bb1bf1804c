import { useQuery } from "@tanstack/react-query";
import { profile } from "#contract/labels/profile";
import { fill } from "#contract/messages";
import { printDayOf } from "#rules/dates";
import { LinkToShare } from "../../components/link-to-share.tsx";
import { Panel } from "../../components/panel.tsx";
import { ownGuestCodesQuery } from "../../data/queries.ts";
import { joinLink } from "../../join-link.ts";

/** Most members have no guest code, so nothing is shown while the codes load. */
export function GuestCodes() {
  const { data } = useQuery(ownGuestCodesQuery);
  if (!data || data.codes.length === 0) return null;
  return (
    <Panel label={profile.guestCodes} heading="text-title">
      <p>{profile.guestCodesAbout}</p>
      {data.codes.map(({ code, lastDay }) => (
        <div key={code} className="flex flex-col gap-4 pt-4">
          <p className="wrap-anywhere">
            <span translate="no" className="font-bold">
              {code}
            </span>
            {lastDay !== null && ` · ${fill(profile.codeUntil, { day: printDayOf(lastDay) })}`}
          </p>
          <LinkToShare
            address={joinLink(code, true)}
            label={fill(profile.guestLink, { code })}
            copy={profile.copyLink}
          />
        </div>
      ))}
    </Panel>
  );
}
