import { expect } from "vitest";
import { ourOrigin, serve } from "../testing/app.ts";
import { ada, max, mia } from "../testing/cast.ts";
import { onBothEngines } from "../testing/databases/database.ts";
import { logOptions } from "./log.ts";

onBothEngines(
  "who is denied or throttled is logged with the reason, and an admin with the change",
  async (club) => {
    const lines: string[] = [];
    const served = await serve(club, {}, {}, logOptions("info", { write: (line) => void lines.push(line) }));
    const logged = (text: string) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === text);
    try {
      await served.ask("listPlayers", { as: mia });
      expect(logged("access denied")).toMatchObject([
        { level: 40, refused: "admins-only", address: "127.0.0.1" },
      ]);

      const params = { playerId: max.id };
      (await served.ask("changeRole", { as: ada, params, body: { role: "admin" } })).answer();
      expect(logged("admin change")).toMatchObject([{ admin: ada.id, endpoint: "changeRole" }]);

      for (const pin of ["1111", "2222", "3333", "4444", "5555", "6666"])
        await served.ask("logIn", { body: { phone: "6025550102", pin }, headers: { origin: ourOrigin } });
      expect(logged("too many tries")).toMatchObject([{ level: 40, address: "127.0.0.1" }]);
      expect(lines.join("\n")).not.toMatch(/6025550102|"pin"/);
    } finally {
      await served.app.close();
    }
  },
);
