import type { ComponentProps } from "react";
import type { Answer } from "#contract/endpoints";
import { SelectField } from "../../components/form/fields.tsx";
import { nameWithTraits } from "../../components/player/namesakes.ts";
import { useTimeZone } from "../../session.tsx";

export function PlayerSelect({
  players = [],
  ...field
}: Omit<ComponentProps<typeof SelectField>, "options"> & {
  players: Answer<"listPlayerNames">["players"] | undefined;
}) {
  const zone = useTimeZone();
  const options = players.map(({ id, name, traits }) => ({
    value: id,
    label: nameWithTraits(name, traits, zone),
    translate: "no" as const,
  }));
  return <SelectField {...field} options={options} />;
}
