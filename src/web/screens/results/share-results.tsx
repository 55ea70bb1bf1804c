/** Sends the teams or the skins to friends, as a text with the address of this page. It opens for members only. */
import { useQuery } from "@tanstack/react-query";
import Share2 from "lucide-react/icons/share-2";
import { roundResults } from "#contract/labels/results";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import type { Skins, TeamResults } from "#contract/results";
import { printDate } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
import { printStatus } from "#rules/nassau";
import { displayName } from "#rules/person";
import { printPlace } from "#rules/team";
import { Button } from "../../components/button.tsx";
import { canShare, shareText } from "../../components/share-text.ts";
import { throughHoles } from "../../components/tee-time/through-holes.ts";
import { skinsQuery, teamResultsQuery } from "../../data/queries.ts";
import { useSession } from "../../session.tsx";
import { countSkins } from "./explain-skin.ts";

export function ShareResults({ tab, teeTimeId }: { tab: "team" | "skins"; teeTimeId: TeeTimeId }) {
  const { club } = useSession();
  const team = useQuery({ ...teamResultsQuery(teeTimeId), enabled: tab === "team" });
  const skins = useQuery({ ...skinsQuery(teeTimeId), enabled: tab === "skins" });
  const { data } = tab === "team" ? team : skins;
  const lines = tab === "team" ? linesOfTeams(team.data) : linesOfSkins(skins.data);
  if (!data || lines.length === 0 || !canShare()) return null;

  async function share(startsAt: string): Promise<void> {
    const game = tab === "team" ? roundResults.team : roundResults.skins;
    const date = printDate(startsAt, club.timeZone);
    const heading = fill(roundResults.sharedHeading, { club: club.name, date, game });
    const address = new URL(`/results?${new URLSearchParams({ tab, teeTime: teeTimeId })}`, location.href);
    await shareText([heading, ...lines, address.href].join("\n"));
  }

  return (
    <Button look="quiet" onPress={() => void share(data.startsAt)}>
      <Share2 aria-hidden className="size-6" />
      {shared.share}
    </Button>
  );
}

/** Those that have finished a hole together. */
function linesOfTeams(teamResults: TeamResults | undefined): string[] {
  return (teamResults?.teams ?? []).flatMap(({ place, teamName, toPar, netTotal, holes, isReady }) => {
    if (holes.length === 0) return [];
    const line = fill(roundResults.sharedTeam, { team: teamName, toPar: printStatus(toPar), net: netTotal });
    if (!isReady) return [fill(roundResults.sharedThrough, { line, through: throughHoles(holes.length) })];
    return [place === null ? line : `${printPlace(place)} ${line}`];
  });
}

/** Those who have won one. */
function linesOfSkins(skins: Skins | undefined): string[] {
  return (skins?.players ?? [])
    .filter((player) => player.skins > 0)
    .toSorted((a, b) => b.skins - a.skins)
    .map(({ player, skins: won, cents }) =>
      fill(roundResults.sharedSkins, {
        player: displayName(player),
        skins: countSkins(won),
        amount: printAmount(cents),
      }),
    );
}
