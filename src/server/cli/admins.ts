import { existsSync, renameSync } from "node:fs";
import { refusalText } from "#contract/refusal-texts";
import { readPhone } from "#rules/players/person";
import { isRefused } from "#rules/refusal";
import { changeRoleByPhone } from "../actions/club/open-club.ts";
import { deleteAgain } from "../actions/players/deletion.ts";
import { storeResetCode } from "../actions/players/pin-reset.ts";
import { CommandError } from "../process/command-error.ts";
import { runningServers } from "../process/pid-file.ts";
import { readPepper } from "../secrets/pepper.ts";
import { pinsWith } from "../secrets/pin.ts";
import { findPlayerByPhone } from "../store/players.ts";
import { deleteAllOf } from "../store/sweeping.ts";
import type { Command } from "./command.ts";
import { print } from "./terminal.ts";
import { remindToCopyPepper, withClub } from "./with-club.ts";

export const makeAdmin: Command = {
  does: "Makes a member an admin, or an admin a member again.",
  argument: { name: "PHONE", required: true, means: "of a member, ten digits" },
  options: { undo: { value: null, means: "a member again; the last admin stays one" } },
  more: ["The player's devices are logged out: each has the rights of its login."],
  async run(env, { argument, options }) {
    const phone = readPhone(argument ?? "");
    if (isRefused(phone)) throw new CommandError(`PHONE is ten digits, not "${argument}".`);
    const role = options.undo === true ? "member" : "admin";
    await withClub(env, async (db) => {
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

export const deletePlayer: Command = {
  does: "Deletes a player again, whom a restored backup has brought back.",
  argument: { name: "ID", required: true, means: "from the line `player deleted` of the server's log" },
  options: {},
  more: ["Results stay under “Former member”, as in the app. Places in tee times to come stay, too."],
  async run(env, { argument }) {
    await withClub(env, async (db) => {
      const isDone = await deleteAgain({ db, now: () => new Date().toISOString() }, argument ?? "");
      if (!isDone) throw new CommandError(`No player has the id ${argument}, or it is a former member's.`);
      print("The player is a former member now.");
    });
  },
};

export const newPepper: Command = {
  does: "Makes a new pepper for a club whose own is lost; all PINs end.",
  argument: { name: "PHONE", required: true, means: "of an admin, ten digits" },
  options: {},
  more: [
    "Stop the server first. A pepper that is there is kept beside it as `.former`.",
    "The admin gets a one-time code to choose a PIN with, and gives one to each player.",
  ],
  async run(env, { argument }) {
    const phone = readPhone(argument ?? "");
    if (isRefused(phone)) throw new CommandError(`PHONE is ten digits, not "${argument}".`);
    await withClub(env, async (db) => {
      if (runningServers(env.dataDir).length > 0) throw new CommandError("Stop the server first.");
      const admin = await findPlayerByPhone(db.kysely, phone);
      if (admin === null) throw new CommandError(refusalText("unknown-phone"));
      if (admin.role !== "admin") throw new CommandError(`${admin.firstName} ${admin.lastName} is no admin.`);
      if (existsSync(env.pepperFile)) renameSync(env.pepperFile, `${env.pepperFile}.former`);
      const context = {
        pins: pinsWith(readPepper(env.pepperFile, true)),
        now: () => new Date().toISOString(),
      };
      const { code } = await db.transaction(async (tx) => {
        await deleteAllOf(tx, ["sessions", "pushOutbox", "pushKeys", "pinResets"]);
        return storeResetCode(context, tx, null, admin.id);
      });
      print(`${admin.firstName} ${admin.lastName} chooses a PIN with the code ${code}, within 24 hours.`);
      remindToCopyPepper(env);
    });
  },
};
