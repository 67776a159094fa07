import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { changeConfiguration } from "../../../platform/events/change-configuration.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import { createClientSecret, hasSecret, replaceSecrets } from "./clients/client-secrets.ts";
import type { IntrospectionCredentialRecord } from "./records.ts";

/** Finds the introspection credentials of a presented id and secret; `null` when there are none. */
export async function authenticateIntrospection(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { id, secret }: { id: string; secret: string },
): Promise<IntrospectionCredentialRecord | null> {
  // No id holds a NUL, and the databases take none in a text.
  const credential = id.includes("\0") ? null : await store.read.introspectionCredentials.findById(id);
  return hasSecret(credential?.secrets ?? [], secret, clock()) ? credential : null;
}

/** What an operator says about new introspection credentials. */
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

/** Creates introspection credentials; the secret is shown this once. */
export async function createIntrospectionCredential(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "actor">,
  { credentialId, name, resources }: NewIntrospectionCredential,
): Promise<Result<{ record: IntrospectionCredentialRecord; secret: string }, CreateCredentialFailure>> {
  const unknown = await findUnknownResource(deps, resources);
  if (unknown) return fail(unknown);
  const { secret, record: secretRecord } = createClientSecret(deps);
  const record: IntrospectionCredentialRecord = {
    credentialId: credentialId ?? deps.random.uuid(),
    name,
    secrets: [secretRecord],
    resources,
    createdAt: deps.clock(),
  };
  const outcome = await deps.store.write(async (repositories) => {
    const created = await repositories.introspectionCredentials.create(record);
    if (created === "created")
      await recordChange(repositories, deps, {
        change: "introspection_credential.created",
        subject: record.credentialId,
      });
    return created;
  });
  return outcome === "created" ? succeed({ record, secret }) : fail({ kind: "credential_id_taken" });
}

/** Changes the name of introspection credentials and whose tokens they see; the secret stays. */
export async function updateIntrospectionCredential(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
  credentialId: string,
  { name, resources }: Omit<NewIntrospectionCredential, "credentialId">,
): Promise<Result<null, UpdateCredentialFailure>> {
  const unknown = await findUnknownResource(deps, resources);
  if (unknown) return fail(unknown);
  return deps.store.write(async (repositories) => {
    const credential = await repositories.introspectionCredentials.lock(credentialId);
    if (!credential) return fail({ kind: "not_found" });
    await repositories.introspectionCredentials.update({ ...credential, name, resources });
    await recordChange(repositories, deps, { change: "introspection_credential.updated", subject: credentialId });
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

/** Makes a new secret; those before it stay valid for a while, so that every resource server can take it over in peace. */
export async function rotateIntrospectionSecret(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "actor">,
  { credentialId, overlapSeconds }: { credentialId: string; overlapSeconds: number },
): Promise<Result<string, "not_found">> {
  const { secret, record } = createClientSecret(deps);
  return deps.store.write(async (repositories) => {
    const { introspectionCredentials } = repositories;
    const credential = await introspectionCredentials.lock(credentialId);
    if (!credential) return fail("not_found");
    const secrets = replaceSecrets(credential.secrets, record, record.createdAt + overlapSeconds);
    await introspectionCredentials.update({ ...credential, secrets });
    await recordChange(repositories, deps, {
      change: "introspection_credential.secret_rotated",
      subject: credentialId,
    });
    return succeed(secret);
  });
}

/** Refuses credentials from now on. Tells whether there were any. */
export function deleteIntrospectionCredential(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
  credentialId: string,
): Promise<boolean> {
  const deletion = { change: "introspection_credential.deleted", subject: credentialId } as const;
  return changeConfiguration(deps, deletion, ({ introspectionCredentials }) =>
    introspectionCredentials.delete(credentialId),
  );
}
