import { expect } from "@playwright/test";
import { type Display, openSession, type Session, WebDriverError } from "./driver.ts";

export type Phone = {
  open(address: string): Promise<void>;
  touch(name: string | RegExp): Promise<void>;
  type(label: string | RegExp, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  valueOf(label: string | RegExp): Promise<string>;
  sees(text: string | RegExp): Promise<void>;
  misses(text: string): Promise<void>;
  isAt(path: string | RegExp): Promise<void>;
  run<T>(script: string, ...args: unknown[]): Promise<T>;
  /** The function runs in the browser, so it cannot use variables from outside the function. */
  evaluate<T>(inBrowser: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const waiting = { timeout: 15_000 };

export async function newPhone(display: Display): Promise<Phone> {
  const session = await openSession(display);
  await session.ask("POST", "/window/rect", { width: 390, height: 900 });

  async function run<T>(script: string, ...args: unknown[]): Promise<T> {
    return (await session.ask("POST", "/execute/sync", { script, args })) as T;
  }

  const text = () => run<string>("return document.body.innerText.replaceAll(/\\s+/g, ' ')");

  return {
    run,
    evaluate: (inBrowser) => run(`return (${inBrowser})()`),
    async open(address) {
      await session.ask("POST", "/url", { url: address });
    },
    touch: (name) =>
      retried(async () => {
        const element = await find(session, touchable, name);
        await session.ask("POST", `/element/${element}/click`);
      }),
    type: (label, typed) =>
      retried(async () => {
        const element = await find(session, labelled, label);
        await session.ask("POST", `/element/${element}/clear`);
        await session.ask("POST", `/element/${element}/value`, { text: typed });
      }),
    choose: (label, option) =>
      retried(async () => {
        const element = await find(session, labelled, label);
        await run(choose, { [elementKey]: element }, option);
      }),
    valueOf: (label) =>
      retried(async () =>
        run<string>("return arguments[0].value", { [elementKey]: await find(session, labelled, label) }),
      ),
    async sees(expected) {
      await expect.poll(text, waiting).toMatch(typeof expected === "string" ? literally(expected) : expected);
    },
    async misses(unexpected) {
      await expect.poll(text, waiting).not.toContain(unexpected);
    },
    async isAt(path) {
      const where = () => run<string>("return location.pathname + location.search");
      await expect.poll(where, waiting).toMatch(typeof path === "string" ? new RegExp(`^${path}$`) : path);
    },
    close: () => session.close(),
  };
}

async function retried<T>(act: () => Promise<T>): Promise<T> {
  let answer: T | undefined;
  await expect(async () => {
    answer = await act();
  }).toPass(waiting);
  return answer as T;
}

async function find(session: Session, script: string, name: string | RegExp): Promise<string> {
  const pattern = typeof name === "string" ? `^${literally(name).source}$` : name.source;
  const found = await session.ask("POST", "/execute/sync", { script, args: [pattern] });
  if (found === null) throw new WebDriverError("find", { error: "no such element", message: String(name) });
  return (found as Record<string, string>)[elementKey] ?? "";
}

function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

/**
 * Finds a control by its name. The last match is taken, because a dialog comes after the page that it covers.
 * Disabled buttons are left out, because before the app runs, a touch on such a button has no effect.
 */
const touchable = `
  const name = (one) => (one.ariaLabel ?? one.innerText).replaceAll(/\\s+/g, " ").trim();
  const all = [...document.querySelectorAll("button, a, [role=tab], label")];
  const can = (one) => one.checkVisibility() && !one.disabled;
  return all.filter((one) => can(one) && new RegExp(arguments[0]).test(name(one))).at(-1) ?? null;`;

const labelled = `
  const fields = [...document.querySelectorAll("input, select, textarea")];
  const names = (one) => [one.ariaLabel ?? "", ...[...(one.labels ?? [])].map(({ innerText }) => innerText)];
  const is = (one) => names(one).some((name) => new RegExp(arguments[0]).test(name.replaceAll(/\\s+/g, " ").trim()));
  return fields.find((one) => one.checkVisibility() && is(one)) ?? null;`;

/** The browser draws a field's list of options outside the page. So this script sets the value directly. */
const choose = `
  const [field, text] = arguments;
  const option = [...field.options].find(({ label }) => label.startsWith(text));
  if (option === undefined) throw new Error("No choice: " + text);
  const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value");
  set.call(field, option.value);
  field.dispatchEvent(new Event("change", { bubbles: true }));`;
