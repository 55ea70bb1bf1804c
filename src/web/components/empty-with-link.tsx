import type { LinkProps } from "../router/link.tsx";
import { LinkButton } from "./button.tsx";
import { Empty } from "./empty.tsx";

export function EmptyWithLink({ text, label, ...link }: LinkProps & { text: string; label: string }) {
  return (
    <Empty text={text}>
      <LinkButton look="secondary" {...link}>
        {label}
      </LinkButton>
    </Empty>
  );
}
