import { expect, test } from "vitest";
import { readCredential } from "../../src/api-keys/read-credential.ts";

const jwt = "header.payload.signature";
const ofToken = (authorization?: string) => ({ kind: "token", authorization });
const ofKey = (key: string) => ({ kind: "api_key", key });

test.each([
  ["nothing", undefined, undefined, ofToken()],
  ["an empty key header", undefined, "", ofToken()],
  ["no key header among several", undefined, [], ofToken()],
  ["an access token", `Bearer ${jwt}`, null, ofToken(`Bearer ${jwt}`)],
  ["an empty bearer token, which the validator judges", "Bearer ", null, ofToken("Bearer ")],
  ["another scheme, which the validator judges", "Basic dXNlcg==", null, ofToken("Basic dXNlcg==")],
  ["a key as the bearer token", "Bearer a-key", null, ofKey("a-key")],
  ["a key in its header", undefined, "a-key", ofKey("a-key")],
  ["a key in its header alone, beside another scheme", "Basic dXNlcg==", ["a-key"], ofKey("a-key")],
  ["the same key in both", "Bearer a-key", "a-key", ofKey("a-key")],
  ["what looks like a token in the header of keys", undefined, jwt, ofKey(jwt)],
])("reads %s", (_, authorization, key, expected) => {
  expect(readCredential(authorization, key)).toEqual(expected);
});

test("asks whoever knows better which bearer tokens are keys", () => {
  const isApiKey = (bearer: string) => bearer.startsWith("key_");
  expect(readCredential("Bearer opaque", null, isApiKey)).toEqual(ofToken("Bearer opaque"));
  expect(readCredential("Bearer key_1", null, isApiKey)).toEqual(ofKey("key_1"));
});

test.each([
  ["another key in each header", "Bearer a-key", "another-key"],
  ["a token beside a key", `Bearer ${jwt}`, "a-key"],
  ["two headers with keys", undefined, ["a-key", "a-key"]],
  ["a key that can't be one", undefined, "a key"],
  ["a bearer token that can't be one", "Bearer a key", null],
])("refuses %s", (_, authorization, key) => {
  expect(() => readCredential(authorization, key)).toThrow(
    expect.objectContaining({ code: "authorization_malformed", status: 400 }),
  );
});
