/**
 * What stands in the way of a command, in one line for whoever called it? Not a defect: no stack.
 */
export class CommandError extends Error {}
