import type { Body } from "#contract/endpoints";
import type { ServedClub } from "./app.ts";
import { guestCode, mia } from "./cast.ts";

export type Form = Body<"register">;

export const asMember: Form = {
  as: "member",
  code: " mesa ",
  firstName: " Nora ",
  lastName: "Quinn",
  nickname: "",
  showNickname: true,
  teeBox: "White",
  phone: "(602)555-0199",
  pin: "0000",
  affiliatedWith: null,
};

export const asGuest: Form = {
  ...asMember,
  as: "guest",
  code: guestCode,
  teeBox: "",
  affiliatedWith: mia.id,
};

export function register(club: ServedClub, form: Form) {
  return club.ask("register", { body: form });
}
