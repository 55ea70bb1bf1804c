/** Lends each test a copy of an embedded database: of a small file that takes two milliseconds. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { sqliteFile } from "../store/engines.ts";
import type { Lender } from "./lender.ts";
import { type Place, temporaryPlace } from "./places.ts";

export function sqliteLender(template: Place): Lender {
  return {
    async lend() {
      const { place, drop } = temporaryPlace();
      copyFileSync(join(template.dataDir, sqliteFile), join(place.dataDir, sqliteFile));
      return { place, giveBack: drop };
    },
    drop: async () => {},
  };
}
