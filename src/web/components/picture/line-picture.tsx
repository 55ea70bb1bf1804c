import type { ComponentProps } from "react";

type Props = ComponentProps<"svg"> & { inWords: string };

export function LinePicture({ inWords, className = "", children, ...attributes }: Props) {
  return (
    <svg
      role="img"
      aria-label={inWords}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      className={`w-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke] ${className}`}
      {...attributes}
    >
      <title>{inWords}</title>
      {children}
    </svg>
  );
}
