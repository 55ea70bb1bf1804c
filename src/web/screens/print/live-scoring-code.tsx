/**
 * How does a player get from the printed card to live scoring? By a QR code with its address at this club. It is the same for
 * all players of a card: whose card opens says the login on the phone, and who has none there logs in first.
 */
import encodeQR from "qr";
import { paper } from "#contract/labels/print";
import type { TeeTimeId } from "#rules/golf";
import { patterns } from "../../paths.ts";
import { hrefOf, readLocation } from "../../router/location.ts";

/** Fields of white around the code, without which cameras do not find it (ISO/IEC 18004). */
const quietZone = 4;

export function LiveScoringCode({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const path = hrefOf({ to: patterns.holeByHole, params: { teeTimeId } }, readLocation("/"));
  const fields = encodeQR(`${window.location.origin}${path}`, "raw", { ecc: "medium", border: quietZone });
  return (
    <figure className="flex items-center gap-2">
      <figcaption className="w-40 text-small sm:text-right print:text-right">{paper.liveCode}</figcaption>
      <svg
        role="img"
        aria-label={paper.liveCodeName}
        viewBox={`0 0 ${fields.length} ${fields.length}`}
        shapeRendering="crispEdges"
        className="size-qr-code shrink-0"
      >
        <path d={`M0 0h${fields.length}v${fields.length}H0z`} className="fill-ground" />
        <path d={drawDark(fields)} className="fill-qr-dark" />
      </svg>
    </figure>
  );
}

function drawDark(fields: readonly (readonly boolean[])[]): string {
  return fields.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}
