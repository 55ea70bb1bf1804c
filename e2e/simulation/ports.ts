/** What stands between phones and server, and plants a fault: it changes a request, an answer or the database. */
import type { Kysely } from "kysely";
import type { EndpointName } from "../../src/contract/endpoints.ts";
import type { Tables } from "../../src/server/database/schema.ts";
import type { Club } from "./club.ts";
import { isFor } from "./heard.ts";
import type { SentRequest, ServerAnswer } from "./network.ts";

export type Port = (
  club: Club,
  sent: SentRequest,
  deliver: (sent: SentRequest) => Promise<ServerAnswer>,
) => Promise<ServerAnswer>;

export function after(
  method: string,
  part: string,
  act: (club: Club, sent: SentRequest, answered: ServerAnswer) => Promise<unknown>,
): Port {
  return async (club, sent, deliver) => {
    const answered = await deliver(sent);
    if (isAbout(sent, method, part) && answered.status === 200) await act(club, sent, answered);
    return answered;
  };
}

export function changed(part: string, change: (answer: never) => unknown): Port {
  return async (_, sent, deliver) => {
    const answered = await deliver(sent);
    if (!isAbout(sent, "GET", part) || answered.status !== 200) return answered;
    return { ...answered, text: JSON.stringify(change(JSON.parse(answered.text) as never)) };
  };
}

export function afterAsking(
  name: EndpointName,
  act: (club: Club, answered: ServerAnswer) => Promise<unknown>,
): Port {
  return async (club, sent, deliver) => {
    const answered = await deliver(sent);
    if (isFor(sent, name)) await act(club, answered);
    return answered;
  };
}

export function withMore(name: EndpointName, moreOf: (club: Club) => Promise<object>): Port {
  return async (club, sent, deliver) => {
    const answered = await deliver(sent);
    if (!isFor(sent, name) || answered.status !== 200) return answered;
    return { ...answered, text: JSON.stringify({ ...JSON.parse(answered.text), ...(await moreOf(club)) }) };
  };
}

export const isAbout = ({ method, url }: SentRequest, asked: string, part: string) =>
  method === asked && url.includes(part);
export const rows = ({ server }: Club): Kysely<Tables> => server.db().kysely;
export const phoneOf = ({ players }: Club, { phone }: SentRequest) =>
  players
    .flatMap(({ phones }) => phones)
    .find(({ name }) => name === phone)
    ?.app();
