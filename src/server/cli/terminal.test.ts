import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readPin } from "#rules/players/pin";
import { isRefused } from "#rules/refusal";
import { drawBar, openAnswers } from "./terminal.ts";

test("a bar shows how far slow work has come", () => {
  expect(drawBar("Copying", 0, 400)).toBe("Copying              [------------------------------]   0 %");
  expect(drawBar("Copying", 100, 400)).toBe("Copying              [#######-----------------------]  25 %");
  expect(drawBar("Copying", 400, 400)).toBe("Copying              [##############################] 100 %");
  expect(drawBar("Copying", 0, 0)).toContain("100 %");
});

test("a PIN is asked again until it is one, and none of its digits appears", async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = "";
  output.on("data", (text) => {
    shown += text;
  });
  const answers = openAnswers({ input, output, isTerminal: true });
  const read = (text: string) => {
    const pin = readPin(text);
    return isRefused(pin) ? { problem: "Four digits." } : { value: pin };
  };
  const name = answers.get({ asks: "Name", read: (text) => ({ value: text }) });
  input.write("Ana\n");
  expect(await name).toBe("Ana");
  const pin = answers.get({ asks: "PIN", read, isSecret: true });
  for (const key of "13579\n") input.write(key);
  await expect.poll(() => shown).toContain("Four digits.");
  for (const key of "2468\n") input.write(key);
  expect(await pin).toBe("2468");
  answers.close();
  expect(shown).toContain("Ana");
  expect(shown).toContain("Four digits.");
  expect(shown.match(/PIN: /g)).toHaveLength(2);
  expect(shown).not.toMatch(/[0-9](?![0-9]*[A-Z;])/);
});
