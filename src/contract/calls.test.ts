/** Lists every request that the server answers, for readers outside the code. */
import { expect, test } from "vitest";
import type { Endpoint } from "./define-endpoint.ts";
import { endpoints } from "./endpoints.ts";

const intro = `# What the server answers

From \`src/contract\`; \`npm test -- --only vitest src/contract/calls.test.ts -u\` writes this file. \`/api/docs\` (with \`API_DOCS=on\`) shows each with its shapes, [access-fields](access-fields.md) who receives which fields. A repeat "by-key" takes the header \`idempotency-key\`, 22 to 64 letters, digits, \`-\` and \`_\`, and is done once for each key.

| request | who | what for | a repeat |
| --- | --- | --- | --- |
`;

test("docs/calls.md names every endpoint, and none that is not there", async () => {
  const rows = Object.values<Endpoint>(endpoints).map(
    ({ method, path, policy, summary, repeat }) =>
      `| \`${method} ${path}\` | ${policy} | ${summary} | ${method === "GET" ? "" : repeat} |\n`,
  );
  await expect(intro + rows.join("")).toMatchFileSnapshot("../../docs/calls.md");
});
