import { CompactSign } from "jose";
import { AUTH_URL, type FakeAuthServer, type SigningKey } from "./auth-server.ts";
import { type Claims, membershipClaims } from "./claims.ts";

export const MACHINE = "cccccccc-0000-4000-8000-000000000001";
const CREDENTIAL = "cccccccc-0000-4000-8000-000000000002";
const HEADER = { typ: "at+jwt", crit: ["orgward_principal"], orgward_principal: "service_account" };

/** Signs the token of a service account that is an Admin of Acme, with claims and header changed as told. */
export async function machineBearer(
  server: FakeAuthServer,
  key: SigningKey,
  changes: Claims = {},
  header: Claims = {},
): Promise<string> {
  const issuedAt = Math.floor(server.clock.now / 1000);
  const claims = {
    iss: AUTH_URL,
    sub: MACHINE,
    client_id: MACHINE,
    iat: issuedAt,
    exp: issuedAt + 900,
    jti: "1",
    sid: CREDENTIAL,
    name: "Nightly import",
    scope: "read write",
    org_member_info: membershipClaims(),
    ...changes,
  };
  const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: key.algorithm, kid: key.jwk.kid ?? "", ...HEADER, ...header })
    .sign(key.privateKey, { crit: { orgward_principal: true } });
  return `Bearer ${token}`;
}
