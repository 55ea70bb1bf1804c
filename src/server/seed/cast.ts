/** Invented people with invented phones (555-01xx). All have the same PIN. */
import type { Role } from "#rules/golf";

export const castPin = "2468";

export type CastMember = {
  firstName: string;
  lastName: string;
  nickname: string | null;
  showNickname: boolean;
  phone: string;
  role: Role;
  /** "+2.4" is a plus index. */
  index: string;
  teeBox: "Black" | "Blue" | "White" | "Gold" | "Red";
  code: string;
  host: "mia" | "max" | null;
};

export const codes = {
  members: "MESA",
  former: "SPRING25",
  guestsOfMia: "GUEST-MIA",
  guestsOfMax: "GUEST-MAX",
} as const;

function member(
  name: string,
  lastFour: string,
  index: string,
  teeBox: CastMember["teeBox"],
  also: Partial<CastMember> = {},
): CastMember {
  const [firstName = "", lastName = ""] = name.split(" ");
  return {
    firstName,
    lastName,
    nickname: null,
    showNickname: false,
    phone: `602555${lastFour}`,
    role: "member",
    index,
    teeBox,
    code: codes.members,
    host: null,
    ...also,
  };
}

export const cast = {
  ana: member("Ana Ruiz", "0100", "11.2", "Gold", { role: "admin" }),
  ben: member("Ben Carter", "0101", "4.1", "Black"),
  carla: member("Carla Diaz", "0102", "14.7", "Red"),
  dan: member("Dan Evans", "0103", "9.6", "White"),
  ella: member("Ella Fisher", "0104", "17.9", "Red"),
  finn: member("Finn Gray", "0105", "0.3", "Blue"),
  grace: member("Grace Hill", "0106", "13.5", "Gold"),
  hank: member("Hank Irwin", "0107", "18.0", "White"),
  iris: member("Iris Jones", "0108", "6.2", "White", { nickname: "Birdie", showNickname: true }),
  jack: member("Jack Kim", "0109", "15.1", "White"),
  kate: member("Kate Lopez", "0110", "8.8", "Gold"),
  leo: member("Leo Moore", "0111", "12.0", "Blue", { nickname: "Lefty" }),
  max: member("Max Lee", "0112", "10.4", "Blue"),
  mia: member("Mia Parker", "0113", "7.8", "Blue", { nickname: "Ace", showNickname: true }),
  nora: member("Nora Quinn", "0114", "5.5", "White"),
  otto: member("Otto Reed", "0115", "10.9", "White"),
  paula: member("Paula Stone", "0116", "+2.4", "Black"),
  walt: member("Walt Young", "0117", "16.3", "Gold"),
  gail: member("Gail North", "0118", "16.0", "Red", { role: "guest", code: codes.guestsOfMax, host: "max" }),
  gus: member("Gus Hall", "0119", "14.2", "White", { role: "guest", code: codes.guestsOfMia, host: "mia" }),
} as const satisfies Record<string, CastMember>;

export type CastKey = keyof typeof cast;
