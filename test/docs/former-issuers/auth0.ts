import { demoOrgs } from "@orgward/testing";
import { serveOnLoopback } from "@orgward/testing/contract";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { FormerIssuer, Visitor } from "./former-issuer.ts";

const ISSUER = "https://example.eu.auth0.com/";
const AUDIENCE = "https://api.example.com";

/** Issues access tokens as a tenant of Auth0 does, with roles from an Action and permissions by RBAC. */
export async function startAuth0(): Promise<FormerIssuer> {
  const [key, foreignKey] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const jwk = { ...(await exportJWK(key.publicKey)), kid: "key", alg: "RS256", use: "sig" };
  const server = await serveOnLoopback((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [jwk] }));
  });

  async function sign(claims: object, { privateKey } = key): Promise<string> {
    const token = await new SignJWT({ "https://example.com/email": "member@acme.test", ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "key" })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime("5 minutes")
      .sign(privateKey);
    return `Bearer ${token}`;
  }

  const member = { org_id: demoOrgs.acme.orgId, "https://example.com/roles": ["Member"], permissions: [] };
  const admin = { ...member, "https://example.com/roles": ["Admin"], permissions: ["can_view_billing"] };
  const headers: Readonly<Record<Visitor, () => Promise<string | null>>> = {
    "an Admin": () => sign(admin),
    "a Member": () => sign(member),
    "a member of another organization": () => sign({ ...admin, org_id: demoOrgs.globex.orgId }),
    "a stranger": async () => null,
    "a forger": () => sign(admin, foreignKey),
  };
  return {
    environment: { ISSUER, AUDIENCE, JWKS_URI: `${server.origin}/jwks.json` },
    deniedStatus: 401,
    authorize: (visitor) => headers[visitor](),
    close: server.close,
  };
}
