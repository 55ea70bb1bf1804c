import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import { newResetCode, printResetCode, readResetCode, resetCodeBytes } from "./reset-code.ts";

const bytes = (...of: number[]) => Uint8Array.from(of);

test("forty bits are eight signs, and every one of them counts", () => {
  expect(newResetCode(new Uint8Array(resetCodeBytes))).toBe("00000000");
  expect(newResetCode(bytes(255, 255, 255, 255, 255))).toBe("ZZZZZZZZ");
  expect(newResetCode(bytes(0, 0, 0, 0, 1))).toBe("00000001");
  expect(newResetCode(bytes(128, 0, 0, 0, 0))).toBe("G0000000");
  const one = [0, 0, 0, 0, 0];
  const codes = Array.from({ length: 40 }, (_, bit) =>
    newResetCode(bytes(...one.map((byte, i) => (i === bit >> 3 ? 1 << (bit & 7) : byte)))),
  );
  expect(new Set(codes).size).toBe(40);
});

test("no sign of a code can be taken for another", () => {
  const all = Array.from({ length: 256 }, (_, byte) => newResetCode(bytes(byte, byte, byte, byte, byte)));
  expect(new Set(all.join(""))).toHaveLength(32);
  expect(all.join("")).not.toMatch(/[ILOU]/);
});

test.each(["7KQM-3XW0", "7kqm3xw0", " 7KQM 3XWO ", "7kqm-3xwo"])(
  "a code is understood as typed: %s",
  (typed) => {
    expect(readResetCode(typed)).toBe("7KQM3XW0");
    expect(printResetCode("7KQM3XW0")).toBe("7KQM-3XW0");
  },
);

test("I and L are read as 1", () => {
  expect(readResetCode("IL1L-LI1I")).toBe("11111111");
});

test.each(["", "7KQM-3XW", "7KQM-3XW01", "7KQM-3XWU", "7KQM_3XW0", "ééééé123"])("is no code: %j", (typed) => {
  expect(readResetCode(typed)).toEqual(refuse("invalid-reset-code"));
});
