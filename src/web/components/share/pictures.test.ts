import { expect, test } from "vitest";
import { enteredOf } from "#rules/cards/picked-up";
import { pictureWidth } from "./picture.ts";
import { type Subject, sharedPicture } from "./shared-picture.ts";
import { boxesOf, measure, overEdges, textsOf } from "./testing/drawn.ts";
import { card, club, playerNamed, skinsOf, startsAt, teamOf, teamResultsOf } from "./testing/round.ts";

const teeTimeId = "tee-time";
const names = (count: number) => Array.from({ length: count }, (_, i) => `Maximilian${i} Wolfeschlegelstein`);
const layOut = (subject: Subject) => sharedPicture(subject, club).layOut(measure);
const own = {
  of: "card",
  teeTimeId,
  startsAt,
  card,
  isFinal: true,
  playerName: "Mia Parker",
  isInTeam: true,
} as const;

test("every picture begins with the club, what it is, its day with the year, and whether it is final", () => {
  const skins = skinsOf(["Mia Parker"], 3);
  const head = (subject: Subject) => textsOf(layOut(subject));
  const day = "Tuesday, Nov 17, 2026 @ 07:30 AM";
  expect(head({ of: "skins", teeTimeId, skins }).slice(0, 4)).toEqual(["Mesa", "Skins", day, "Final"]);
  expect(head({ of: "skins", teeTimeId, skins: { ...skins, isWaiting: true } })[3]).toBe(
    "Not final · 18 of 18 holes decided",
  );
  expect(head({ ...own, scores: card.gross.with(17, null), isFinal: false }).slice(0, 5)).toEqual([
    "Mesa",
    "Mia Parker",
    "Scorecard",
    day,
    "Not final · Through 17 holes",
  ]);
});

test("a result that was corrected since it was final says so, a team's card for its own players", () => {
  const change = { player: playerNamed("Mia Parker"), changes: [{}] } as never;
  const corrected = "Corrected since final: 1 change";
  const teams = [teamOf(["Mia Parker"]), teamOf(["Max Lee"], { groupNumber: 2, teamName: "Group 2" })];
  const results = teamResultsOf(teams, { changes: [change] });
  const says = (subject: Subject) => textsOf(layOut(subject)).includes(corrected);
  expect(says({ of: "teams", teeTimeId, results })).toBe(true);
  expect(says({ of: "skins", teeTimeId, skins: skinsOf(["Mia Parker"], 1, { changes: [change] }) })).toBe(
    true,
  );
  expect(teams.map((team) => says({ of: "team-card", teeTimeId, results, team }))).toEqual([true, false]);
});

test("a team has its place, its players and its score to par, and the first is framed in green", () => {
  const second = teamOf(["Max Lee"], { teamName: "Group 2", place: 2, toPar: 3 });
  const out = teamOf(["Ben Carter"], { teamName: "Group 3", place: null, isReady: false, holes: [] });
  const results = teamResultsOf([teamOf(["Mia Parker", "Gus Hall"]), second, out], { isWaiting: true });
  const block = layOut({ of: "teams", teeTimeId, results });
  const texts = textsOf(block).slice(4);
  for (const text of ["Group 1", "1st so far", "Mia Parker, Gus Hall", "-5", "Net 140", "Gross 150", "+3"])
    expect(texts).toContain(text);
  expect(texts).toEqual(expect.arrayContaining(["No hole finished", "by everyone yet"]));
  expect(boxesOf(block).map(({ line }) => line)).toEqual(["accent", "line", "line"]);
  expect(overEdges(block)).toEqual([]);
});

test("a team of fifty says how many of its names are left out", () => {
  const results = teamResultsOf([teamOf(names(50))]);
  const block = layOut({ of: "teams", teeTimeId, results });
  expect(textsOf(block).join(" ")).toMatch(/and \d\d more/);
  expect(overEdges(block)).toEqual([]);
  expect(block.height).toBeLessThan(400);
});

test("the skins have who has won which hole, most first, and count who has none", () => {
  const skins = skinsOf(["Mia Parker", "Max Lee", "Ben Carter"], 47);
  const [mia, max, ben, ...others] = skins.players;
  if (!mia || !max || !ben) throw new Error("They are in the field.");
  const holes = skins.holes.with(4, { ...skins.holes[4], winnerId: ben.player.id } as never);
  const players = [mia, max, { ...ben, skins: 2, cents: 4_000 }, ...others];
  const texts = textsOf(layOut({ of: "skins", teeTimeId, skins: { ...skins, holes, players } }));
  expect(texts.filter((text) => /^(Mia|Max|Ben)/.test(text))).toEqual([
    "Ben Carter",
    "Mia Parker",
    "Max Lee",
  ]);
  expect(texts).toContain("2 skins · Holes 3, 5");
  expect(texts).toContain("1 skin · Hole 1");
  expect(texts).toContain("$40");
  expect(texts.at(-1)).toBe("47 other players have no skin.");
});

test("no skin, a returned pot, one player without and nobody without have their words", () => {
  const last = (skins: ReturnType<typeof skinsOf>) =>
    textsOf(layOut({ of: "skins", teeTimeId, skins }))
      .slice(-2)
      .join(" ");
  expect(last(skinsOf([], 4, { isWaiting: true }))).toMatch(/No skins$/);
  expect(last(skinsOf([], 4, { potReturned: true }))).toMatch(
    /No skin was won. The pot is returned: \$20 each\.$/,
  );
  expect(last(skinsOf(["Mia Parker"], 1))).toMatch(/1 other player has no skin\.$/);
  expect(last(skinsOf(["Mia Parker", "Max Lee"], 0))).toMatch(/Every player has won a skin\.$/);
});

test("eighteen winners with long names fit, in a picture that a phone can draw", () => {
  const block = layOut({ of: "skins", teeTimeId, skins: skinsOf(names(18), 32) });
  expect(overEdges(block)).toEqual([]);
  // A canvas of Safari has at most 16,777,216 pixels. A unit is at most three pixels wide and high.
  expect(block.height * pictureWidth * 3 ** 2).toBeLessThan(16_777_216);
});

test("a player's card has its sums, what it was played on, the best scores and every hole", () => {
  const scores = card.gross.with(0, 3).with(1, 7);
  const block = layOut({ ...own, scores });
  const texts = textsOf(block);
  for (const text of ["+1", "73", "66", "White · Handicap Index 7.8 · Adjusted Handicap 7", "Out", "In"])
    expect(texts).toContain(text);
  expect(texts).toContain("1 birdie · 16 pars");
  const marks = boxesOf(block).filter(({ width, line }) => line && width > 20);
  expect(marks.map(({ line }) => line)).toEqual(["accent", "muted", "muted"]);
  expect(boxesOf(block).filter(({ fill, width }) => fill === "stroke" && width === 5)).toHaveLength(7 + 1);
  expect(overEdges(block)).toEqual([]);
});

test("two figures in a mark and three in a column are smaller, so that they stay inside", () => {
  const block = layOut({ ...own, scores: card.gross.with(0, 12).with(1, 95) });
  const sizeOf = (text: string) =>
    block.shapes.flatMap((shape) => (shape.kind === "text" && shape.text === text ? [shape.font.size] : []));
  expect(sizeOf("12")).toContain(16);
  const sum = String(12 + 95 + 36 - 9);
  expect(sizeOf(sum)).toEqual([16]);
});

test("a picked-up hole has a P, no mark of a score, and a note below, only if there is one", () => {
  const note = /P: picked up/;
  const grossOn = (texts: readonly string[]) => texts.filter((text) => text.endsWith("P"));
  const scores = enteredOf({ gross: card.gross, pickedUp: [1, 2] });
  const block = layOut({ ...own, scores });
  expect(grossOn(textsOf(block))).toEqual(["6P", "8P"]);
  expect(boxesOf(block).filter(({ width, line }) => line && width > 20)).toEqual([]);
  expect(textsOf(block).join(" ")).toMatch(note);
  expect(textsOf(block)).toContain("16 pars");
  expect(overEdges(block)).toEqual([]);
  expect(textsOf(layOut({ ...own, scores: card.gross })).join(" ")).not.toMatch(note);

  const team = teamOf(["Mia Parker", "Gus Hall"]);
  const [mia, gus] = team.players;
  if (!mia || !gus) throw new Error("They are in the team.");
  const players = [{ ...mia, gross: mia.gross.with(0, 6), pickedUp: [1] }, gus];
  const ofTeam = (shown: typeof team) =>
    textsOf(layOut({ of: "team-card", teeTimeId, results: teamResultsOf([shown]), team: shown }));
  expect(grossOn(ofTeam({ ...team, players }))).toEqual(["6P"]);
  expect(ofTeam({ ...team, players }).join(" ")).toMatch(note);
  expect(ofTeam(team).join(" ")).not.toMatch(note);
});

test("a player who left has a dash on each later hole, and the picture says after which hole", () => {
  const leftAfter = 13;
  const played = <Score>(scores: readonly Score[]) =>
    scores.map((score, i) => (i < leftAfter ? score : null));
  const gross = played(card.gross);
  const texts = textsOf(layOut({ ...own, card: { ...card, gross, leftAfter }, scores: gross }));
  expect(texts.slice(4, 6)).toEqual(["Final", "Thru 13"]);
  expect(texts.filter((text) => text === "–")).toHaveLength(5);

  const team = teamOf(["Mia Parker", "Gus Hall"]);
  const [mia, gus] = team.players;
  if (!mia || !gus) throw new Error("They are in the team.");
  const leaver = { ...mia, gross: played(mia.gross), net: played(mia.net), leftAfter };
  const shown = { ...team, players: [leaver, gus] };
  const block = layOut({ of: "team-card", teeTimeId, results: teamResultsOf([shown]), team: shown });
  expect(textsOf(block).filter((text) => text === "–")).toHaveLength(5);
  expect(textsOf(block)).toContain("Mia Parker left after hole 13.");
  expect(overEdges(block)).toEqual([]);
});

test("a round under way is measured by the holes that are played", () => {
  const scores = card.gross.map((gross, i) => (i < 3 && gross !== null ? gross + 1 : null));
  expect(textsOf(layOut({ ...own, scores, isFinal: false }))).toContain("+3");
});

test("a team's card has each player's gross and net, and checks what counts", () => {
  const team = teamOf(["Mia Parker", "Gus Hall"]);
  const block = layOut({ of: "team-card", teeTimeId, results: teamResultsOf([team]), team });
  const texts = textsOf(block);
  for (const text of ["Group 1", "Team Scorecard", "-5", "140", "150", "145", "Mia", "Gus"])
    expect(texts).toContain(text);
  expect(block.shapes.filter(({ kind }) => kind === "check")).toHaveLength(18 + 1);
  const small = block.shapes.filter((shape) => shape.kind === "text" && shape.colour === "stroke");
  expect(small).toHaveLength(2);
  expect(overEdges(block)).toEqual([]);
});

test("a team's card has twelve players, and says how many more are in the app", () => {
  const picture = (count: number) => {
    const team = teamOf(names(count));
    return layOut({ of: "team-card", teeTimeId, results: teamResultsOf([team]), team });
  };
  expect(textsOf(picture(12)).join(" ")).not.toContain("in the app");
  expect(textsOf(picture(13))).toContain("1 more player is in the app.");
  expect(textsOf(picture(50))).toContain("38 more players are in the app.");
  expect(picture(50).height).toBeLessThan(2_200);
  expect(overEdges(picture(50))).toEqual([]);
});

test("the link leads to the page that shows the same: of a card without a team, to the leaderboard", () => {
  const team = teamOf(["Mia Parker"]);
  const results = teamResultsOf([team]);
  const pageOf = (subject: Subject) => sharedPicture(subject, club).page;
  expect(pageOf({ of: "teams", teeTimeId, results })).toEqual({
    to: "/results",
    search: { tab: "team", teeTime: teeTimeId },
  });
  expect(pageOf({ of: "skins", teeTimeId, skins: skinsOf([], 2) })).toEqual({
    to: "/results",
    search: { tab: "skins", teeTime: teeTimeId },
  });
  const ofTeams = { to: "/team-scorecard/$teeTimeId", params: { teeTimeId } };
  expect(pageOf({ of: "team-card", teeTimeId, results, team })).toEqual(ofTeams);
  expect(pageOf({ ...own, scores: card.gross })).toEqual(ofTeams);
  expect(pageOf({ ...own, scores: card.gross, isInTeam: false })).toEqual({
    to: "/leaderboard/$teeTimeId",
    params: { teeTimeId },
  });
});

test("title and file are named after the club, the picture and the day", () => {
  const subject = { ...own, scores: card.gross, playerName: "Mia “Ace” Parker" };
  const { title, fileName } = sharedPicture(subject, { ...club, name: "Mesa / West" });
  expect(title).toBe("Mesa / West · Tuesday, Nov 17 · Scorecard Mia “Ace” Parker");
  expect(fileName).toBe("Mesa-West-Scorecard-Mia-Ace-Parker-2026-11-17.png");
});
