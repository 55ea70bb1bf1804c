/**
 * `npm run club -- make-admin PHONE`: who has the admin area? Ruling 31.
 */
import { refusalText } from "#contract/messages";
import { readPhone } from "#rules/person";
import { isRefused } from "#rules/refusal";
import { changeRoleByPhone } from "../actions/open-club.ts";
import { CommandError } from "../command-error.ts";
import type { Command } from "./command.ts";
import { print } from "./terminal.ts";
import { withClub } from "./with-club.ts";

export const makeAdmin: Command = {
  does: "Makes a member an admin, or an admin a member again.",
  argument: { name: "PHONE", required: true, means: "of a member, ten digits" },
  options: { undo: { value: null, means: "a member again; the last admin stays one" } },
  more: ["The player's devices are logged out: each has the rights of its login."],
  async run(env, { argument, options }) {
    const phone = readPhone(argument ?? "");
    if (isRefused(phone)) throw new CommandError(`PHONE is ten digits, not "${argument}".`);
    const role = options.undo === true ? "member" : "admin";
    await withClub(env, async ({ db }) => {
      const now = () => new Date().toISOString();
      const player = await changeRoleByPhone({ db, now }, phone, role);
      if (player === null) throw new CommandError(refusalText("unknown-phone"));
      if (isRefused(player))
        throw new CommandError(
          player.refused === "not-allowed" ? "A guest cannot be an admin." : refusalText(player.refused),
        );
      const what = role === "admin" ? "an admin" : "a member, and no admin,";
      print(`${player.firstName} ${player.lastName} is ${what} now.`);
    });
  },
};
