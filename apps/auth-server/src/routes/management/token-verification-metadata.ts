import { type Context, Hono } from "hono";
import type { Deps } from "../../deps.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";

/** `GET /token_verification_metadata`: the signing key as PEM, under both names that clients read. */
export function tokenVerificationMetadataRoutes({ signingKeys }: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/token_verification_metadata", async (context: Context<AppEnvironment>) => {
    const pem = await signingKeys.publicKeyPem();
    return context.json({ verifier_key_pem: pem, public_key_pem: pem });
  });
}
