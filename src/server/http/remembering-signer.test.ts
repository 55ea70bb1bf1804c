import { Signer } from "@fastify/cookie";
import { expect, test } from "vitest";
import { rememberingSigner } from "./remembering-signer.ts";

function counting() {
  const real = new Signer("a secret of the club");
  let checked = 0;
  const unsign = (cookie: string) => {
    checked += 1;
    return real.unsign(cookie);
  };
  const signer = rememberingSigner("", { sign: (value) => real.sign(value), unsign });
  return { signer, checked: () => checked };
}

test("the signature of a phone is checked once, however often it asks", () => {
  const { signer, checked } = counting();
  const cookie = signer.sign("phone.marks");
  for (let times = 0; times < 3; times++)
    expect(signer.unsign(cookie)).toMatchObject({ valid: true, value: "phone.marks" });
  expect(checked()).toBe(1);
});

test("a wrong signature is checked each time, and takes no room", () => {
  const { signer, checked } = counting();
  const cookie = signer.sign("phone.marks");
  signer.unsign(cookie);
  for (let number = 0; number < 3_000; number++)
    expect(signer.unsign(`phone.${number}.forged`)).toMatchObject({ valid: false, value: null });
  signer.unsign(cookie);
  expect(checked()).toBe(3_001);
});

test("of more phones than it remembers, the one that was checked first is checked again", () => {
  const { signer, checked } = counting();
  const cookies = Array.from({ length: 2_001 }, (_, number) => signer.sign(`phone-${number}`));
  for (const cookie of [...cookies, cookies.at(-1) ?? "", cookies[0] ?? ""]) signer.unsign(cookie);
  expect(checked()).toBe(2_002);
});
