import { useQuery } from "@tanstack/react-query";
import type { TeeTimeId } from "#rules/golf";
import { ShareButton } from "../../components/share/share-button.tsx";
import type { Subject } from "../../components/share/shared-picture.ts";
import { skinsQuery, teamResultsQuery } from "../../data/queries.ts";

export function ShareResults({ tab, teeTimeId }: { tab: "team" | "skins"; teeTimeId: TeeTimeId }) {
  const { data: results } = useQuery({ ...teamResultsQuery(teeTimeId), enabled: tab === "team" });
  const { data: skins } = useQuery({ ...skinsQuery(teeTimeId), enabled: tab === "skins" });
  let subject: Subject | null = null;
  if (tab === "team" && results?.teams.some(({ holes }) => holes.length > 0))
    subject = { of: "teams", teeTimeId, results };
  if (tab === "skins" && skins?.holes.some(({ outcome }) => outcome !== "open"))
    subject = { of: "skins", teeTimeId, skins };
  return subject && <ShareButton look="quiet" subject={subject} />;
}
