import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bearerChallenge, parseBearerChallenge } from "../../src/refusals/challenge.ts";

describe("a Bearer challenge", () => {
  test("names its parameters in the order of RFC 6750 and leaves out those that are undefined", () => {
    const challenge = { error: "invalid_token", errorDescription: "It expired.", realm: "orgward", scope: undefined };
    expect(bearerChallenge(challenge)).toBe(
      'Bearer realm="orgward", error="invalid_token", error_description="It expired."',
    );
    expect(bearerChallenge({})).toBe("Bearer");
  });

  test("quotes a value so that it cannot end its parameter", () => {
    const realm = 'a", error="invalid_token\\';
    expect(bearerChallenge({ realm })).toBe('Bearer realm="a\\", error=\\"invalid_token\\\\"');
    expect(parseBearerChallenge(bearerChallenge({ realm }))).toEqual({ realm });
  });

  test.each(["a\r\nSet-Cookie: a=b", "a\u0000", "a\u007f", "caf\u00e9", "a\tb"])("refuses %j in a value", (realm) => {
    expect(() => bearerChallenge({ realm })).toThrow(
      new TypeError("The challenge parameter realm must be printable ASCII."),
    );
  });

  test("reads back whatever was written", () => {
    const text = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });
    const challenge = fc.record(
      { realm: text, error: text, errorDescription: text, scope: text, resourceMetadata: text },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(challenge, (given) => {
        expect(parseBearerChallenge(bearerChallenge(given))).toEqual(given);
      }),
    );
  });
});

describe("reading a WWW-Authenticate header", () => {
  test("finds the Bearer challenge among others", () => {
    const header = 'Basic realm="old, Bearer x", bearer Realm=api , error = "invalid_token", Digest nonce="n"';
    expect(parseBearerChallenge(header)).toEqual({ realm: "api", error: "invalid_token" });
  });

  test("drops parameters that it does not know", () => {
    expect(parseBearerChallenge('Bearer realm="a", __proto__="x", dpop="1"')).toEqual({ realm: "a" });
  });

  test.each(["", "Basic realm=x", 'Negotiate abc==, Basic realm="Bearer"', '"'])("finds none in %j", (header) => {
    expect(parseBearerChallenge(header)).toBeNull();
  });
});
