import { expect, it } from "vitest";
import { rotateSigningKeys } from "../../../../src/features/signing-keys/domain/rotation.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

describeDatabases("GET /.well-known/jwks.json", ({ open }) => {
  it("serves the signing key and the coming one to any origin, and is soon fetched anew", async () => {
    const { deps, request } = await createTestApp(await open());
    const { key } = await rotateSigningKeys(deps);
    const response = await request("/.well-known/jwks.json", { headers: { origin: "https://app.example.com" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("public, max-age=15");
    const { keys, ...others } = (await response.json()) as { keys: Record<string, string>[] };
    expect(others).toEqual({ issuer: AUTH_URL });
    expect(keys.map(({ kid }) => kid)).toEqual([(await deps.signingKeys.signer()).kid, key.kid]);
    for (const jwk of keys) {
      expect(jwk).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", kid: expect.any(String) });
      expect(Object.keys(jwk).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    }
  });
});
