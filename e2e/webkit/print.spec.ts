import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { cast, castPin } from "../../src/server/seed/cast.ts";
import { expectWholeSheets, fillField, playedTeeTime, sheetPath, sheets } from "../fixtures/full-field.ts";
import { type PaperFormat, readPdf } from "../fixtures/pdf.ts";
import { test } from "./test.ts";

const papers = { A4: "iso_a4", Letter: "na_letter" };

test("a full field with the longest names is printed whole, on both papers", async ({
  club,
  display,
}, info) => {
  // WebKit needs ten seconds of processor time. On a busy machine this takes minutes.
  test.setTimeout(300_000);
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
  await promisify(execFile)("gjs", ["--module", join(import.meta.dirname, "print-pages.mjs")], {
    // In other languages, GTK has another name for the printer "Print to File".
    env: { ...process.env, DISPLAY: display.name, LC_ALL: "C", PRINT_JOBS: JSON.stringify(asked) },
    // gjs is stopped before the test's own time limit, so that the failure shows the last output of gjs.
    timeout: 240_000,
    killSignal: "SIGKILL",
  });
  await expectWholeSheets(async (sheet, format) => readPdf(await readFile(fileOf(sheet, format))));
});
