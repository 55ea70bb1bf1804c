/** `init` asks and checks everything before it writes. */
import { readFileSync } from "node:fs";
import { registration } from "#contract/labels/auth";
import { refusalText } from "#contract/refusal-texts";
import { readCourse } from "#rules/cards/course";
import type { Course } from "#rules/golf";
import { newCode } from "#rules/players/group-codes";
import { readName } from "#rules/players/name";
import { readPhone } from "#rules/players/person";
import { isEasilyGuessed, readPin } from "#rules/players/pin";
import { isRefused, type Refusal } from "#rules/refusal";
import { type NewClub, openClub } from "../actions/club/open-club.ts";
import { intoDatabase } from "../backups/backup.ts";
import { refuseIfThereIsAClub } from "../backups/export.ts";
import { openContext } from "../context.ts";
import { migrate } from "../database/migrate.ts";
import { CommandError, messageOf } from "../process/command-error.ts";
import { isThere } from "../process/disk.ts";
import type { Env } from "../process/env.ts";
import { type Command, fileNamed, type TypedCommand } from "./command.ts";
import { type Answer, type Answers, openAnswers, print, type Question } from "./terminal.ts";
import { remindToCopyPepper } from "./with-club.ts";

const defaultName = "Mesa";

export const init: Command = {
  does: "Makes a new club: its course, its first group code, its first admin.",
  argument: { name: "COURSE_FILE", required: true, means: "JSON: id, name, timeZone, holes, teeBoxes" },
  options: {
    name: { value: "NAME", means: `of the club (${defaultName})` },
    code: { value: "CODE", means: "the group code members register with" },
    phone: { value: "PHONE", means: "of the first admin, ten digits" },
    "first-name": { value: "NAME", means: "of the first admin" },
    "last-name": { value: "NAME", means: "of the first admin" },
    "tee-box": { value: "NAME", means: "which the first admin prefers" },
  },
  more: [
    "What is not given is asked. Without a terminal the answers are read from the input, one a line, in",
    "this order; the PIN, which is never an option, comes last:",
    "",
    "  printf '2468\\n' | npm run club -- init course.json --name Mesa --code MESA --phone 6025550100 \\",
    "    --first-name Ana --last-name Ruiz --tee-box White",
  ],
  async run(env, { argument, options }) {
    const course = readCourseFile(fileNamed(argument ?? ""));
    await intoDatabase(env, refuseIfThereIsAClub);
    const answers = openAnswers();
    const club = await ask(answers, course, options).finally(answers.close);
    await open(env, club);
    const { firstName, lastName } = club.admin;
    print(
      `${club.name} is ready: ${course.name} (${course.timeZone}), group code ${club.memberCode}, ` +
        `admin ${firstName} ${lastName}.`,
    );
    print("Open it with: npm run club -- serve");
    remindToCopyPepper(env);
  },
};

async function open(env: Env, club: NewClub): Promise<void> {
  await intoDatabase(env, async (db) => {
    await migrate(db);
    const opened = await openClub(await openContext(db, env), club);
    if (isRefused(opened)) throw new CommandError(refusalText(opened.refused, opened.detail));
  });
}

function readCourseFile(file: string): Course {
  if (!isThere(file)) throw new CommandError(`There is no course file ${file}.`);
  const course = readCourse(parsed(readFileSync(file, "utf8"), file));
  if (!isRefused(course)) return course;
  const problems = String(course.detail?.problems).split("; ");
  throw new CommandError([`The course file ${file} is not valid:`, ...problems].join("\n  "));
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`The course file ${file} is not JSON: ${messageOf(error)}`);
  }
}

async function ask(answers: Answers, course: Course, given: TypedCommand["options"]): Promise<NewClub> {
  const get = <T>(option: string, question: Question<T>) => {
    const value = given[option];
    return answers.get(question, typeof value === "string" ? value : undefined);
  };
  const name = await get("name", {
    asks: `Name of the club [${defaultName}]`,
    read: (text) => named(text === "" ? defaultName : text),
  });
  const memberCode = await get("code", { asks: "Group code for members", read: readMemberCode });
  const readNumber = (text: string) => taken(readPhone(text));
  const phone = await get("phone", { asks: "First admin's phone (ten digits)", read: readNumber });
  const firstName = await get("first-name", { asks: "First admin's first name", read: named });
  const lastName = await get("last-name", { asks: "First admin's last name", read: named });
  const teeBox = await get("tee-box", teeBoxOf(course));
  const pin = await askPin(answers);
  return { course, name, memberCode, admin: { firstName, lastName, phone, pin, teeBox } };
}

async function askPin(answers: Answers): Promise<string> {
  const read = (text: string) => taken(readPin(text, "invalid-pin"));
  const pin = await answers.get({ asks: "First admin's PIN (four digits)", read, isSecret: true });
  if (!answers.isTerminal) return pin;
  if (isEasilyGuessed(pin)) print(registration.easyPin);
  const again = await answers.get({ asks: "The PIN again", read, isSecret: true });
  if (again === pin) return pin;
  print("The two are not the same.");
  return askPin(answers);
}

function teeBoxOf({ teeBoxes }: Course): Question<string> {
  const names = teeBoxes.map(({ name }) => name);
  return {
    asks: `First admin's tee box (${names.join(", ")})`,
    read(text) {
      const found = names.find((name) => name.toLowerCase() === text.toLowerCase());
      return found === undefined
        ? { problem: `"${text}" is none of ${names.join(", ")}.` }
        : { value: found };
    },
  };
}

function named(text: string): Answer<string> {
  return taken(readName(text), "This is not a name of 1 to 60 characters.");
}

function readMemberCode(text: string): Answer<string> {
  const form = { type: "member", maxPlayers: null, linkedMemberCode: null, linkedMemberId: null } as const;
  const code = newCode({ ...form, code: text }, []);
  return taken(isRefused(code) ? code : code.code, "This is not a group code.");
}

function taken(read: string | Refusal, ifIncomplete?: string): Answer<string> {
  if (!isRefused(read)) return { value: read };
  const isIncomplete = read.refused === "form-incomplete" && ifIncomplete !== undefined;
  return { problem: isIncomplete ? ifIncomplete : refusalText(read.refused) };
}
