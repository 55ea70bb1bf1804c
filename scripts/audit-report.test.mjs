import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readAuditReport } from "./audit-report.mjs";
import { billOfMaterials } from "./bill-of-materials.mjs";
import { withoutHash } from "./packages.mjs";
import { inProject } from "./project.mjs";

/** @param {string} name @param {string} severity */
const weakness = (name, severity) => ({ name, severity, range: "<2", isDirect: false });

test("without a known weakness there is none", () => {
  expect(readAuditReport('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ weaknesses: [] });
});

test("weaknesses are listed worst first, one of an unknown kind among the worst", () => {
  const vulnerabilities = {
    a: weakness("a", "low"),
    b: weakness("b", "critical"),
    c: weakness("c", "moderate"),
    d: weakness("d", "apocalyptic"),
  };
  const report = readAuditReport(JSON.stringify({ vulnerabilities }));
  expect("weaknesses" in report && report.weaknesses.map(({ name }) => name)).toEqual(["b", "d", "c", "a"]);
});

test.each([
  ["", "npm audit said nothing that can be read"],
  ["null", "npm audit said nothing that can be read"],
  ['{"message":"405 Method Not Allowed\\nmore","statusCode":405}', "405 Method Not Allowed"],
  ['{"error":{"summary":"ECONNREFUSED"}}', "ECONNREFUSED"],
  ["{}", "npm audit did not say why"],
])("where no registry answers, nothing is known: %s", (text, why) => {
  expect(readAuditReport(text)).toEqual({ unknown: why });
});

test("every package of the lock has its hash, so that no registry can send another one", () => {
  const { packages } = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
  expect(withoutHash(packages)).toEqual([]);
  expect(withoutHash({ "": {}, "node_modules/a": { version: "1.0.0" } })).toEqual(["node_modules/a"]);
});

test("the bill of materials names every package of the lock, and nothing of the machine", () => {
  const { packages } = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
  const locked = Object.keys(packages).filter((path) => path !== "");
  const bill = billOfMaterials();
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const missing = locked.filter((path) => {
    const name =
      packages[path].name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return !listed.has(`${name}@${packages[path].version}`);
  });
  expect(missing).toEqual([]);
  expect(bill.metadata.component.name).toBe("clubhouse");
  expect(JSON.stringify(bill)).not.toContain(inProject());
});
