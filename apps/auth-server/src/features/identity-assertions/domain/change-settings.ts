import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { connectionTarget } from "../../connections/domain/manage-connections.ts";
import { endAssertedGrants } from "../../connections/domain/organization/end-asserted-grants.ts";
import {
  type ConnectionKey,
  findOrganizationConnection,
  lockOrganizationConnection,
} from "../../connections/domain/organization/find-organization-connection.ts";
import { isSaml, type OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { IdentityAssertionSettings } from "./records.ts";

/** More clients than an organization lets in. */
export const MAX_ASSERTION_CLIENTS = 100;

/** What somebody decides about the identity assertions of a connection. */
export type IdentityAssertionInput = Pick<IdentityAssertionSettings, "enabled" | "tenant" | "clientIds">;

/**
 * Why it can't be so. `not_openid`: only providers of OpenID Connect sign assertions. `unknown_client`: there is no client with this id.
 * `public_client`: the client has no credentials, so anyone could present the assertion in its name.
 */
export type IdentityAssertionProblem =
  | { readonly code: "not_found" | "not_openid" | "too_many_clients" }
  | { readonly code: "unknown_client" | "public_client"; readonly clientId: string };

/** Reads what is decided about a connection of an organization; `null` if there is no such connection. */
export async function readIdentityAssertions(
  read: Repositories,
  key: ConnectionKey,
): Promise<IdentityAssertionInput | null> {
  const connection = await findOrganizationConnection(read, key);
  return connection && ((await read.identityAssertions.find(connection.connectionId)) ?? NOTHING);
}

const NOTHING: IdentityAssertionInput = { enabled: false, tenant: null, clientIds: [] };

/**
 * Decides whether the identity provider of a connection may let apps in, and which. Access that it gave to a client that is no longer
 * allowed ends at once.
 */
export async function changeIdentityAssertions(
  deps: ChangingDeps,
  key: ConnectionKey,
  input: IdentityAssertionInput,
): Promise<Result<null, IdentityAssertionProblem>> {
  const { connectionId } = key;
  const clientIds = [...new Set(input.clientIds)].sort();
  return deps.store.write(async (repositories) => {
    const connection = await lockOrganizationConnection(repositories, key);
    if (!connection) return fail({ code: "not_found" });
    if (isSaml(connection)) return fail({ code: "not_openid" });
    const before = (await repositories.identityAssertions.find(connectionId)) ?? NOTHING;
    const added = clientIds.filter((clientId) => !before.clientIds.includes(clientId));
    const problem = await findClientProblem(repositories, clientIds, added);
    if (problem) return fail(problem);
    const after = { ...input, clientIds };
    const changes = changesBetween(fieldsOf(before), fieldsOf(after));
    if (changes === null) return succeed(null);
    await repositories.identityAssertions.save({ ...after, connectionId, issuer: connection.provider.issuer });
    await appendChange(deps, repositories, connection, changes);
    await endGrants(deps, repositories, { connectionId, before, after });
    return succeed(null);
  });
}

async function findClientProblem(
  { oauthClients }: Repositories,
  clientIds: readonly string[],
  added: readonly string[],
): Promise<IdentityAssertionProblem | null> {
  if (clientIds.length > MAX_ASSERTION_CLIENTS) return { code: "too_many_clients" };
  const known = added.length === 0 ? [] : await oauthClients.listByIds(added);
  for (const clientId of added) {
    const client = known.find((one) => one.clientId === clientId);
    if (!client) return { code: "unknown_client", clientId };
    if (client.authenticationMethod === "none") return { code: "public_client", clientId };
  }
  return null;
}

async function appendChange(
  deps: ChangingDeps,
  repositories: Repositories,
  connection: OrganizationConnectionRecord,
  changes: NonNullable<ReturnType<typeof changesBetween>>,
): Promise<void> {
  await appendEvent(repositories, deps, {
    type: "connection.identity_assertions_changed",
    target: connectionTarget(connection),
    ...(await inOrganization(repositories, connection.orgId)),
    changes,
  });
}

/** What another tenant's users were let in with means nobody here any more. */
async function endGrants(
  deps: ChangingDeps,
  repositories: Repositories,
  {
    connectionId,
    before,
    after,
  }: { readonly connectionId: string; readonly before: IdentityAssertionInput; readonly after: IdentityAssertionInput },
): Promise<void> {
  const endsAll = !after.enabled || before.tenant !== after.tenant;
  const removed = before.clientIds.filter((clientId) => !after.clientIds.includes(clientId));
  await endAssertedGrants(deps, repositories, connectionId, endsAll ? null : removed);
}

function fieldsOf({ enabled, tenant, clientIds }: IdentityAssertionInput) {
  return { enabled, tenant, clients: clientIds };
}
