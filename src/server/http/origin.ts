/**
 * Does a change come from our own pages?
 * Another site can make a visitor's browser send a request, but cannot make it lie about where
 * the request comes from. Reading needs no such proof: a GET never changes anything.
 */
import type { FastifyRequest } from "fastify";

const harmlessMethods = ["GET", "HEAD"];

export function comesFromOurPages(request: FastifyRequest): boolean {
  if (harmlessMethods.includes(request.method)) return true;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  // Browsers leave the header out on plain http, except on one's own machine.
  const { origin } = request.headers;
  return origin !== undefined && request.club.origins.includes(origin);
}
