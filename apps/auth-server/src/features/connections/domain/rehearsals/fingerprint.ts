import { createHash } from "node:crypto";
import type { OrganizationConnectionRecord } from "../records.ts";

/**
 * Returns a digest of everything at a connection on which the outcome of a trial sign-in depends. A secret that was only encrypted with another
 * key counts as another one.
 *
 * @returns hex SHA-256
 */
export function fingerprintOf({
  provider,
  clientId,
  encryptedSecret,
}: Pick<OrganizationConnectionRecord, "provider" | "clientId" | "encryptedSecret">): string {
  const identity =
    provider.kind === "saml"
      ? [provider.entityId, provider.ssoUrl, provider.certificates, provider.encryptionCertificate, provider.allowsCbc]
      : [provider.issuer];
  return createHash("sha256")
    .update(JSON.stringify([provider.kind, identity, clientId, encryptedSecret]))
    .digest("hex");
}
