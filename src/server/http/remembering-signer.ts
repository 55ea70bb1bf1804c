/**
 * Signs cookies, and remembers which signatures it has checked: a phone sends the same one with each of its requests.
 * Only right ones are remembered, so that nobody can fill the memory with cookies of their own.
 */
import { Signer } from "@fastify/cookie";

/** More phones than a club has, of some hundred bytes each. */
const maxRemembered = 2_000;

export type Checking = Pick<Signer, "sign" | "unsign">;

export function rememberingSigner(secret: string, signer: Checking = new Signer(secret)): Checking {
  const remembered = new Map<string, ReturnType<Checking["unsign"]>>();
  return {
    sign: (value) => signer.sign(value),
    unsign(cookie) {
      const known = remembered.get(cookie);
      if (known !== undefined) return known;
      const checked = signer.unsign(cookie);
      if (checked.valid) remember(cookie, checked);
      return checked;
    },
  };

  function remember(cookie: string, checked: ReturnType<Checking["unsign"]>): void {
    remembered.set(cookie, checked);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  }
}
