import { expect } from "vitest";
import { onServedClub } from "../testing/app.ts";

onServedClub(
  "an address that nobody can read names nothing, and is answered like any other",
  async (club) => {
    const asked = await club.app.inject({ url: "/api/bets/nobodysbet00" });
    const headers = Object.keys(asked.headers);
    const tooLong = `/api/bets/${"x".repeat(5_000)}/results/0`;
    for (const url of ["/%c0%ae", "/api/%zz", "/bet/%E0%A4%A?tab=me", "/%", tooLong]) {
      const answer = await club.app.inject({ url });
      const error = { reason: "not-found", message: "This page is not available." };
      if (url !== tooLong) expect(answer.json(), url).toEqual({ error });
      else expect(answer.json(), url).toMatchObject({ error: { reason: "not-signed-in" } });
      expect(Object.keys(answer.headers), url).toEqual(headers);
      expect(answer.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        "content-type": "application/json; charset=utf-8",
      });
    }
  },
);
