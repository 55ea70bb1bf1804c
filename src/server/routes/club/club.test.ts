import { expect } from "vitest";
import { onServedClub } from "../../testing/app.ts";

onServedClub("anybody may know the club's name and clock, and nothing else of it", async (club) => {
  expect((await club.ask("readClub")).answer()).toEqual({ name: "Mesa", timeZone: "America/Phoenix" });
});

onServedClub("tee boxes are listed by rating, highest first", async (club) => {
  const { teeBoxes } = (await club.ask("listTeeBoxes")).answer();
  expect(teeBoxes.map(({ name }) => name)).toEqual(["Black", "Blue", "White", "Gold", "Red"]);
  expect(teeBoxes[0]).toEqual({ name: "Black", yards: 6786, ratingTenths: 726, slope: 131 });
});
