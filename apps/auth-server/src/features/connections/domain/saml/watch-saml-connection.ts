import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import type { Result } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { enqueueMail } from "../../../../platform/mail/queue.ts";
import { describeCertificate, type SamlIdpMetadata } from "../../../../saml/index.ts";
import { inOrganization } from "../../../orgs/domain/organization-events.ts";
import { connectionTarget } from "../manage-connections.ts";
import { isSaml, type SamlConnectionRecord } from "../records.ts";
import { findWarning } from "./certificate-warning.ts";
import type { SamlWatchRecord } from "./records.ts";
import type { MetadataFailure } from "./saml-protocol.ts";
import { prepareCertificateMails } from "./tell-about-certificates.ts";

/** What looking at a connection needs. */
export type WatchingDeps = ChangingDeps & Pick<DomainDeps, "saml" | "sealers">;

/** What was found by reading the metadata; `null` if there is no address to read them from. */
type ReadMetadata = Result<readonly string[], Pick<MetadataFailure, "message"> & { readonly code: string }> | null;

/**
 * Looks at a SAML connection as often as once a day: takes over the certificates of its identity provider's metadata, and warns when the
 * last certificate ends soon. Metadata of another entity change nothing, and neither does anything but the certificates.
 */
export async function watchSamlConnection(deps: WatchingDeps, connectionId: string): Promise<void> {
  const seen = await deps.store.read.connections.findById(connectionId);
  if (!seen) return;
  if (!isSaml(seen)) return deps.store.write((repositories) => keep(deps, repositories, connectionId, {}));
  const metadata = await readCertificates(deps, seen);
  const certificates = metadata?.ok ? metadata.value : seen.provider.certificates;
  const ends = certificates.flatMap((pem) => describeCertificate(pem)?.notAfter ?? []);
  const mails = await prepareMails(deps, seen, ends);
  await deps.store.write(async (repositories) => {
    const connection = await repositories.connections.lock(connectionId);
    // Whoever edits it meanwhile knows better; it is looked at again.
    if (!connection || !isSaml(connection) || connection.version !== seen.version) return;
    if (metadata?.ok) await refresh(deps, repositories, connection, metadata.value);
    const watch = await repositories.samlWatches.find(connectionId);
    const problem = metadata === null || metadata.ok ? null : metadata.failure;
    if (problem !== null && problem.code !== watch?.metadataProblem) {
      const details = { code: problem.code, message: problem.message };
      await append(deps, repositories, connection, { type: "connection.metadata_failed", details });
    }
    const warning = findWarning(ends, { now: deps.clock(), warned: watch?.warning ?? null });
    if (warning) {
      const details = { ends_at: warning.end, days: warning.days };
      await append(deps, repositories, connection, { type: "connection.certificate_ending", details });
      for (const mail of mails) await enqueueMail(repositories, mail);
    }
    await keep(deps, repositories, connectionId, {
      metadataProblem: problem?.code ?? null,
      // A warning about an end that isn't theirs any more is over.
      warning: warning ?? (watch?.warning?.end === Math.max(...ends) ? watch.warning : null),
    });
  });
}

async function readCertificates(deps: WatchingDeps, { provider }: SamlConnectionRecord): Promise<ReadMetadata> {
  if (provider.metadataUrl === null) return null;
  const read = await deps.saml.fetchMetadata(provider.metadataUrl);
  if (!read.ok) return read;
  return findUsable(provider.entityId, read.value, deps.clock());
}

function findUsable(entityId: string, metadata: SamlIdpMetadata, now: number): ReadMetadata {
  if (metadata.entityId !== entityId) {
    const message = "The metadata are those of another identity provider: their entityID isn't the connection's.";
    return { ok: false, failure: { code: "entity_id_mismatch", message } };
  }
  if (metadata.validUntil !== null && metadata.validUntil <= now) {
    const message = "The metadata are out of date: their validUntil has passed.";
    return { ok: false, failure: { code: "metadata_expired", message } };
  }
  return { ok: true, value: metadata.certificates };
}

async function prepareMails(deps: WatchingDeps, connection: SamlConnectionRecord, ends: readonly number[]) {
  const watch = await deps.store.read.samlWatches.find(connection.connectionId);
  const warning = findWarning(ends, { now: deps.clock(), warned: watch?.warning ?? null });
  return warning ? prepareCertificateMails(deps, connection, warning) : [];
}

async function refresh(
  deps: WatchingDeps,
  repositories: Repositories,
  connection: SamlConnectionRecord,
  certificates: readonly string[],
): Promise<void> {
  const before = connection.provider.certificates.flatMap(fingerprintOf);
  const after = certificates.flatMap(fingerprintOf);
  const added = after.filter((fingerprint) => !before.includes(fingerprint));
  const removed = before.filter((fingerprint) => !after.includes(fingerprint));
  if (added.length === 0 && removed.length === 0) return;
  await repositories.connections.update({ ...connection, provider: { ...connection.provider, certificates } });
  const details = { added, removed };
  await append(deps, repositories, connection, { type: "connection.certificates_refreshed", details });
}

/** What isn't a certificate has none. */
function fingerprintOf(pem: string): readonly string[] {
  const described = describeCertificate(pem);
  return described ? [described.fingerprint] : [];
}

type WatchEvent =
  | {
      readonly type: "connection.metadata_failed";
      readonly details: { readonly code: string; readonly message: string };
    }
  | {
      readonly type: "connection.certificate_ending";
      readonly details: { readonly ends_at: number; readonly days: number };
    }
  | {
      readonly type: "connection.certificates_refreshed";
      readonly details: { readonly added: readonly string[]; readonly removed: readonly string[] };
    };

async function append(
  deps: WatchingDeps,
  repositories: Repositories,
  connection: SamlConnectionRecord,
  event: WatchEvent,
): Promise<void> {
  const organization = await inOrganization(repositories, connection.orgId);
  await appendEvent(repositories, deps, { ...event, target: connectionTarget(connection), ...organization });
}

function keep(
  { clock }: WatchingDeps,
  { samlWatches }: Repositories,
  connectionId: string,
  { metadataProblem = null, warning = null }: Partial<SamlWatchRecord>,
): Promise<void> {
  return samlWatches.put({ connectionId, checkedAt: clock(), metadataProblem, warning });
}
