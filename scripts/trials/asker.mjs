/** Sends requests as a browser on the server's own pages does, each from another address. */

/** @typedef {ReturnType<typeof askerOf>} Asker */

/** @param {string} url */
export function askerOf(url) {
  let address = 0;
  /**
   * @param {string} method
   * @param {string} path
   * @param {string} [cookie]
   * @param {object} [body]
   * @returns {Promise<{ status: number, text: string, cookie: string }>} status 0: no answer came
   */
  async function ask(method, path, cookie = "", body) {
    address += 1;
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          origin: url,
          cookie,
          // Another trial tests the limits of one address.
          "x-forwarded-for": `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const set = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
      return { status: answer.status, text: await answer.text(), cookie: set.join("; ") };
    } catch {
      return { status: 0, text: "", cookie: "" };
    }
  }
  return {
    get: (/** @type {string} */ path, /** @type {string} */ cookie = "") => ask("GET", path, cookie),
    send: ask,
    /** @param {string} phone @param {string} pin */
    async logIn(phone, pin) {
      const { status, text, cookie } = await ask("POST", "/api/sessions", "", { phone, pin });
      if (status !== 200) throw new Error(`Nobody could log in: ${status} ${text}`);
      return cookie;
    },
  };
}
