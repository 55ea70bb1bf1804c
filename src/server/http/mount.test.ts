import Fastify from "fastify";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints";
import { mountEndpoint } from "./mount.ts";

const handler = async () => ({});

test("an endpoint that does not say who may call it is not mounted", () => {
  const endpoint = { ...endpoints.readClub, policy: undefined as never };
  expect(() => mountEndpoint(Fastify(), { name: "open", endpoint, handler })).toThrow(
    "The endpoint open does not say who may call it.",
  );
});

test("an endpoint that nobody answers is not mounted", () => {
  const mounted = { name: "mute", endpoint: endpoints.readClub, handler: undefined as never };
  expect(() => mountEndpoint(Fastify(), mounted)).toThrow("The endpoint mute has nobody to answer it.");
});

test("no two endpoints of the contract have the same method and path", () => {
  const requests = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(requests).size).toBe(requests.length);
});
