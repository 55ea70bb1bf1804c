import { expect, test } from "../../fixtures/club.ts";
import {
  acceptBet,
  enterCard,
  expectOverUnder,
  join,
  logIn,
  logOut,
  openPhone,
  openScorecard,
  readTable,
  register,
  requestBet,
} from "../../pages/first-round.ts";

const alice = {
  firstName: "Alice",
  lastName: "Archer",
  phone: "4805550123",
  shownPhone: "(480)555-0123",
  index: "7.8",
  teeBox: "White",
  adjustedHandicap: "7",
  card: "4 5 5 2 4 5 4 4 5 5 3 4 6 3 4 4 5 6".split(" "),
};
const bob = {
  firstName: "Bob",
  lastName: "Baker",
  phone: "4805550124",
  shownPhone: "(480)555-0124",
  index: "12.4",
  teeBox: "Blue",
  adjustedHandicap: "13",
  card: "5 6 4 3 6 6 3 5 6 5 3 4 6 4 5 3 6 5".split(" "),
};

test("two members register, bet, score and see who owes", {
  tag: "@other-engines",
}, async ({ club, browser }) => {
  test.setTimeout(180_000);
  const [aliceAt, bobAt] = [await openPhone(browser, club), await openPhone(browser, club)];

  await test.step("registration with a code, wrong and right", async () => {
    await register(aliceAt.page, alice);
    await register(bobAt.page, bob);
  });

  await test.step("login with a wrong PIN and the right one", async () => {
    await logOut(aliceAt.page);
    await logIn(aliceAt.page, alice);
  });

  await test.step("both join tomorrow's tee time", async () => {
    await join(aliceAt.page);
    await join(bobAt.page);
    await expect(aliceAt.page.getByRole("tabpanel")).toContainText("Alice Archer");
    await expect(aliceAt.page.getByRole("tabpanel")).toContainText("Bob Baker");
  });

  await test.step("Alice asks for a bet, Bob accepts it", async () => {
    await requestBet(aliceAt.page, "Bob Baker", ["5", "7.50", "10"]);
    await expect(aliceAt.page.getByRole("heading", { name: "My Bets" })).toBeVisible();
    await acceptBet(bobAt.page, "Alice Archer");
  });

  await test.step("the tee time begins and both enter their 18 holes", async () => {
    await club.setClock("2026-11-21T19:00:00.000Z"); // noon, club time: tee off was at 07:30
    await enterCard(aliceAt.page, alice);
    await enterCard(bobAt.page, bob);
  });

  await test.step("Alice sees what she lost, and why", async () => {
    const { page } = aliceAt;
    await openScorecard(page, "-$2.50");
    await expect(page.getByText("You Lost")).toBeVisible();
    await expectOverUnder(page, aliceTable);
  });

  await test.step("Bob sees the same from the other side", async () => {
    const { page } = bobAt;
    await openScorecard(page, "+$2.50");
    await expect(page.getByText("You Won")).toBeVisible();
    await expect(page.getByRole("row", { name: /^Total / })).toBeVisible();
    const rows = await readTable(page);
    expect(rows.find(([hole]) => hole === "1")?.slice(2)).toEqual(["5", "4", "-1", "-1"]);
    expect(rows.find(([hole]) => hole === "18")?.slice(2)).toEqual(["5", "6", "+2", "E"]);
  });

  await test.step("each player's own tab shows gross and net on the full adjusted handicap", async () => {
    const { page } = aliceAt;
    await page.getByRole("tab", { name: "Bob" }).click();
    const panel = page.getByRole("tabpanel");
    await expect(panel).toContainText("Blue");
    await expect(panel).toContainText("12.4");
    await expect(panel).toContainText("13");
    await expect(panel.getByRole("row").last()).toContainText("85");
    await expect(panel.getByRole("row").last()).toContainText("72");
  });

  expect([...aliceAt.errors, ...bobAt.errors], "errors in the browsers' consoles").toEqual([]);
});

/** The columns are Hole, Par, Me, Vs, Front (Back from hole 10) and Overall. */
const aliceTable = [
  ["1", "4", "4", "5", "+1", "+1"],
  ["2", "5", "5", "6 5", "+1", "+1"],
  ["3", "4", "5", "4", "E", "E"],
  ["4", "3", "2", "3", "+1", "+1"],
  ["5", "4", "4", "6", "+2", "+2"],
  ["6", "4", "5", "6 5", "+2", "+2"],
  ["7", "3", "4", "3", "+1", "+1"],
  ["8", "4", "4", "5", "+2", "+2"],
  ["9", "5", "5", "6 5", "+2", "+2"],
  ["Out", "36", "38", "44", "+2", "+2"],
  ["10", "4", "5", "5 4", "-1", "+1"],
  ["11", "3", "3", "3", "-1", "+1"],
  ["12", "4", "4", "4", "-1", "+1"],
  ["13", "5", "6", "6 5", "-2", "E"],
  ["14", "3", "3", "4", "-1", "+1"],
  ["15", "4", "4", "5", "E", "+2"],
  ["16", "3", "4", "3", "-1", "+1"],
  ["17", "5", "5", "6 5", "-1", "+1"],
  ["18", "5", "6", "5", "-2", "E"],
  ["In", "36", "40", "41", "-2", "E"],
  ["Total", "72", "78", "85", "", "E"],
];
