/** Says why a command cannot be done. Such an error is not a bug, so no stack is printed. */
export class CommandError extends Error {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
