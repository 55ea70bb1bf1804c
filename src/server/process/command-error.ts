/** One line that says why a command cannot be done. It is not a defect, so no stack is printed. */
export class CommandError extends Error {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
