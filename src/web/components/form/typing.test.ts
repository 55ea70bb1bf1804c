import { describe, expect, it } from "vitest";
import { type Typing, typePhone, typeTime } from "./formatted-field.tsx";

function read(marked: string) {
  return { text: marked.replace("|", ""), caret: marked.indexOf("|") };
}

function show(typing: Typing, before: string, marked: string): string {
  const { text, caret } = typing(before, read(marked));
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

function press(typing: Typing, keys: string): string {
  let text = "";
  for (const key of keys) {
    const pressed = key === "<" ? text.slice(0, -1) : text + key;
    text = typing(text, { text: pressed, caret: pressed.length }).text;
  }
  return text;
}

describe("a phone while it is typed", () => {
  it.each([
    ["6", "6|", "6|"],
    ["602", "6025|", "(602)5|"],
    ["(602)555", "(602)5550|", "(602)555-0|"],
    ["(602)555-010", "(602)555-0101|", "(602)555-0101|"],
  ])("%s, then %s, shows %s", (before, typed, shown) => {
    expect(show(typePhone, before, typed)).toBe(shown);
  });

  it("keeps the caret in the middle when a digit is put in there", () => {
    expect(show(typePhone, "(602)555-01", "(6029|)555-01")).toBe("(602)9|55-501");
  });

  it("keeps the caret in the middle when a digit is taken out there", () => {
    expect(show(typePhone, "(602)555-0101", "(6|2)555-0101")).toBe("(6|25)550-101");
  });

  it("lets Backspace pass a bracket and then take the digit before it", () => {
    expect(show(typePhone, "(602)555", "(602|555")).toBe("(602|)555");
    expect(show(typePhone, "(602)555", "(60|)555")).toBe("(60|5)55");
  });

  it("can be deleted to the end", () => {
    expect(press(typePhone, "6025550101<<<<<<<<<<")).toBe("");
  });

  it("takes a pasted number however it is written", () => {
    expect(show(typePhone, "", "602-555-0101|")).toBe("(602)555-0101|");
    expect(show(typePhone, "", "+1 602 555 0101|")).toBe("(602)555-0101|");
  });

  it("leaves a country code out once ten digits follow it, however the number comes in", () => {
    expect(press(typePhone, "16025550113")).toBe("(602)555-0113");
    expect(press(typePhone, "+16025550113")).toBe("(602)555-0113");
    expect(press(typePhone, "0016025550113")).toBe("(602)555-0113");
    for (const pasted of [
      "16025550113|",
      "1-602-555-0113|",
      "tel:+16025550113|",
      "\u202a+1 602 555 0113\u202c|",
    ])
      expect(show(typePhone, "", pasted)).toBe("(602)555-0113|");
    expect(show(typePhone, "(602)555-0113", "1|(602)555-0113")).toBe("|(602)555-0113");
  });

  it("never cuts a digit: one too many is seen, and can be taken out", () => {
    expect(press(typePhone, "60255501019")).toBe("(602)555-01019");
    expect(press(typePhone, "60255501019<")).toBe("(602)555-0101");
  });
});

describe("a time while it is typed", () => {
  it.each([
    ["0", "0"],
    ["07", "07:"],
    ["0730", "07:30"],
    ["07305", "07:30"],
    ["07:30", "07:30"],
    ["7", "07:"],
    ["730", "07:30"],
    ["7:30", "07:30"],
    ["1:30", "01:30"],
    ["1130", "11:30"],
    ["ab0x7", "07:"],
    ["1375", "13:75"],
    ["2030", "20:30"],
    ["20:30", "20:30"],
    ["24:00", "24:00"],
    ["1430", "14:30"],
  ])("%s shows %s", (keys, shown) => {
    expect(press(typeTime, keys)).toBe(shown);
  });

  it("takes a pasted time without its zero, also in the place of another one", () => {
    expect(show(typeTime, "", "7:30|")).toBe("07:30|");
    expect(show(typeTime, "07:30", "8:15|")).toBe("08:15|");
    expect(show(typeTime, "11:45", "7:30|")).toBe("07:30|");
    expect(show(typeTime, "07:30", "|7:30")).toBe("|73:0");
  });

  it("can be deleted to the end, the colon with the digit before it", () => {
    expect(press(typeTime, "0730<<")).toBe("07:");
    expect(press(typeTime, "0730<<<")).toBe("0");
    expect(press(typeTime, "0730<<<<")).toBe("");
  });

  it("puts the caret after a colon that has just come", () => {
    expect(show(typeTime, "0", "07|")).toBe("07:|");
  });

  it("keeps the caret in the middle when a digit is put in there", () => {
    expect(show(typeTime, "07:3", "017|:3")).toBe("01:7|3");
  });
});
