import { expect } from "vitest";
import { endpoints } from "#contract/endpoints";
import type { ServedClub } from "./app.ts";
import { ada } from "./cast.ts";
import { listening } from "./follow.ts";

export async function linkNamed(club: ServedClub, name: string) {
  const made = (await club.ask("makeTelevisionLink", { as: ada, body: { name } })).answer();
  const link = made.links.find((one) => one.name === name);
  if (!link) throw new Error(`${name} is not among the links.`);
  return { ...link, token: made.token };
}

export async function openedBy(club: ServedClub, token: string): Promise<{ cookie: string }> {
  return { cookie: (await club.ask("openTelevision", { body: { token } })).cookies };
}

export async function followed(club: ServedClub, token: string) {
  const headers = await openedBy(club, token);
  const connection = new AbortController();
  const response = await fetch((await listening(club)) + endpoints.followTelevision.path, {
    headers,
    signal: connection.signal,
  });
  expect(response.status).toBe(200);
  let text = "";
  const ended = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
    return "ended";
  })();
  ended.catch(() => {});
  await expect.poll(() => text).toContain("heartbeat");
  return { headers, ended, text: () => text, close: () => connection.abort() };
}
