import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { defineEndpoint, type Endpoint } from "../../../platform/management-api/endpoint.ts";

/** Defines the endpoint that returns the signing key as PEM, under both names that clients read. */
export function tokenVerificationMetadataEndpoints({ signingKeys }: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/token_verification_metadata",
      operationId: "fetchTokenVerificationMetadata",
      tag: "Tokens",
      summary: "Returns the public key that verifies access tokens",
      answer: z.object({ verifier_key_pem: z.string(), public_key_pem: z.string() }),
      async run() {
        const pem = await signingKeys.publicKeyPem();
        return { verifier_key_pem: pem, public_key_pem: pem };
      },
    }),
  ];
}
