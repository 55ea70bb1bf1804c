import { expect, test } from "vitest";
import type { Endpoint } from "./define-endpoint.ts";
import { endpoints } from "./endpoints.ts";

const intro = `# What the server answers

From \`src/contract\`; \`npm test -- --only vitest src/contract/calls.test.ts -u\` writes this file. \`/api/docs\` (with \`API_DOCS=on\`) shows each with its shapes, [access-fields](access-fields.md) who receives which fields. What a repeat of a change does is in brackets; "by-key" takes the header \`idempotency-key\`, 22 to 64 letters, digits, \`-\` and \`_\`, and is done once for each key.
`;

test("docs/calls.md names every endpoint, and none that is not there", async () => {
  const byPolicy = Map.groupBy(Object.values<Endpoint>(endpoints), ({ policy }) => policy);
  const sections = [...byPolicy].map(
    ([policy, calls]) => `\n## ${policy}\n\n${calls.map(describeCall).join("")}`,
  );
  await expect(intro + sections.join("")).toMatchFileSnapshot("../../docs/calls.md");
});

function describeCall({ method, path, summary, repeat }: Endpoint): string {
  return `- \`${method} ${path}\` ${summary}${method === "GET" ? "" : ` (${repeat})`}\n`;
}
