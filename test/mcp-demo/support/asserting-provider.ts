import { getRequestListener } from "@hono/node-server";
import { serveOnLoopback } from "@orgward/testing/contract";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { onTestFinished } from "vitest";

/** The identity provider of an organization, over HTTP: it signs ID tokens, and exchanges them for assertions (RFC 8693). */
export interface AssertingProvider {
  readonly issuer: string;
  /** Signs the ID token with which a client there knows a person. */
  signIn(subject: string, clientId: string): Promise<string>;
}

const ASSERTION = "urn:ietf:params:oauth:token-type:id-jag";
const LIFETIME_SECONDS = 300;

/**
 * Starts it on a loopback address, until the test ends.
 *
 * @param clientIds under which name the authorization server knows the clients that the provider knows under another
 */
export async function startAssertingProvider(clientIds: Readonly<Record<string, string>>): Promise<AssertingProvider> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "ES256", use: "sig" }] };
  const sign = (claims: Record<string, unknown>, typ: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "1", typ })
      .setIssuer(server.origin)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(privateKey);

  const exchange = async (form: URLSearchParams): Promise<Response> => {
    const clientId = form.get("client_id") ?? "";
    const { payload } = await jwtVerify(form.get("subject_token") ?? "", publicKey, { audience: clientId });
    if (form.get("requested_token_type") !== ASSERTION)
      return Response.json({ error: "invalid_request" }, { status: 400 });
    const [aud, resource, scope] = ["audience", "resource", "scope"].map((name) => form.get(name) ?? undefined);
    const claims = { aud, resource, scope, sub: payload.sub, client_id: clientIds[clientId], jti: crypto.randomUUID() };
    const assertion = await sign(claims, "oauth-id-jag+jwt");
    const answer = { issued_token_type: ASSERTION, access_token: assertion, token_type: "N_A" };
    return Response.json({ ...answer, expires_in: LIFETIME_SECONDS });
  };

  const answer = async (request: Request): Promise<Response> => {
    switch (new URL(request.url).pathname) {
      case "/.well-known/openid-configuration":
      case "/.well-known/oauth-authorization-server":
        return Response.json(describe(server.origin));
      case "/keys":
        return Response.json(keys);
      case "/token":
        return exchange(new URLSearchParams(await request.text()));
      default:
        return new Response(null, { status: 404 });
    }
  };

  const server = await serveOnLoopback(getRequestListener(answer, { overrideGlobalObjects: false }));
  onTestFinished(() => server.close());
  return {
    issuer: server.origin,
    signIn: (subject, clientId) => sign({ sub: subject, aud: clientId }, "JWT"),
  };
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    identity_chaining_requested_token_types_supported: [ASSERTION],
  };
}
