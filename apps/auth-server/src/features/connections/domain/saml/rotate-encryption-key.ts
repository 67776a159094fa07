import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { describeCertificate } from "../../../../saml/index.ts";
import { inOrganization } from "../../../orgs/domain/organization-events.ts";
import { connectionTarget } from "../manage-connections.ts";
import { isSaml, type SamlConnectionRecord } from "../records.ts";
import { createEncryptionKey } from "./encryption-key.ts";
import { openDecryptionKeys, samlEntityIdOf } from "./service-provider.ts";

/** The current key and the one before it, to which identity providers encrypt until they have read the metadata again. */
const MAX_KEYS = 2;

/**
 * Gives a SAML connection a new key for encrypted assertions. The metadata name it at once; the one before still decrypts until the next
 * rotation. To end a key that has leaked, rotate twice.
 *
 * @returns the connection as it is afterwards; `not_found` when the organization has no such connection with encrypted assertions
 * @throws SealError when the secret key of the connection's keys isn't configured
 */
export async function rotateEncryptionKey(
  deps: ChangingDeps & Pick<DomainDeps, "policy" | "sealers">,
  { orgId, connectionId }: Pick<SamlConnectionRecord, "orgId" | "connectionId">,
): Promise<Result<SamlConnectionRecord, "not_found">> {
  const name = samlEntityIdOf(deps, connectionId);
  const created = await createEncryptionKey(deps, { name, now: deps.clock() });
  for (;;) {
    const seen = await deps.store.read.connections.findById(connectionId);
    if (!seen || !isSaml(seen) || seen.orgId !== orgId) return fail("not_found");
    if (seen.provider.encryptionCertificate === null) return fail("not_found");
    const keys = [created.privateKey, ...(await openDecryptionKeys(deps, seen))].slice(0, MAX_KEYS);
    const encryptedSecret = await deps.sealers.connectionSecrets.seal(keys.join(""));
    const rotated = await deps.store.write(async (repositories) => {
      const current = await repositories.connections.lock(connectionId);
      // Sealing awaits more than the repositories. Whoever rotated meanwhile put a key there that must not be lost.
      if (!current || !isSaml(current) || current.encryptedSecret !== seen.encryptedSecret) return null;
      const provider = { ...current.provider, encryptionCertificate: created.certificate };
      const changed = { ...current, provider, encryptedSecret };
      await repositories.connections.update(changed);
      await appendEvent(repositories, deps, {
        type: "connection.encryption_key_rotated",
        target: connectionTarget(changed),
        ...(await inOrganization(repositories, orgId)),
        details: { fingerprint: describeCertificate(created.certificate)?.fingerprint ?? "" },
      });
      return { ...changed, version: current.version + 1 };
    });
    if (rotated) return succeed(rotated);
  }
}
