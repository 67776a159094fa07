import { createTestClock, createTestIssuer, type TestIssuer, type TokenDefect, tokenDefects } from "@orgward/testing";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify } from "jose";
import { beforeAll, describe, expect, it } from "vitest";

let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await createTestIssuer({ clock: createTestClock(1_800_000_000) });
});

/** Verifies as a plain user of jose would, with the rules of the access tokens that jose itself can check. */
function verify(token: string): Promise<unknown> {
  return jwtVerify(token, createLocalJWKSet(issuer.keySet()), {
    algorithms: ["RS256", "ES256", "EdDSA"],
    issuer: issuer.authUrl,
    typ: "JWT",
    requiredClaims: ["exp", "iat", "user_id"],
    currentDate: new Date(issuer.clock()),
  });
}

/** What jose says about each defect; null where the token is right for jose, and only our own claims are wrong. */
const verdicts: Readonly<Record<TokenDefect, string | null>> = {
  expired: "ERR_JWT_EXPIRED",
  not_yet_valid: "ERR_JWT_CLAIM_VALIDATION_FAILED",
  wrong_issuer: "ERR_JWT_CLAIM_VALIDATION_FAILED",
  issuer_trailing_slash: "ERR_JWT_CLAIM_VALIDATION_FAILED",
  missing_issuer: "ERR_JWT_CLAIM_VALIDATION_FAILED",
  missing_exp: "ERR_JWT_CLAIM_VALIDATION_FAILED",
  missing_iat: "ERR_JWT_CLAIM_VALIDATION_FAILED",
  missing_user_id: "ERR_JWT_CLAIM_VALIDATION_FAILED",
  text_exp: "ERR_JWT_CLAIM_VALIDATION_FAILED",
  invalid_user_id: null,
  invalid_email: null,
  invalid_memberships: null,
  mismatched_org_id: null,
  array_payload: "ERR_JWT_INVALID",
  oversized: null,
  unknown_kid: "ERR_JWKS_NO_MATCHING_KEY",
  embedded_jwk: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
  jku: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
  x5u: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
  unknown_crit: "ERR_JOSE_NOT_SUPPORTED",
  wrong_typ: "ERR_JWT_CLAIM_VALIDATION_FAILED",
  disallowed_algorithm: "ERR_JOSE_ALG_NOT_ALLOWED",
  wrong_key: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
  alg_none: "ERR_JOSE_ALG_NOT_ALLOWED",
  alg_none_mixed_case: "ERR_JOSE_ALG_NOT_ALLOWED",
  hs256_public_key: "ERR_JOSE_ALG_NOT_ALLOWED",
  missing_signature: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
  truncated_signature: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
  respelled_signature: null,
  tampered_payload: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
  tampered_header: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
};

const codeOf = (error: unknown): string => (error instanceof errors.JOSEError ? error.code : String(error));

describe("a token with a defect", () => {
  it.each(Object.entries(verdicts))("%s has exactly that defect: %s", async (defect, verdict) => {
    const outcome = verify(await issuer.mintToken({ defect: defect as TokenDefect })).then(() => null, codeOf);
    expect(await outcome).toBe(verdict);
  });

  it("is otherwise a token that verifies", async () => {
    await expect(verify(await issuer.mintToken())).resolves.toBeDefined();
  });

  it("is described for every defect there is", () => {
    expect(Object.keys(tokenDefects).sort()).toEqual(Object.keys(verdicts).sort());
    for (const { description } of Object.values(tokenDefects)) expect(description).not.toBe("");
  });

  it("can be combined with what the token says", async () => {
    const token = await issuer.mintToken({ role: "Owner", defect: "expired" });
    expect(JSON.stringify(decodeJwt(token))).toContain('"user_role":"Owner"');
  });

  it("brings the attacker's key along where it is embedded, and that key does verify it", async () => {
    const token = await issuer.mintToken({ defect: "embedded_jwk" });
    const { jwk } = decodeProtectedHeader(token);
    const key = await importJWK(jwk as NonNullable<typeof jwk>, "RS256");
    await expect(jwtVerify(token, key, { currentDate: new Date(issuer.clock()) })).resolves.toBeDefined();
  });

  it("is an HMAC that the public key's PEM verifies, where that is the attack", async () => {
    const token = await issuer.mintToken({ defect: "hs256_public_key" });
    const secret = new TextEncoder().encode(issuer.signingKey.publicPem);
    await expect(jwtVerify(token, secret, { currentDate: new Date(issuer.clock()) })).resolves.toBeDefined();
  });

  it("is larger than 12 KiB and smaller than Node's 16 KiB of headers, where that is the defect", async () => {
    const { length } = await issuer.mintToken({ defect: "oversized" });
    expect(length).toBeGreaterThan(12 * 1024);
    expect(length).toBeLessThan(15 * 1024);
  });

  it.each(["ES256", "EdDSA"] as const)("is refused for %s keys as well", async (algorithm) => {
    const other = await createTestIssuer({ algorithm, clock: createTestClock(1_800_000_000) });
    const keys = createLocalJWKSet(other.keySet());
    for (const [name, verdict] of Object.entries(verdicts)) {
      if (verdict === null) continue;
      const token = await other.mintToken({ defect: name as TokenDefect });
      const options = {
        algorithms: [algorithm],
        issuer: other.authUrl,
        typ: "JWT",
        currentDate: new Date(other.clock()),
      };
      const requiredClaims = ["exp", "iat", "user_id"];
      await expect(jwtVerify(token, keys, { ...options, requiredClaims }), name).rejects.toThrow();
    }
  });
});
