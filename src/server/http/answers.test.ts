import { serializerCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints";

const write = serializerCompiler({ schema: endpoints.readClub.answer, method: "GET", url: "/" });
const club = { name: "Mesa", timeZone: "America/Phoenix" };

test("an answer holds only the fields that its schema lists, and one that does not fit is an error", () => {
  expect(JSON.parse(write({ ...club, pepper: "not to be sent" }))).toEqual(club);
  for (const wrong of [null, {}, { ...club, name: 7 }, { ...club, name: undefined }])
    expect(() => write(wrong)).toThrow(expect.objectContaining({ code: "FST_ERR_RESPONSE_SERIALIZATION" }));
});
