import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import type { Target } from "../../../platform/events/event.ts";
import type { Provider } from "./provider.ts";
import { isApplePrivateKey } from "./providers/apple-client-secret.ts";
import type { ProviderCheck } from "./providers/identity-providers.ts";
import type { ConnectionRecord, DeploymentConnectionRecord } from "./records.ts";
import { openRegistration } from "./registration.ts";

/** What an operator decides about a connection. */
export interface ConnectionInput {
  readonly name: string;
  readonly provider: Provider;
  readonly clientId: string;
  /** The client secret; for Apple the private key in PEM. */
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly enabled: boolean;
}

/** Why a connection can't be stored: which field, and what is wrong with it as the end of a sentence. */
export interface ConnectionProblem {
  readonly field: "connection_id" | "provider" | "secret";
  readonly problem: string;
}

/** What changes of a connection; what isn't given stays. */
export interface ConnectionChanges extends Partial<Omit<ConnectionInput, "provider">> {
  /** The new provider, or what makes it of the one that is stored when the change is, so that no change of it by somebody else is lost. */
  readonly provider?: Provider | ((stored: Provider) => Provider);
  /** The version that a form showed. */
  readonly version?: RowVersion | undefined;
}

type ManagingDeps = ChangingDeps & Pick<DomainDeps, "policy" | "sealers">;

/** Creates a connection of the deployment. Its id becomes part of the callback URL. */
export async function createConnection(
  deps: ManagingDeps,
  { connectionId, secret, ...input }: ConnectionInput & { readonly connectionId: string },
): Promise<Result<DeploymentConnectionRecord, ConnectionProblem>> {
  const problem = await findProblem(deps, { ...input, secret });
  if (problem) return fail(problem);
  const encryptedSecret = await deps.sealers.connectionSecrets.seal(secret);
  const own = { connectionId, orgId: null, mode: "live", settings: null } as const;
  const created = { ...own, ...input, encryptedSecret, createdAt: deps.clock(), version: 1 };
  return deps.store.write(async (repositories) => {
    if ((await repositories.connections.create(created)) !== "created") {
      return fail({ field: "connection_id", problem: "is taken" });
    }
    const changes = changesBetween(null, fieldsOf(created));
    const event = { type: "connection.created", target: connectionTarget(created) } as const;
    await appendEvent(repositories, deps, { ...event, ...(changes && { changes }) });
    return succeed(created);
  });
}

/**
 * Changes what is given of a connection. Kind and issuer stay: accounts are known by ids that only their issuer gives a meaning.
 *
 * @returns the connection as it is afterwards; `not_found` when there is none
 * @throws StaleVersionError when someone has edited the connection since
 */
export async function changeConnection(
  deps: ManagingDeps,
  connectionId: string,
  { secret, version, provider: change, ...changes }: ConnectionChanges,
): Promise<Result<DeploymentConnectionRecord, ConnectionProblem | "not_found">> {
  const before = await deps.store.read.connections.findOfDeployment(connectionId);
  if (!before) return fail("not_found");
  const edit = (stored: Provider) => (typeof change === "function" ? change(stored) : (change ?? stored));
  const problem = await findProblem(deps, { provider: edit(before.provider), secret });
  if (problem) return fail(problem);
  const encryptedSecret = secret === undefined ? undefined : await deps.sealers.connectionSecrets.seal(secret);
  return deps.store.write(async (repositories) => {
    const current = await repositories.connections.lock(connectionId);
    if (current?.orgId !== null) return fail("not_found");
    expectVersion(current, version);
    const provider = edit(current.provider);
    const changed = { ...current, ...changes, provider, ...(encryptedSecret !== undefined && { encryptedSecret }) };
    if (!isSameIssuer(current.provider, changed.provider)) {
      return fail({ field: "provider", problem: "must keep its kind and issuer: create another connection instead" });
    }
    const differences = changesBetween(fieldsOf(current), fieldsOf(changed));
    if (differences === null && encryptedSecret === undefined) return succeed(current);
    await repositories.connections.update(changed);
    await appendEvent(repositories, deps, {
      type: "connection.changed",
      target: connectionTarget(changed),
      details: { secret_replaced: encryptedSecret !== undefined, tried: null },
      ...(differences && { changes: differences }),
    });
    return succeed({ ...changed, version: current.version + 1 });
  });
}

/** Deletes a connection of the deployment. Whoever signed in with it alone can still sign in by email. Returns whether it existed. */
export function deleteConnection(deps: ChangingDeps, connectionId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const known = await repositories.connections.lock(connectionId);
    if (known?.orgId !== null) return false;
    await repositories.connections.delete(connectionId);
    await appendEvent(repositories, deps, { type: "connection.deleted", target: connectionTarget(known) });
    return true;
  });
}

/** Tries a connection of the deployment without a person. `null` when there is none. */
export async function checkConnection(
  deps: DomainDeps,
  connectionId: string,
): Promise<readonly ProviderCheck[] | null> {
  const connection = await deps.store.read.connections.findOfDeployment(connectionId);
  return connection && deps.identityProviders.check(await openRegistration(deps, connection));
}

async function findProblem(
  { policy }: Pick<DomainDeps, "policy">,
  { provider, secret }: { provider: Provider; secret: string | undefined },
): Promise<ConnectionProblem | null> {
  const isInTheClear = provider.kind === "oidc" && provider.issuer.startsWith("http:");
  if (isInTheClear && !policy.loopbackAppsAllowed) return { field: "provider", problem: "must have an https issuer" };
  if (secret === undefined || provider.kind !== "apple" || (await isApplePrivateKey(secret))) return null;
  return { field: "secret", problem: "must be the private key from Apple, a file that ends in .p8" };
}

function isSameIssuer(one: Provider, other: Provider): boolean {
  return one.kind === other.kind && (one.kind !== "oidc" || other.kind !== "oidc" || one.issuer === other.issuer);
}

/** Returns a connection as events name it. */
export function connectionTarget({
  connectionId,
  name,
}: Pick<ConnectionRecord, "connectionId" | "name">): Target<"connection"> {
  return { kind: "connection", id: connectionId, name };
}

function fieldsOf({ name, provider, clientId, scopes, enabled }: DeploymentConnectionRecord) {
  return { name, provider, client_id: clientId, scopes, enabled };
}
