import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { noteUseOfKey } from "../../../platform/domain/note-use.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import type { Target } from "../../../platform/events/event.ts";
import { createClientSecret, hasSecret, replaceSecrets } from "./clients/client-secrets.ts";
import type { EditedCredentialRecord, IntrospectionCredentialRecord } from "./records.ts";

/** Finds the introspection credentials with the presented id and secret, and notes that they were used; `null` when there are none. */
export async function authenticateIntrospection(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { id, secret }: { id: string; secret: string },
): Promise<IntrospectionCredentialRecord | null> {
  // No id contains a NUL, and the databases reject one in a string.
  const credential = id.includes("\0") ? null : await store.read.introspectionCredentials.findById(id);
  const now = clock();
  if (!credential || !hasSecret(credential.secrets, secret, now)) return null;
  await noteUseOfKey(store, credential, now, ({ introspectionCredentials }) =>
    introspectionCredentials.recordUse(credential.credentialId, now),
  );
  return credential;
}

/** What an operator enters for new introspection credentials. */
export interface NewIntrospectionCredential {
  /** Default: a random id. */
  readonly credentialId?: string;
  readonly name: string;
  /** The resources whose tokens are visible; `null` for all. */
  readonly resources: readonly string[] | null;
}

interface UnknownResource {
  readonly kind: "unknown_resource";
  readonly resource: string;
}

export type CreateCredentialFailure = UnknownResource | { readonly kind: "credential_id_taken" };

export type UpdateCredentialFailure = UnknownResource | { readonly kind: "not_found" };

/** Creates introspection credentials. The secret is shown only once. */
export async function createIntrospectionCredential(
  deps: ChangingDeps,
  { credentialId, name, resources }: NewIntrospectionCredential,
): Promise<Result<{ record: EditedCredentialRecord; secret: string }, CreateCredentialFailure>> {
  const unknown = await findUnknownResource(deps, resources);
  if (unknown) return fail(unknown);
  const { secret, record: secretRecord } = createClientSecret(deps);
  const record = {
    credentialId: credentialId ?? deps.random.uuid(),
    name,
    secrets: [secretRecord],
    resources,
    createdAt: deps.clock(),
  };
  const outcome = await deps.store.write(async (repositories) => {
    const created = await repositories.introspectionCredentials.create(record);
    const changes = changesBetween(null, credentialFields(record));
    if (created === "created" && changes) {
      const target = credentialTarget(record);
      await appendEvent(repositories, deps, { type: "introspection_credential.created", target, changes });
    }
    return created;
  });
  return outcome === "created" ? succeed({ record, secret }) : fail({ kind: "credential_id_taken" });
}

/**
 * Changes the name of introspection credentials and the resources whose tokens they see. The secret stays.
 *
 * @param edit the fields, and the version of the credentials that a form showed
 * @throws StaleVersionError when someone has edited the credentials since
 */
export async function updateIntrospectionCredential(
  deps: ChangingDeps,
  credentialId: string,
  { version, ...fields }: Omit<NewIntrospectionCredential, "credentialId"> & { readonly version?: RowVersion },
): Promise<Result<null, UpdateCredentialFailure>> {
  const unknown = await findUnknownResource(deps, fields.resources);
  if (unknown) return fail(unknown);
  return deps.store.write(async (repositories) => {
    const credential = await repositories.introspectionCredentials.lock(credentialId);
    if (!credential) return fail({ kind: "not_found" });
    expectVersion(credential, version);
    const updated = { ...credential, ...fields };
    const changes = changesBetween(credentialFields(credential), credentialFields(updated));
    if (!changes) return succeed(null);
    await repositories.introspectionCredentials.update(updated);
    const target = credentialTarget(updated);
    await appendEvent(repositories, deps, { type: "introspection_credential.updated", target, changes });
    return succeed(null);
  });
}

async function findUnknownResource(
  { store }: Pick<DomainDeps, "store">,
  resources: readonly string[] | null,
): Promise<UnknownResource | null> {
  const known = (await store.read.oauthResources.list()).map(({ resource }) => resource);
  const unknown = resources?.find((resource) => !known.includes(resource));
  return unknown === undefined ? null : { kind: "unknown_resource", resource: unknown };
}

/** Creates a new secret. Earlier secrets stay valid for a while, so that every resource server has time to switch. */
export async function rotateIntrospectionSecret(
  deps: ChangingDeps,
  { credentialId, overlapSeconds }: { credentialId: string; overlapSeconds: number },
): Promise<Result<string, "not_found">> {
  const { secret, record } = createClientSecret(deps);
  return deps.store.write(async (repositories) => {
    const { introspectionCredentials } = repositories;
    const credential = await introspectionCredentials.lock(credentialId);
    if (!credential) return fail("not_found");
    const secrets = replaceSecrets(credential.secrets, record, record.createdAt + overlapSeconds);
    await introspectionCredentials.setSecrets(credentialId, secrets);
    await appendEvent(repositories, deps, {
      type: "introspection_credential.secret_rotated",
      target: credentialTarget(credential),
      details: { overlap_seconds: overlapSeconds },
    });
    return succeed(secret);
  });
}

/** Deletes credentials; from then on they are refused. Returns whether they existed. */
export function deleteIntrospectionCredential(deps: ChangingDeps, credentialId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const credential = await repositories.introspectionCredentials.lock(credentialId);
    if (!credential) return false;
    await repositories.introspectionCredentials.delete(credentialId);
    const target = credentialTarget(credential);
    await appendEvent(repositories, deps, { type: "introspection_credential.deleted", target });
    return true;
  });
}

type DescribedCredential = Pick<IntrospectionCredentialRecord, "credentialId" | "name" | "resources">;

function credentialTarget({ credentialId, name }: DescribedCredential): Target<"introspection_credential"> {
  return { kind: "introspection_credential", id: credentialId, name };
}

function credentialFields({ name, resources }: DescribedCredential) {
  return { name, resources };
}
