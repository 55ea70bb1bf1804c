import { namesakes } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { printDay } from "#rules/calendar";
import type { Trait } from "#rules/players/namesakes";

export function traitsText(traits: readonly Trait[], zone: string): string {
  return traits.map((trait) => traitText(trait, zone)).join(" · ");
}

export function nameWithTraits(name: string, traits: readonly Trait[], zone: string): string {
  return [name, traitsText(traits, zone)].filter(Boolean).join(" · ");
}

function traitText({ kind, value }: Trait, zone: string): string {
  if (value === null) return namesakes.none[kind];
  return fill(namesakes[kind], { value: kind === "since" ? printDay(value, zone) : value });
}
