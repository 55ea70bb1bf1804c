/** What does `npm audit --json` say? Also where it could ask nobody, which is no good news. */

/**
 * @typedef {{ name: string, severity: string, range: string, isDirect: boolean }} Weakness
 * @typedef {{ weaknesses: Weakness[] } | { unknown: string }} AuditReport
 */

const worstFirst = ["critical", "high", "moderate", "low", "info"];

/**
 * @param {string} text
 * @returns {AuditReport}
 */
export function readAuditReport(text) {
  const report = parse(text);
  if (report === undefined) return { unknown: "npm audit said nothing that can be read" };
  if (typeof report.vulnerabilities !== "object" || report.vulnerabilities === null)
    return { unknown: firstLine(report.message ?? report.error?.summary ?? "npm audit did not say why") };
  /** @type {Weakness[]} */
  const weaknesses = Object.values(report.vulnerabilities);
  return {
    weaknesses: weaknesses.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en")),
  };
}

/** @param {Weakness} weakness */
function rank({ severity }) {
  return Math.max(0, worstFirst.indexOf(severity));
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} text */
function firstLine(text) {
  return String(text).split("\n")[0] || "npm audit did not say why";
}
