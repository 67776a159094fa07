import type { JWK } from "jose";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type AuthProblem, createTokenValidator, initBaseAuth, type TokenValidatorOptions } from "../../src/index.ts";
import { createSigningKey, FakeAuthServer, type SigningKey } from "../support/auth-server.ts";
import { verdictOf } from "../support/failures.ts";
import { createRsaKey, signForExponentOne, WEAK_RSA, withExponent } from "../support/weak-keys.ts";

const OFF_CURVE: JWK = { kty: "EC", crv: "P-256", kid: "bad", alg: "ES256", use: "sig", x: "AQ".repeat(21), y: "AQ" };
let good: SigningKey;
let rsa: Awaited<ReturnType<typeof createRsaKey>>;

beforeAll(async () => {
  good = await createSigningKey("k1");
  rsa = await createRsaKey("rsa", { modulusLength: 2048, publicExponent: 65537 });
});

/** An auth server whose key set holds these keys, and a validator that notes the problems it meets. */
function setUp(jwks: readonly object[], options: Partial<TokenValidatorOptions> = {}) {
  const server = new FakeAuthServer(good);
  server.respond = () => Response.json({ keys: jwks });
  const problems: AuthProblem[] = [];
  const onProblem = (problem: AuthProblem) => problems.push(problem);
  const { ready, validateAccessTokenAndGetUser: validate } = createTokenValidator({
    ...server.options,
    onProblem,
    ...options,
  });
  return { server, problems, ready, validate };
}

const asStranger = { header: { kid: "bad" } };

describe("a weak RSA key verifies nothing", () => {
  test("with an exponent of 1, for which anybody can sign, whatever way it comes", async () => {
    const weak = withExponent(rsa, "AQ");
    const server = new FakeAuthServer(good);
    const bearer = `Bearer ${await signForExponentOne(server, rsa)}`;
    const inSet = setUp([good.jwk, weak.jwk]);
    expect(await verdictOf(inSet.validate(bearer))).toBe("401 invalid_token unknown_key");
    expect(inSet.problems).toEqual([
      { code: "key_unusable", message: expect.stringMatching(/"rsa".*65537/), cause: expect.any(Error) },
    ]);
    const given = setUp([], { verificationKeys: { keys: [good.jwk, weak.jwk] } });
    expect(await verdictOf(given.validate(bearer))).toBe("401 invalid_token unknown_key");
    const pem = setUp([], { verificationKeys: weak.pem });
    expect(await verdictOf(pem.validate(bearer))).toBe("503 auth_unavailable unusable_keys");
    await expect(pem.ready()).rejects.toThrow(/^verificationKeys is not a public key .* exponent/);

    server.respond = () => Response.json({ verifier_key_pem: weak.pem });
    const tenant = initBaseAuth({ ...server.options, apiKey: "key", apiOrigin: "https://api.example.test" });
    expect(await verdictOf(tenant.validateAccessTokenAndGetUser(bearer))).toBe("503 auth_unavailable bad_response");
  });

  test.each(Object.entries(WEAK_RSA))("with %s", async (_what, size) => {
    const weak = await createRsaKey("weak", size);
    const { server, validate, problems } = setUp([good.jwk, weak.jwk]);
    // jose signs with no smaller key.
    const key = size.modulusLength < 2048 ? rsa : weak;
    const bearer = await server.bearer({}, { key, header: { kid: "weak" } });
    expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
    expect(problems).toHaveLength(1);
    const pem = setUp([], { verificationKeys: weak.pem });
    await expect(pem.ready()).rejects.toThrow(/^verificationKeys is not a public key/);
  });

  test.each([
    ["an even exponent", "AQAA"],
    ["an exponent of 65535 behind zeros", "AAAA__8"],
    ["no exponent", undefined],
    ["an exponent that is no text", 65537],
  ])("with %s", async (_what, e) => {
    const { server, validate } = setUp([good.jwk, { ...rsa.jwk, e }]);
    const bearer = await server.bearer({}, { key: rsa });
    expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
    expect(await validate(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
  });

  test("while a strong one does, with 65537 or a larger odd exponent", async () => {
    const larger = await createRsaKey("larger", { modulusLength: 3072, publicExponent: 65539 });
    const { server, validate, problems } = setUp([rsa.jwk, larger.jwk]);
    for (const key of [rsa, larger]) {
      expect(await validate(await server.bearer({}, { key }))).toMatchObject({ email: "owner@acme.test" });
    }
    expect(problems).toEqual([]);
  });
});

describe("a key that cannot be imported", () => {
  test("is skipped: the others verify, and a token that names it is refused", async () => {
    const { server, validate, ready } = setUp([OFF_CURVE, good.jwk]);
    await ready();
    expect(await validate(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
    expect(await verdictOf(validate(await server.bearer({}, asStranger)))).toBe("401 invalid_token unknown_key");
  });

  test("leaves a token without a key id the one that can be", async () => {
    const { server, validate } = setUp([OFF_CURVE, good.jwk]);
    const bearer = await server.bearer({}, { header: { kid: undefined as unknown as string } });
    expect(await validate(bearer)).toMatchObject({ email: "owner@acme.test" });
  });

  test("is reported once, for as long as it stays in the set", async () => {
    const { server, validate, problems } = setUp([OFF_CURVE, good.jwk]);
    const refetch = async () => {
      server.clock.advanceSeconds(300);
      await validate(await server.bearer());
    };
    await refetch();
    await refetch();
    await verdictOf(validate(await server.bearer({}, asStranger)));
    expect(problems).toEqual([
      { code: "key_unusable", message: expect.stringContaining('"bad"'), cause: expect.any(Error) },
    ]);
    server.comeBack();
    await refetch();
    server.respond = () => Response.json({ keys: [good.jwk, OFF_CURVE] });
    await refetch();
    expect(problems).toHaveLength(2);
  });

  test("is not reported when it is for other things", async () => {
    const others = [
      { ...OFF_CURVE, use: "enc" },
      { ...OFF_CURVE, crv: "P-384", alg: "ES384" },
      { kty: "oct", k: "AAAA" },
    ];
    const { server, validate, problems } = setUp([...others, good.jwk]);
    await validate(await server.bearer());
    expect(problems).toEqual([]);
  });

  test("makes an answer without any other key one that cannot be used", async () => {
    const { server, validate, problems } = setUp([OFF_CURVE]);
    expect(await verdictOf(validate(await server.bearer({}, asStranger)))).toBe("503 auth_unavailable bad_response");
    expect(problems.map(({ code }) => code)).toEqual(["key_unusable", "auth_server_unavailable"]);
  });

  test("does not take the place of a good one when it comes under the same id later", async () => {
    const { server, validate } = setUp([good.jwk]);
    const bearer = await server.bearer({ exp: server.clock.now / 1000 + 10_000 });
    await validate(bearer);
    server.respond = () => Response.json({ keys: [{ ...OFF_CURVE, kid: "k1" }] });
    server.clock.advanceSeconds(300);
    expect(await validate(bearer)).toMatchObject({ email: "owner@acme.test" });
  });

  test("is skipped and reported among given keys too", async () => {
    const { server, validate, ready, problems } = setUp([], { verificationKeys: { keys: [OFF_CURVE, good.jwk] } });
    await ready();
    expect(await validate(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
    expect(await verdictOf(validate(await server.bearer({}, asStranger)))).toBe("401 invalid_token unknown_key");
    expect(problems).toHaveLength(1);
  });

  test("is a wrong option when no other was given, which ready tells", async () => {
    const { server, validate, ready, problems } = setUp([], { verificationKeys: { keys: [OFF_CURVE] } });
    await expect(ready()).rejects.toThrow(/^verificationKeys holds no usable key/);
    expect(await verdictOf(validate(await server.bearer()))).toBe("503 auth_unavailable unusable_keys");
    expect(problems).toHaveLength(1);
  });
});

describe("an onProblem that fails", () => {
  test.each<[string, () => unknown]>([
    [
      "by throwing",
      () => {
        throw new Error("the log is full");
      },
    ],
    ["by rejecting", () => Promise.reject(new Error("the log is full"))],
  ])("%s fails no request", async (_how, fail) => {
    const onProblem = vi.fn(fail);
    const { server, validate } = setUp([OFF_CURVE, good.jwk], { onProblem });
    expect(await validate(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
    expect(onProblem).toHaveBeenCalledOnce();
  });

  test("by being no function is a wrong option", () => {
    expect(() => setUp([], { onProblem: "log" as never })).toThrow(new TypeError("onProblem must be a function."));
  });
});
