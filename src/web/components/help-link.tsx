import { help } from "#contract/labels/help";
import { patterns } from "../paths.ts";
import { Link } from "../router/link.tsx";
import { iconButtonClass } from "./button.tsx";

export function HelpLink({ topic }: { topic: HelpTopic }) {
  return (
    <Link to={patterns.help} params={{ topic }} className={iconButtonClass}>
      <span
        aria-hidden
        className="flex size-8 items-center justify-center rounded-full border-2 border-accent font-bold"
      >
        ?
      </span>
      <span className="sr-only">{help.titles[topic]}</span>
    </Link>
  );
}

export const helpTopics = ["first-steps", "handicap", "groups", "team", "skins", "bets"] as const;

export type HelpTopic = (typeof helpTopics)[number];
