import { get } from "node:http";

/**
 * @typedef {{ id: number, message: { kind: string, teeTimeId?: string } }} Heard
 * @param {string} url of the server
 * @param {string} cookie
 * @param {(heard: Heard) => void} hear
 */
export function follow(url, cookie, hear) {
  let isOpen = true;
  /** @type {(status: number) => void} */
  let begin = () => {};
  /** @type {Promise<number>} */
  const begun = new Promise((resolve) => {
    begin = resolve;
  });
  const asking = get(`${url}/api/events`, { headers: { cookie }, agent: false }, (response) => {
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (/** @type {string} */ chunk) => {
      const blocks = (text + chunk).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? [];
        if (data !== undefined) hear({ id: Number(id), message: JSON.parse(data) });
      }
    });
    response.on("close", () => {
      isOpen = false;
    });
    begin(response.statusCode ?? 0);
  });
  asking.on("error", () => {
    isOpen = false;
    begin(0);
  });
  return { begun, isOpen: () => isOpen, end: () => void asking.destroy() };
}
