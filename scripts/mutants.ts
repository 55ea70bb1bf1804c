/**
 * `npm run mutants`: changes `src/rules` in thousands of small ways, one at a time. Do the tests of the rules notice?
 *
 *   npm run mutants                              all files; docs/trials.md says which changes go unnoticed, and why
 *   npm run mutants -- src/rules/results/skins.ts        some files
 */
import { run } from "./children.mjs";
import { command, readTyped } from "./terminal.mjs";

await command(() => {
  const { positionals: files } = readTyped({ allowPositionals: true });
  const chosen = files.length > 0 ? ["--mutate", files.join(",")] : [];
  // With a fixed seed, the scores of two runs can be compared. Each property test tries few cases, because
  // all cases run again for each unnoticed change.
  return run("stryker", ["run", ...chosen], { env: { ...process.env, SEED: "42", CASES: "100" } });
});
