import { beforeAll, expect, test } from "vitest";
import { verifyProof } from "../../src/dpop/verify-proof.ts";
import { createDpopKey, type DpopKey } from "../support/dpop-key.ts";
import { verdictOf } from "../support/failures.ts";

const NOW = 1_795_132_800;
const window = { now: NOW * 1000, maxAgeSeconds: 60, clockToleranceSeconds: 5 };
const claims = { jti: "proof", htm: "GET", htu: "https://api.example.com/reports", iat: NOW };
const MALFORMED = "401 invalid_dpop_proof proof_malformed";
let own: DpopKey;
let thief: DpopKey;

beforeAll(async () => {
  [own, thief] = await Promise.all([createDpopKey(), createDpopKey()]);
});

test("a proof says what it proves", async () => {
  const verified = await verifyProof(await own.prove({ ...claims, nonce: "n" }), window);
  expect(verified).toMatchObject({ thumbprint: own.thumbprint, id: "proof", method: "GET", nonce: "n", issuedAt: NOW });
});

// Values that the import of a public key would take no notice of.
test.each([...["d", "p", "q", "dp", "dq", "qi", "k"].map((name) => [name, "AQAB"] as const), ["oth", []] as const])(
  "a key with the private member %s is refused",
  async (name, value) => {
    const proof = await own.prove(claims, { jwk: { ...own.jwk, [name]: value } });
    expect(await verdictOf(verifyProof(proof, window))).toBe(MALFORMED);
  },
);

test("a proof of more than 8,192 characters isn't read, so that nobody has the guard hash what he likes", async () => {
  const long = await own.prove({ ...claims, padding: "a".repeat(8192) });
  expect(await verdictOf(verifyProof(long, window))).toBe(MALFORMED);
  expect(await verifyProof(await own.prove({ ...claims, padding: "a".repeat(5000) }), window)).toMatchObject({
    id: "proof",
  });
});

test("an id of more than 256 characters is refused, so that nobody fills the memory of proofs", async () => {
  expect(await verifyProof(await own.prove({ ...claims, jti: "a".repeat(256) }), window)).toMatchObject({
    issuedAt: NOW,
  });
  expect(await verdictOf(verifyProof(await own.prove({ ...claims, jti: "a".repeat(257) }), window))).toBe(MALFORMED);
});

test("a refusal says whether time or the signature is wrong", async () => {
  const reasonFor = async (proof: string) => verdictOf(verifyProof(proof, window));
  expect(await reasonFor(await own.prove({ ...claims, iat: NOW - 66 }))).toBe("401 invalid_dpop_proof proof_time");
  expect(await reasonFor(await own.prove({ ...claims, iat: NOW + 6 }))).toBe("401 invalid_dpop_proof proof_time");
  expect(await reasonFor(await own.prove({ ...claims, nbf: NOW + 6 }))).toBe("401 invalid_dpop_proof proof_time");
  expect(await reasonFor(await own.prove({ ...claims, iat: "now" }))).toBe(MALFORMED);
  expect(await reasonFor(await thief.prove(claims, { jwk: own.jwk }))).toBe("401 invalid_dpop_proof proof_signature");
});
