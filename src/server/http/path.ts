/** Decoded, as the router reads it: "/%61pi/club" is "/api/club". */
import type { FastifyRequest } from "fastify";

export function pathOf({ url }: Pick<FastifyRequest, "url">): string {
  const [path = ""] = url.split("?");
  return decoded(path);
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
