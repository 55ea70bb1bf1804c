import { type ComponentType, lazy } from "react";

/** Shows nothing if the file cannot be loaded. */
export function optionalPiece<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (piece) => ({ default: piece }),
      () => ({ default: (_: Props) => null }),
    ),
  );
}
