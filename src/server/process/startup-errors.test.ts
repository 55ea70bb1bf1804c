import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { describeStartupError } from "./startup-errors.ts";

const place = { port: 80, host: "127.0.0.1", databaseUrl: null, dataDir: "/data" };

test("what belongs to another user is named, with who may not open it", () => {
  const { username } = userInfo();
  for (const code of ["EACCES", "EPERM"]) {
    const error = Object.assign(new Error(`${code}: not permitted`), { code, path: "/root/course.json" });
    expect(describeStartupError(error, place)).toBe(
      `The user ${username} may not open /root/course.json (${code}).`,
    );
  }
});

test("a port that only root may open is not a file", () => {
  const error = Object.assign(new Error("listen EACCES"), { code: "EACCES", syscall: "listen", port: 80 });
  expect(describeStartupError(error, place)).toMatch(/^Port 80 is not for everybody/);
});
