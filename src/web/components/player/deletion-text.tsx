import { deletion } from "#contract/labels/my-data";
import { obstacleText } from "#contract/players/deletion-obstacle";
import type { Obstacle } from "#rules/players/deletion";
import { useTimeZone } from "../../session.tsx";

/** What goes and what stays, and why. */
export function DeletionText() {
  return [deletion.goes, deletion.stays, deletion.backups, deletion.final].map((line) => (
    <p key={line}>{line}</p>
  ));
}

export function DeletionObstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const zone = useTimeZone();
  if (obstacles.length === 0) return null;
  const texts = [...new Set(obstacles.map((obstacle) => obstacleText(obstacle, zone)))];
  return (
    <div>
      <p className="font-bold">{deletion.blocked}</p>
      <ul className="figures mt-1 list-disc pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
