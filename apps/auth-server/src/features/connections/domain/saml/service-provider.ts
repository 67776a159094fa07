import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { writeSpMetadata } from "../../../../saml/index.ts";
import type { SamlConnectionRecord } from "../records.ts";

/** The path below which each SAML connection has its addresses. */
export const SAML_PATH = "/saml";

/** Returns our entity id at a connection. Each has its own, so that no assertion for one counts at another. */
export function samlEntityIdOf({ policy }: Pick<DomainDeps, "policy">, connectionId: string): string {
  return `${policy.issuer}${SAML_PATH}/${connectionId}`;
}

/** Returns where the identity provider of a connection has responses posted (assertion consumer service). */
export function acsUrlOf(deps: Pick<DomainDeps, "policy">, connectionId: string): string {
  return `${samlEntityIdOf(deps, connectionId)}/acs`;
}

/** Returns where our metadata for a connection's identity provider are. */
export function samlMetadataUrlOf(deps: Pick<DomainDeps, "policy">, connectionId: string): string {
  return `${samlEntityIdOf(deps, connectionId)}/metadata`;
}

/**
 * Opens the private keys that decrypt a connection's assertions, the newest first.
 *
 * @throws SealError when they are encrypted under a key that isn't configured
 */
export async function openDecryptionKeys(
  { sealers }: Pick<DomainDeps, "sealers">,
  { encryptedSecret, provider }: Pick<SamlConnectionRecord, "encryptedSecret" | "provider">,
): Promise<readonly string[]> {
  if (provider.encryptionCertificate === null) return [];
  return splitPem(await sealers.connectionSecrets.open(encryptedSecret));
}

/** Splits PEM documents that follow one another (RFC 7468). */
export function splitPem(text: string): readonly string[] {
  return text.match(/-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----\n?/g) ?? [];
}

/** Writes our metadata for the identity provider of a connection (XML). */
export function describeService(
  deps: Pick<DomainDeps, "policy">,
  { connectionId, provider }: Pick<SamlConnectionRecord, "connectionId" | "provider">,
): string {
  return writeSpMetadata({
    entityId: samlEntityIdOf(deps, connectionId),
    acsUrl: acsUrlOf(deps, connectionId),
    encryptionCertificate: provider.encryptionCertificate,
  });
}
