import type { KeyRing } from "./key-ring.ts";

const keySetPath = "/.well-known/jwks.json";
const metadataPaths: readonly string[] = [
  "/api/v1/token_verification_metadata",
  "/api/backend/v1/token_verification_metadata",
];

/** What an issuer answers with. */
export interface EndpointAnswers {
  readonly issuer: string;
  readonly keys: KeyRing;
  readonly apiKey: string;
}

/**
 * Answers the endpoints that a validator reads: the key set with what the issuer calls itself, and for the API key's holder the
 * signing key as PEM.
 */
export function answerEndpoint(request: Request, { issuer, keys, apiKey }: EndpointAnswers): Response {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") return new Response(null, { status: 404 });
  if (pathname === keySetPath) return Response.json({ issuer, ...keys.keySet() });
  if (!metadataPaths.includes(pathname)) return new Response(null, { status: 404 });
  if (request.headers.get("authorization") !== `Bearer ${apiKey}`) return new Response(null, { status: 401 });
  const { publicPem } = keys.signingKey();
  return Response.json({ verifier_key_pem: publicPem, public_key_pem: publicPem });
}
