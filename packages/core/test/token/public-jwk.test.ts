import type { JWK } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { SIGNING_ALGORITHMS } from "../../src/token/algorithms.ts";
import { importPublicJwk } from "../../src/token/import-key.ts";
import { readPublicJwk } from "../../src/token/public-jwk.ts";
import { createSigningKey } from "../support/auth-server.ts";

const jwks: Record<string, JWK> = {};

beforeAll(async () => {
  for (const algorithm of SIGNING_ALGORITHMS) jwks[algorithm] = (await createSigningKey("k1", algorithm)).jwk;
});

describe("a JSON Web Key", () => {
  test.each(SIGNING_ALGORITHMS)("for %s is usable, with alg and use or without", async (algorithm) => {
    const { alg: _alg, use: _use, ...bare } = jwks[algorithm] ?? {};
    for (const jwk of [jwks[algorithm], bare, { ...bare, key_ops: ["verify"] }]) {
      const key = readPublicJwk(jwk, SIGNING_ALGORITHMS) ?? expect.fail("It should be a key.");
      expect(await importPublicJwk(key)).toMatchObject({ algorithm, keyId: "k1", key: { type: "public" } });
    }
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
  ])("is for other things when it %s", (_why, algorithm, changes) => {
    expect(readPublicJwk({ ...jwks[algorithm], ...changes }, SIGNING_ALGORITHMS)).toBeNull();
  });

  test.each([null, "key", [], 7])("is not %j", (value) => {
    expect(readPublicJwk(value, SIGNING_ALGORITHMS)).toBeNull();
  });

  test("is not usable with an algorithm that is not allowed", () => {
    expect(readPublicJwk(jwks.ES256, ["RS256"])).toBeNull();
  });

  /** Whether an RSA key can be imported with another modulus or exponent. */
  async function isUsable(changes: { n?: unknown; e?: unknown }): Promise<boolean> {
    const key = readPublicJwk({ ...jwks.RS256, ...changes }, SIGNING_ALGORITHMS) ?? expect.fail("It should be a key.");
    return importPublicJwk(key).then(
      () => true,
      () => false,
    );
  }

  test("of RSA needs 2048 bits, not counting leading zeros", async () => {
    const modulus = (bytes: number[], length: number) =>
      Buffer.concat([Buffer.from(bytes), Buffer.alloc(length - bytes.length, 1)]).toString("base64url");
    expect(await isUsable({ n: modulus([0x80], 256) })).toBe(true);
    expect(await isUsable({ n: modulus([0x7f], 256) })).toBe(false);
    expect(await isUsable({ n: modulus([0, 0x7f], 257) })).toBe(false);
    expect(await isUsable({ n: modulus([0x80], 128) })).toBe(false);
  });

  test.each([7, "!!!", "", undefined])("of RSA cannot have the modulus %j", async (n) => {
    expect(await isUsable({ n })).toBe(false);
  });

  test.each([
    [[1], false],
    [[3], false],
    [[0xff, 0xff], false],
    [[0, 0, 0xff, 0xff], false],
    [[1, 0, 0], false],
    [[1, 0, 1], true],
    [[0, 1, 0, 1], true],
    [[1, 0, 2], false],
    [[1, 0, 3], true],
    [[1, 0, 0, 0, 1], true],
    [[], false],
  ])("of RSA with the exponent %j is usable: %s", async (bytes, expected) => {
    expect(await isUsable({ e: Buffer.from(bytes).toString("base64url") })).toBe(expected);
  });
});
