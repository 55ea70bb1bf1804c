import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { sqliteFile } from "../../database/engines.ts";
import type { Lender } from "../lender.ts";
import { type OwnPlace, type Place, temporaryPlace } from "../rounds/places.ts";

export function sqliteLender(template: Place): Lender {
  async function copy(): Promise<OwnPlace> {
    const own = temporaryPlace();
    copyFileSync(join(template.dataDir, sqliteFile), join(own.place.dataDir, sqliteFile));
    return own;
  }
  return {
    async lend() {
      const { place, drop } = await copy();
      return { place, giveBack: drop };
    },
    copy,
    drop: async () => {},
  };
}
