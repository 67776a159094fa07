import { beforeAll, describe, expect, test } from "vitest";
import { createTokenValidator } from "../../src/index.ts";
import { createSigningKey, FakeAuthServer, type SigningKey } from "../support/auth-server.ts";
import { verdictOf } from "../support/failures.ts";

const withoutKeyId = { kid: undefined as unknown as string };
let first: SigningKey;
let second: SigningKey;

beforeAll(async () => {
  [first, second] = await Promise.all([createSigningKey("k1"), createSigningKey("k2")]);
});

/** A validator that has verified a token with the first key and does not remember it. */
async function setUp(header = {}) {
  const server = new FakeAuthServer(first);
  const { validateAccessTokenAndGetUser: validate } = createTokenValidator({ ...server.options, tokenCache: false });
  const exp = server.clock.now / 1000 + 1_000_000;
  const bearer = await server.bearer({ exp }, { header });
  await validate(bearer);
  return { server, validate, bearer };
}

describe("a header that good tokens have", () => {
  test("does not make a token good that another key signed", async () => {
    const { server, validate } = await setUp();
    const forged = await server.bearer({}, { key: second, header: { kid: "k1" } });
    expect(await verdictOf(validate(forged))).toBe("401 invalid_token signature");
  });

  test("does not keep a token from expiring, nor its issuer from being compared", async () => {
    const { server, validate } = await setUp();
    const expired = await server.bearer({ exp: server.clock.now / 1000 - 60 });
    expect(await verdictOf(validate(expired))).toBe("401 invalid_token expired");
    const foreign = await server.bearer({ iss: "https://evil.test" });
    expect(await verdictOf(validate(foreign))).toBe("401 invalid_token issuer");
  });

  test("leads to no key that has disappeared", async () => {
    const { server, validate, bearer } = await setUp();
    server.comeBack(second);
    server.clock.advanceSeconds(301);
    expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
  });

  test("without a key id leads to no key once there is a choice", async () => {
    const { server, validate, bearer } = await setUp(withoutKeyId);
    server.comeBack(first, second);
    server.clock.advanceSeconds(301);
    expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
  });

  test("is not used when the keys may no longer be", async () => {
    const { server, validate, bearer } = await setUp();
    server.goDown();
    server.clock.advanceSeconds(2 * 3600);
    expect(await verdictOf(validate(bearer))).toBe("503 auth_unavailable unreachable");
  });
});
