import { expect, test } from "vitest";
import { fieldsOf, listFields, personFields } from "./answered-fields.ts";

test("the fields of an answer are paths, each once, without the values", () => {
  const answer = {
    name: "Mesa",
    players: [{ phone: null }, { phone: "6025550101", tee: { yards: 1 } }],
    bets: [],
    byDay: { "2026-11-21": { cents: 1 }, "2026-11-22": { cents: 2 } },
  };
  expect(fieldsOf(JSON.stringify(answer))).toEqual([
    "bets[]",
    "byDay.*.cents",
    "name",
    "players[].phone",
    "players[].tee.yards",
  ]);
  expect(fieldsOf("{}")).toEqual(["(nothing)"]);
});

test("a table has columns, and other files are named by their kind", () => {
  expect(fieldsOf("\uFEFFName,Phone\r\nMia,6025550101\r\n")).toEqual(["(columns: Name,Phone)"]);
  expect(fieldsOf("BEGIN:VCALENDAR\r\n")).toEqual(["(calendar)"]);
  expect(fieldsOf("id: 7\ndata: {}\n\n")).toEqual(["(events)"]);
  expect(fieldsOf("\u00ff\u00d8\u00ff\0,")).toEqual(["(file)"]);
});

test("the fields of a person are one word in the list, unless something is missing or between them", () => {
  const at = (parent: string, fields: readonly string[]) => fields.map((field) => parent + field);
  const all = at("player.", personFields);
  expect(listFields([...at("a.", personFields), ...at("b[].a.", personFields), "by"])).toBe(
    "a.(person) b[].a.(person) by",
  );
  expect(listFields(["player.email", ...all, "player.telephone"])).toBe(
    "player.email player.(person) player.telephone",
  );
  for (const fields of [all.slice(1), all.slice(0, -1), [...all, "player.phone"].sort()])
    expect(listFields(fields)).toBe(fields.join(" "));
});
