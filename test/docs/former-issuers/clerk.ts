import { demoOrgs } from "@orgward/testing";
import { exportSPKI, generateKeyPair, SignJWT } from "jose";
import { startClerkApi } from "./clerk-api.ts";
import type { FormerIssuer, Visitor } from "./former-issuer.ts";

const FRONTEND_API = "example.clerk.accounts.dev";

/** Issues session tokens, version 2, as an instance of Clerk does, and answers for its Backend API. */
export async function startClerk(): Promise<FormerIssuer> {
  const [key, foreignKey] = await Promise.all([
    generateKeyPair("RS256", { extractable: true }),
    generateKeyPair("RS256"),
  ]);
  const api = await startClerkApi();

  async function sign(claims: object, { privateKey } = key): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({
      v: 2,
      sid: "sess_1",
      fva: [0, -1],
      fea: "o:billing",
      pla: "o:free",
      sts: "active",
      email: "member@acme.test",
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "ins_1", typ: "JWT" })
      .setIssuer(`https://${FRONTEND_API}`)
      .setSubject("user_1")
      .setIssuedAt(now)
      .setNotBefore(now - 10)
      .setExpirationTime(now + 60)
      .sign(privateKey);
    return `Bearer ${token}`;
  }

  const member = { o: { id: demoOrgs.acme.orgId, slg: "acme", rol: "member" } };
  // The first permission of the first feature: org:billing:read.
  const admin = { o: { ...member.o, rol: "admin", per: "read", fpm: "1" } };
  const headers: Readonly<Record<Visitor, () => Promise<string | null>>> = {
    "an Admin": () => sign(admin),
    "a Member": () => sign(member),
    "a member of another organization": () => sign({ o: { ...admin.o, id: demoOrgs.globex.orgId } }),
    "a stranger": async () => null,
    "a forger": () => sign(admin, foreignKey),
  };
  return {
    environment: {
      CLERK_PUBLISHABLE_KEY: `pk_test_${btoa(`${FRONTEND_API}$`)}`,
      CLERK_SECRET_KEY: "sk_test_1",
      CLERK_JWT_KEY: await exportSPKI(key.publicKey),
      CLERK_API_URL: api.origin,
      CLERK_TELEMETRY_DISABLED: "1",
    },
    authorize: (visitor) => headers[visitor](),
    close: api.close,
  };
}
