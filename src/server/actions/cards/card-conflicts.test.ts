import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ana } from "../../testing/cast.ts";
import { onBothEngines } from "../../testing/databases/database.ts";
import { actionsOf, anaStarts, phone, send, tablet } from "../../testing/rounds/card-entries.ts";
import { accepted } from "../../testing/rounds/rounds.ts";

onBothEngines("an entry that arrives twice is saved once", async (club) => {
  const teeTimeId = await anaStarts(club);
  const entry = { holeNumber: 3, gross: 4, ...phone };
  for (const _ of [1, 2, 3])
    expect(await send(club, teeTimeId, entry)).toMatchObject({
      outcomes: [{ holeNumber: 3, outcome: "saved", gross: 4, version: 1 }],
    });
  expect(await actionsOf(club, teeTimeId)).toEqual(["begin-card", "save-hole"]);
});

onBothEngines("a hole changed on another device is asked about, and nothing is overwritten", async (club) => {
  const teeTimeId = await anaStarts(club);
  await send(club, teeTimeId, { holeNumber: 3, gross: 4, ...phone });
  const savedAt = club.context.now();
  club.at(addMinutes(savedAt, 7));
  const late = { holeNumber: 3, gross: 6, ...tablet };
  const good = { holeNumber: 4, gross: 3, ...tablet };
  for (const _ of [1, 2])
    expect(await send(club, teeTimeId, late, good)).toMatchObject({
      outcomes: [
        { holeNumber: 3, outcome: "conflict", gross: 4, version: 1, savedAt },
        { holeNumber: 4, outcome: "saved", gross: 3, version: 1, savedAt: null },
      ],
      card: { gross: [null, null, 4, 3, ...Array(14).fill(null)] },
    });
  expect(await actionsOf(club, teeTimeId)).toEqual(["begin-card", "save-hole", "hole-conflict", "save-hole"]);
  const [conflict] = (await auditOfTeeTime(club.db.kysely, teeTimeId)).filter(
    ({ action }) => action === "hole-conflict",
  );
  expect(conflict).toMatchObject({ actorId: ana.id, subjectId: ana.id });
  expect(JSON.parse(conflict?.before ?? "")).toBe(4);
  expect(JSON.parse(conflict?.after ?? "")).toMatchObject({ holeNumber: 3, gross: 6 });
  expect(await send(club, teeTimeId, { ...late, base: 1, rev: 2 })).toMatchObject({
    outcomes: [{ outcome: "saved", gross: 6, version: 2 }],
  });
});

onBothEngines("a conflict says when the other score was saved, not what came after it", async (club) => {
  const teeTimeId = await anaStarts(club);
  const startedAt = club.context.now();
  await send(club, teeTimeId, { holeNumber: 3, gross: 4, ...phone });
  let looks = 0;
  const now = () => addMinutes(startedAt, ++looks);
  const ticking = { ...club, context: { ...club.context, now } };
  const [asked, corrected] = await Promise.all([
    send(ticking, teeTimeId, { holeNumber: 3, gross: 6, ...tablet }),
    send(ticking, teeTimeId, { holeNumber: 3, gross: 5, ...phone, rev: 2 }),
  ]);
  expect(asked).toMatchObject({ outcomes: [{ outcome: "conflict", gross: 4, savedAt: startedAt }] });
  expect(corrected).toMatchObject({ outcomes: [{ outcome: "saved", gross: 5 }] });
});

onBothEngines("the same score from two devices is not a conflict", async (club) => {
  const teeTimeId = await anaStarts(club);
  await send(club, teeTimeId, { holeNumber: 3, gross: 4, ...phone });
  expect(await send(club, teeTimeId, { holeNumber: 3, gross: 4, ...tablet })).toMatchObject({
    outcomes: [{ outcome: "saved", version: 1 }],
  });
});

onBothEngines("a phone that never heard its score was saved is not in conflict with itself", async (club) => {
  const teeTimeId = await anaStarts(club);
  await send(club, teeTimeId, { holeNumber: 3, gross: 4, ...phone });
  expect(await send(club, teeTimeId, { holeNumber: 3, gross: 5, ...phone, rev: 2 })).toMatchObject({
    outcomes: [{ outcome: "saved", gross: 5, version: 2 }],
  });
});

onBothEngines("of two devices that send a hole at the same moment one is asked", async (club) => {
  const teeTimeId = await anaStarts(club);
  const other = { ...club, context: { ...club.context, db: await club.connectAgain() } };
  const sent = await Promise.all([
    send(club, teeTimeId, { holeNumber: 3, gross: 4, ...phone }),
    send(other, teeTimeId, { holeNumber: 3, gross: 6, ...tablet }),
  ]);
  const outcomes = sent.flatMap((answer) => accepted(answer).outcomes.map(({ outcome }) => outcome));
  expect(outcomes.toSorted()).toEqual(["conflict", "saved"]);
});
