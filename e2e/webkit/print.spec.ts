import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { cast, castPin } from "../../src/server/seed/cast.ts";
import { expectWholeSheets, fillField, playedTeeTime, sheetPath, sheets } from "../fixtures/full-field.ts";
import { type PaperFormat, readPdf } from "../fixtures/pdf.ts";
import { test } from "./test.ts";

const papers = { A4: "iso_a4", Letter: "na_letter" };

test("a full field with the longest names is printed whole", async ({ club, display }, info) => {
  const teeTimeId = await playedTeeTime(club);
  const fileOf = (sheet: string, format: PaperFormat) => info.outputPath(`${sheet}-${format}.pdf`);
  const jobs = sheets.map((sheet) => ({
    path: sheetPath(sheet, teeTimeId),
    prints: (["A4", "Letter"] as const).map((format) => ({
      file: fileOf(sheet, format),
      paper: papers[format],
      isLandscape: sheet === "cart-signs" || sheet === "score-cards",
    })),
  }));
  const asked = {
    address: club.address,
    login: { phone: cast.ana.phone, pin: castPin },
    script: fillField,
    jobs,
  };
  await promisify(execFile)(
    "gjs",
    ["--module", join(import.meta.dirname, "print-pages.mjs"), JSON.stringify(asked)],
    {
      env: { ...process.env, DISPLAY: display.name, GTK_PRINT_BACKENDS: "file" },
      timeout: 60_000,
    },
  );
  await expectWholeSheets(async (sheet, format) => readPdf(await readFile(fileOf(sheet, format))));
});
