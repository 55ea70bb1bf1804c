/** What a server of many clubs says where none of them answers. */

export const noClubHere = "There is no club at this address.";

export const clubClosed = "This club is closed at the moment. Please contact your club admin.";

export const clubFailing = "This club cannot be opened at the moment. Please try again in a few minutes.";
