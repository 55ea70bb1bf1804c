import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import { isEasilyGuessed, readPin } from "./pin.ts";

test.each(["0000", "1234", "8305"])("any four digits are a PIN: %s", (text) => {
  expect(readPin(text)).toBe(text);
});

test.each(["", "123", "12345", "12a4", " 123", "12.4"])("anything else is not a PIN: %s", (text) => {
  expect(readPin(text)).toEqual(refuse("invalid-phone-or-pin"));
  expect(readPin(text, "invalid-pin")).toEqual(refuse("invalid-pin"));
});

test.each(["1111", "1212", "1234", "6789", "4321", "0123", "1987", "2004"])("%s is easily guessed", (pin) => {
  expect(isEasilyGuessed(pin)).toBe(true);
});

test.each(["8305", "1243", "2718", "7391", "8201", "", "11"])("%j is not easily guessed", (pin) => {
  expect(isEasilyGuessed(pin)).toBe(false);
});
