import type { JSONWebKeySet } from "jose";
import type { KeyRing } from "./key-ring.ts";
import type { Revocations } from "./revocations.ts";

const keySetPath = "/.well-known/jwks.json";
const revocationsPath = "/.well-known/revocations";
const metadataPaths: readonly string[] = [
  "/api/v1/token_verification_metadata",
  "/api/backend/v1/token_verification_metadata",
];

/** What an issuer answers with. */
export interface EndpointAnswers {
  readonly issuer: string;
  readonly keys: KeyRing;
  readonly keySet: JSONWebKeySet;
  readonly apiKey: string;
  readonly revocations: Pick<Revocations, "answer">;
}

/**
 * Answers what a validator reads as the auth server does, without the auth server, which takes a moment to start: the key set with what the
 * issuer calls itself, the list of revocations, and for the API key's holder the signing key as PEM.
 *
 * @returns `null` for any other request
 */
export function answerEndpoint(
  request: Request,
  { issuer, keys, keySet, apiKey, revocations }: EndpointAnswers,
): Response | Promise<Response> | null {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") return null;
  if (pathname === keySetPath) {
    const headers = { "cache-control": "public, max-age=15", "access-control-allow-origin": "*" };
    return Response.json({ issuer, ...keySet }, { headers });
  }
  if (pathname === revocationsPath) return revocations.answer(request);
  if (!metadataPaths.includes(pathname)) return null;
  if (request.headers.get("authorization") !== `Bearer ${apiKey}`) return null;
  const { publicPem } = keys.signingKey();
  return Response.json(
    { verifier_key_pem: publicPem, public_key_pem: publicPem },
    { headers: { "cache-control": "no-store" } },
  );
}
