// @ts-check
import { createRemoteJWKSet, jwtVerify } from "jose";

const issuer = process.env.AUTH_URL ?? "http://localhost:4000";
const keys = createRemoteJWKSet(new URL(process.env.JWKS_URL ?? `${issuer}/.well-known/jwks.json`));

/** What an app without a library for its framework writes. */
export async function GET(/** @type {Request} */ request) {
  const [, token = ""] = request.headers.get("authorization")?.split(" ") ?? [];
  try {
    await jwtVerify(token, keys, { issuer, algorithms: ["RS256"] });
  } catch {
    return new Response(null, { status: 401 });
  }
  return Response.json({ projects: [] });
}
