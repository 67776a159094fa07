import type { JWK } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { SIGNING_ALGORITHMS } from "../../src/token/algorithms.ts";
import { parseVerificationKey } from "../../src/token/verification-key.ts";
import { createSigningKey } from "../support/auth-server.ts";

const jwks: Record<string, JWK> = {};

beforeAll(async () => {
  for (const algorithm of SIGNING_ALGORITHMS) jwks[algorithm] = (await createSigningKey("k1", algorithm)).jwk;
});

describe("a JSON Web Key", () => {
  test.each(SIGNING_ALGORITHMS)("for %s is usable, with alg and use or without", async (algorithm) => {
    const { alg: _alg, use: _use, ...bare } = jwks[algorithm] ?? {};
    for (const jwk of [jwks[algorithm], bare, { ...bare, key_ops: ["verify"] }]) {
      const key = parseVerificationKey(jwk, SIGNING_ALGORITHMS);
      expect(key).toMatchObject({ algorithm, keyId: "k1" });
      expect((await key?.load())?.type).toBe("public");
    }
  });

  test("is imported once", async () => {
    const key = parseVerificationKey(jwks.ES256, SIGNING_ALGORITHMS);
    expect(await key?.load()).toBe(await key?.load());
  });

  test.each<[string, string, object]>([
    ["is private", "ES256", { d: "AAAA" }],
    ["is for encryption", "RS256", { use: "enc" }],
    ["is for other operations", "ES256", { key_ops: ["sign"] }],
    ["has operations that are no list", "ES256", { key_ops: "verify" }],
    ["is for another algorithm", "RS256", { alg: "RS512" }],
    ["is for an encryption algorithm", "RS256", { alg: "RSA-OAEP" }],
    ["is on another curve", "ES256", { crv: "P-384" }],
    ["is on an agreement curve", "EdDSA", { crv: "X25519" }],
    ["is symmetric", "RS256", { kty: "oct", k: "AAAA" }],
    ["has an id that is no text", "ES256", { kid: 7 }],
    ["has a modulus that is no text", "RS256", { n: 7 }],
    ["has a modulus that is no base64url", "RS256", { n: "!!!" }],
    ["has an empty modulus", "RS256", { n: "" }],
  ])("is not usable when it %s", (_why, algorithm, changes) => {
    expect(parseVerificationKey({ ...jwks[algorithm], ...changes }, SIGNING_ALGORITHMS)).toBeNull();
  });

  test.each([null, "key", [], 7])("is not %j", (value) => {
    expect(parseVerificationKey(value, SIGNING_ALGORITHMS)).toBeNull();
  });

  test("is not usable with an algorithm that is not allowed", () => {
    expect(parseVerificationKey(jwks.ES256, ["RS256"])).toBeNull();
  });

  test("of RSA needs 2048 bits, not counting leading zeros", () => {
    const modulus = (bytes: number[], length: number) =>
      Buffer.concat([Buffer.from(bytes), Buffer.alloc(length - bytes.length, 1)]).toString("base64url");
    const isUsable = (n: string) => parseVerificationKey({ ...jwks.RS256, n }, SIGNING_ALGORITHMS) !== null;
    expect(isUsable(modulus([0x80], 256))).toBe(true);
    expect(isUsable(modulus([0x7f], 256))).toBe(false);
    expect(isUsable(modulus([0, 0x7f], 257))).toBe(false);
    expect(isUsable(modulus([0x80], 128))).toBe(false);
  });
});
