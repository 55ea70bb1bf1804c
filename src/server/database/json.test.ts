import { expect } from "vitest";
import { logOptions, maskSecrets } from "../http/log.ts";
import { onServedClub, serve } from "../testing/app.ts";
import { ada, mia } from "../testing/cast.ts";
import { plantAudit } from "../testing/databases/unguarded-audit.ts";
import { startCard, teeOff } from "../testing/rounds/rounds.ts";

onServedClub(
  "a row that cannot be read is a fault of ours, and the log says which it is and not what it holds",
  async (club) => {
    const lines: string[] = [];
    const served = await serve(club, {}, {}, logOptions("warn", { write: (line) => lines.push(line) }));
    const teeTimeId = await teeOff(club, mia);
    await startCard(club, mia, teeTimeId, "7.8", "White");
    const { kysely } = club.db;
    const { courseId } = await kysely.selectFrom("club").select("courseId").executeTakeFirstOrThrow();
    const started = kysely.selectFrom("audit").select("eventOrder").where("action", "=", "begin-card");
    const { eventOrder } = await started.executeTakeFirstOrThrow();

    async function expectFault(ask: () => Promise<{ status: number; refused: string | null }>, said: string) {
      lines.length = 0;
      expect(await ask()).toMatchObject({ status: 500, refused: "something-went-wrong" });
      // The text is masked, because a random id may have ten digits in a row, as a phone number does.
      expect(lines.join("")).toContain(maskSecrets(said));
      expect(lines.join("")).not.toContain("secret");
    }
    const teeBox = JSON.stringify({ name: "secret", yards: 6221, ratingTenths: "69.9" });
    const readCard = () => served.ask("readCard", { as: mia, params: { teeTimeId } });
    await kysely.updateTable("cards").set({ teeBox }).execute();
    await expectFault(
      readCard,
      `cards.teeBox does not fit its schema, in the row of teeTimeId ${teeTimeId}, playerId ${mia.id}: ` +
        "ratingTenths (invalid_type), slope (invalid_type)",
    );
    await kysely.updateTable("cards").set({ teeBox: "secret {" }).execute();
    await expectFault(readCard, `playerId ${mia.id}: it is not JSON`);

    await kysely.updateTable("courses").set({ holes: '["secret"]' }).execute();
    await expectFault(() => served.ask("readCourse", { as: ada }), `in the row of id ${courseId}: 0 (`);

    const after = JSON.stringify({ teeBox: "secret" });
    await plantAudit(club.db, eventOrder, { after });
    const said = `audit.after does not fit its schema, in the row of eventOrder ${eventOrder}: `;
    await expectFault(() => served.ask("listAudit", { as: ada, query: {} }), said);
    await served.app.close();
  },
);
