import { expect, test } from "vitest";
import { ForeignResponse, ServerOutage } from "../../src/http/bad-response.ts";
import { describeOutage } from "../../src/http/outage.ts";

const URL_OF_KEYS = "https://auth.example.com/.well-known/jwks.json";

test.each([
  ["database_unavailable", "The auth server runs, but doesn't reach its database. It recovers by itself."],
  ["database_busy", "The auth server runs, but waits too long for its database. It recovers by itself."],
  ["storage_full", "The auth server has no room left on its disk. Make room, and it goes on by itself."],
])("an outage that the auth server reports itself sends nobody to look at addresses: %s", async (code, advice) => {
  const described = await describeOutage(new ServerOutage(URL_OF_KEYS, code, "5"), "authUrl");
  expect(described).toBe(`${URL_OF_KEYS} answered with status 503, ${code}. ${advice}`);
});

test("the same status of something else does", async () => {
  const foreign = new ForeignResponse(`${URL_OF_KEYS} answered with status 503.`);
  expect(await describeOutage(foreign, "internalAuthUrl")).toMatch(/check internalAuthUrl\.$/);
});
