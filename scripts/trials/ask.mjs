/** Sends requests to a real server, as a browser on our pages does, over many connections. */

/**
 * @typedef {object} Answered
 * @property {number} status
 * @property {string} reason why it was refused; "" when it was not
 * @property {string} cookies what the browser sends back from then on
 * @property {any} body
 */

/**
 * @param {{ url: string }} club
 * @param {string} method
 * @param {string} path
 * @param {{ body?: object, cookies?: string, from?: string }} [asking] `from`: the client's address, where the server
 *   trusts this machine as a proxy
 * @returns {Promise<Answered>}
 */
export async function ask({ url }, method, path, { body, cookies, from } = {}) {
  const response = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      ...(body && { "content-type": "application/json" }),
      ...(cookies && { cookie: cookies }),
      ...(from && { "x-forwarded-for": from }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text.startsWith("{") ? JSON.parse(text) : {};
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return {
    status: response.status,
    reason: answer.error?.reason ?? "",
    cookies: set.join("; "),
    body: answer,
  };
}

/**
 * @param {{ url: string }} club
 * @param {string} phone
 * @param {string} pin
 * @param {{ cookies?: string, from?: string }} [asking]
 */
export function logIn(club, phone, pin, asking) {
  return ask(club, "POST", "/api/sessions", { ...asking, body: { phone, pin } });
}
