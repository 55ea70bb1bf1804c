/** A member's phone in a trial: its cookies and an open connection. */
import { Agent, request } from "node:http";

/**
 * @typedef {{ status: number, body: string, ms: number }} Answer status 0: the connection was cut
 * @typedef {object} Phone
 * @property {(method: string, path: string, body?: object) => Promise<Answer>} ask
 * @property {(name: string) => string | undefined} cookie
 * @property {() => void} putAway
 */

/** @param {string} url @param {{ keepAlive?: boolean, localAddress?: string }} [how] @returns {Phone} */
export function newPhone(url, { keepAlive = true, localAddress } = {}) {
  const agent = new Agent({ keepAlive, maxSockets: 1, ...(localAddress && { localAddress }) });
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const headersFor = (/** @type {string | undefined} */ text) => ({
    origin: url,
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
    ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  });

  /** @type {Phone["ask"]} */
  async function ask(method, path, body) {
    const text = body && JSON.stringify(body);
    const began = performance.now();
    const answer = await new Promise((resolve) => {
      const asking = request(url + path, { method, agent, headers: headersFor(text) }, (response) => {
        for (const set of response.headers["set-cookie"] ?? []) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        let said = "";
        response.setEncoding("utf8");
        response.on("data", (part) => {
          said += part;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: said }));
        response.on("error", () => resolve({ status: 0, body: "" }));
      });
      // A server may close an idle connection; browsers then repeat the request on a new one.
      asking.on("error", () => resolve(asking.reusedSocket ? null : { status: 0, body: "" }));
      asking.end(text);
    });
    return answer ? { ...answer, ms: performance.now() - began } : ask(method, path, body);
  }

  return { ask, cookie: (name) => cookies.get(name), putAway: () => agent.destroy() };
}

/**
 * A phone that has already opened the app and logged in.
 *
 * @param {{ url: string, pin: string }} club
 * @param {string} number
 */
export async function knownPhone({ url, pin }, number) {
  const phone = newPhone(url);
  await phone.ask("GET", "/");
  const { status, body } = await phone.ask("POST", "/api/sessions", { phone: number, pin });
  if (status !== 200) throw new Error(`${number} could not log in: ${status} ${body}`);
  return phone;
}
