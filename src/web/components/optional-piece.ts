import { type ComponentType, lazy } from "react";

export function optionalPiece<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (piece) => ({ default: piece }),
      () => ({ default: (_: Props) => null }),
    ),
  );
}
