import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { expectVersion, StaleVersionError } from "../../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { changesBetween } from "../../../../platform/events/changes.ts";
import { eventOrganization } from "../../../orgs/domain/organization-events.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { connectionTarget } from "../manage-connections.ts";
import type { OrganizationConnectionRecord } from "../records.ts";
import type { EncryptionKey } from "../saml/encryption-key.ts";
import {
  findProviderProblem,
  type OrganizationConnectionInput,
  type OrganizationConnectionProblem,
  providerOf,
} from "./connection-input.ts";
import { removeConnection } from "./delete-organization-connection.ts";
import { lockOrganizationConnection } from "./find-organization-connection.ts";
import {
  ANY_ROLE,
  asRecord,
  type ConnectionAuthor,
  createKey,
  eventFieldsOf,
  fieldsFrom,
  findRuleProblemIn,
  type ManagingDeps,
} from "./stored-connection.ts";

/** More connections than an organization has identity providers. */
const MAX_CONNECTIONS = 20;

/** `too_many`: the organization has as many connections as it can have. */
export type CreateOrganizationConnectionFailure = OrganizationConnectionProblem | "org_not_found" | "too_many";

/**
 * Creates a connection of an organization.
 *
 * @param input `connectionId`: a UUID that was shown to the identity provider before. Default: a new one
 */
export async function createOrganizationConnection(
  deps: ManagingDeps,
  orgId: string,
  { connectionId = deps.random.uuid(), ...input }: OrganizationConnectionInput & { readonly connectionId?: string },
  author: ConnectionAuthor = ANY_ROLE,
): Promise<Result<OrganizationConnectionRecord, CreateOrganizationConnectionFailure>> {
  const prepared = await prepareConnection(deps, connectionId, input);
  if (!prepared.ok) return prepared;
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    if (!organization) return fail("org_not_found");
    if ((await repositories.connections.listByOrg(orgId)).length >= MAX_CONNECTIONS) return fail("too_many");
    return addConnection(deps, repositories, organization, { ...prepared.value, author });
  });
}

/**
 * Replaces a connection of an organization with one to another identity provider, under the same id. Every account at the old one is deleted
 * in the same unit of work.
 *
 * @param replaced as it was when somebody decided to replace it
 * @throws StaleVersionError when someone has changed or deleted it since
 */
export async function replaceOrganizationConnection(
  deps: ManagingDeps,
  { orgId, connectionId, version }: OrganizationConnectionRecord,
  input: OrganizationConnectionInput,
): Promise<Result<OrganizationConnectionRecord, CreateOrganizationConnectionFailure | "demanded">> {
  const prepared = await prepareConnection(deps, connectionId, input);
  if (!prepared.ok) return prepared;
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    if (!organization) return fail("org_not_found");
    const current = await lockOrganizationConnection(repositories, { orgId, connectionId });
    if (!current) throw new StaleVersionError();
    expectVersion(current, version);
    const removed = await removeConnection(deps, repositories, { organization, current });
    return removed.ok
      ? addConnection(deps, repositories, organization, { ...prepared.value, author: ANY_ROLE })
      : removed;
  });
}

/** A connection about to be stored. Its secret is sealed, which no unit of work may wait for. */
interface PreparedConnection {
  readonly connectionId: string;
  readonly input: OrganizationConnectionInput;
  readonly key: EncryptionKey | null;
  readonly encryptedSecret: string;
}

async function prepareConnection(
  deps: ManagingDeps,
  connectionId: string,
  input: OrganizationConnectionInput,
): Promise<Result<PreparedConnection, OrganizationConnectionProblem>> {
  const problem = findProviderProblem(deps, input);
  if (problem) return fail(problem);
  if (input.kind === "oidc" && input.clientSecret === undefined) {
    return fail({ field: "clientSecret", problem: "is required" });
  }
  const key = await createKey(deps, connectionId, input);
  const secret = input.kind === "oidc" ? input.clientSecret : key?.privateKey;
  return succeed({
    ...{ connectionId, input, key },
    encryptedSecret: await deps.sealers.connectionSecrets.seal(secret ?? ""),
  });
}

async function addConnection(
  deps: ManagingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { connectionId, input, key, encryptedSecret, author }: PreparedConnection & { readonly author: ConnectionAuthor },
): Promise<Result<OrganizationConnectionRecord, OrganizationConnectionProblem>> {
  const settings = { ...input.settings, ...author };
  const ruleProblem = await findRuleProblemIn(repositories, organization, settings);
  if (ruleProblem) return fail(ruleProblem);
  const { orgId } = organization;
  const registered = { connectionId, orgId, encryptedSecret, createdAt: deps.clock(), version: 1 };
  const provider = providerOf(input, key?.certificate ?? null);
  const created = { ...registered, ...fieldsFrom(deps, connectionId, input), settings, provider };
  if ((await repositories.connections.create(asRecord(created))) !== "created") {
    return fail({ field: "connectionId", problem: "is taken" });
  }
  await appendEvent(repositories, deps, {
    type: "connection.created",
    target: connectionTarget(created),
    organization: eventOrganization(organization),
    changes: changesBetween(null, eventFieldsOf(asRecord(created))) ?? {},
  });
  return succeed(asRecord(created));
}
