/** Why a command cannot be done, in one line. Not a defect, so it is printed without a stack. */
export class CommandError extends Error {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
