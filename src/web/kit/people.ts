/** Who is shown on the page of components? */
import type { Person } from "#contract/people";

export const mia: Person = {
  id: "miaparker0",
  firstName: "Mia",
  lastName: "Parker",
  nickname: "Ace",
  showNickname: true,
  photoUrl: null,
  isGuest: false,
  guestOf: null,
};

export const gus: Person = {
  ...mia,
  id: "gushall000",
  firstName: "Gus",
  lastName: "Hall",
  nickname: null,
  photoUrl: "/icon.svg",
  isGuest: true,
  guestOf: "Mia “Ace” Parker",
};
