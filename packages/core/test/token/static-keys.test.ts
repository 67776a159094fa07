import { exportSPKI } from "jose";
import { describe, expect, test } from "vitest";
import { createTokenValidator } from "../../src/index.ts";
import { createSigningKey, FakeAuthServer } from "../support/auth-server.ts";
import { verdictOf } from "../support/failures.ts";

describe("verification keys that are given once", () => {
  test("as a JWK set need no network", async () => {
    const key = await createSigningKey("k1");
    const server = new FakeAuthServer(key);
    const auth = createTokenValidator({ ...server.options, verificationKeys: { keys: [key.jwk] } });
    await auth.ready();
    expect(await auth.validateAccessTokenAndGetUser(await server.bearer())).toBeDefined();
    server.clock.advanceSeconds(3000);
    expect(await auth.validateAccessTokenAndGetUser(await server.bearer())).toBeDefined();
    expect(server.fetchCount).toBe(0);
  });

  test.each(["RS256", "ES256", "EdDSA"] as const)(
    "as PEM text fit tokens signed %s with any key id",
    async (algorithm) => {
      const key = await createSigningKey("k1", algorithm);
      const server = new FakeAuthServer(key);
      const pem = await exportSPKI(key.publicKey);
      for (const verificationKeys of [pem, pem.replaceAll("\n", "\\n")]) {
        const { validateAccessTokenAndGetUser } = createTokenValidator({ ...server.options, verificationKeys });
        expect(await validateAccessTokenAndGetUser(await server.bearer())).toBeDefined();
      }
      expect(server.fetchCount).toBe(0);
    },
  );

  test("refuse tokens of other keys", async () => {
    const [ours, theirs] = await Promise.all([createSigningKey("k1"), createSigningKey("k2")]);
    const server = new FakeAuthServer(ours);
    const bearer = await server.bearer({}, { key: theirs });
    const jwks = createTokenValidator({ ...server.options, verificationKeys: { keys: [ours.jwk] } });
    expect(await verdictOf(jwks.validateAccessTokenAndGetUser(bearer))).toBe("401 invalid_token unknown_key");
    const pem = createTokenValidator({ ...server.options, verificationKeys: await exportSPKI(ours.publicKey) });
    expect(await verdictOf(pem.validateAccessTokenAndGetUser(bearer))).toBe("401 invalid_token signature");
  });

  test("as PEM text of an algorithm that is not allowed are a wrong option, which ready tells", async () => {
    const { publicKey } = await createSigningKey("k1", "ES256");
    const server = new FakeAuthServer();
    const verificationKeys = await exportSPKI(publicKey);
    const auth = createTokenValidator({ ...server.options, verificationKeys, algorithms: ["RS256"] });
    await expect(auth.ready()).rejects.toThrow(/^verificationKeys is not a public key for RS256/);
  });
});
