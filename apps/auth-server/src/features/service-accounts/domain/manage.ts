import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { parseDisplayName } from "../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { aboutMachine } from "../../machine-tokens/domain/machine-events.ts";
import { eventOrganization, inOrganization } from "../../orgs/domain/organization-events.ts";
import {
  assignRoles,
  type HeldRoles,
  type RoleFailure,
  readRoleDefinition,
  rolesInForce,
} from "../../orgs/domain/roles.ts";
import type { ServiceAccountRecord } from "./records.ts";

/** A machine keeps its token for a quarter of an hour, so this is generous. */
export const DEFAULT_REQUESTS_PER_MINUTE = 60;
export const MAX_REQUESTS_PER_MINUTE = 6000;

/** What a service account is to be. */
export interface NewServiceAccount extends HeldRoles {
  readonly orgId: string;
  readonly name: string;
  readonly requestsPerMinute: number;
  /** Whether it gets no token without a DPoP proof. Default: false. */
  readonly dpopBoundAccessTokens?: boolean | undefined;
  /** The member who creates it; `null` for an operator or a backend. */
  readonly createdBy: string | null;
}

/** What changes in a service account; whatever is missing stays as it is. */
export interface ServiceAccountEdit extends Partial<HeldRoles> {
  readonly name?: string | undefined;
  readonly requestsPerMinute?: number | undefined;
  readonly dpopBoundAccessTokens?: boolean | undefined;
  /** Whether it gets tokens. */
  readonly enabled?: boolean | undefined;
  /** The version of the account that was edited. Without one, the edit replaces whatever is stored. */
  readonly version?: RowVersion | undefined;
}

export type ServiceAccountFailure = RoleFailure | "invalid_name" | "invalid_limit";
export type CreateServiceAccountFailure = ServiceAccountFailure | "org_not_found";

/** Creates a service account in an organization, with roles that the organization has. */
export function createServiceAccount(
  deps: ChangingDeps,
  wanted: NewServiceAccount,
): Promise<Result<ServiceAccountRecord, CreateServiceAccountFailure>> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(wanted.orgId);
    if (!organization) return fail("org_not_found");
    const account = await checkAccount(repositories, {
      ...wanted,
      kind: "service_account",
      ownerUserId: null,
      machineId: deps.random.uuid(),
      dpopBoundAccessTokens: wanted.dpopBoundAccessTokens ?? false,
      createdAt: deps.clock(),
      disabledAt: null,
      endsAt: null,
      lastUsedAt: null,
      version: 1,
    });
    if (!account.ok) return account;
    await repositories.serviceAccounts.create(account.value);
    await appendEvent(repositories, deps, {
      type: "service_account.created",
      ...aboutMachine(account.value),
      organization: eventOrganization(organization),
      changes: changesBetween(null, fieldsOf(account.value)) ?? {},
    });
    return account;
  });
}

/**
 * Changes a service account, all that is given or nothing. Its next token says so, and those that it has are void if its roles change, it
 * is disabled, or it is to need DPoP from now on.
 *
 * @throws StaleVersionError when someone has edited the account since the given version
 */
export function updateServiceAccount(
  deps: ChangingDeps,
  account: Pick<ServiceAccountRecord, "machineId" | "orgId">,
  { version, enabled, ...edit }: ServiceAccountEdit,
): Promise<Result<ServiceAccountRecord, ServiceAccountFailure | "not_found">> {
  return changeAccount(deps, account, async (repositories, known) => {
    expectVersion(known, version);
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const edited = await checkAccount(repositories, { ...known, ...given });
    if (!edited.ok) return edited;
    const saved = await saveFields(deps, repositories, known, edited.value);
    return succeed(enabled === undefined ? saved : await saveEnabled(deps, repositories, saved, enabled));
  });
}

/** Disables a service account, which ends its tokens, or enables it again. Does nothing when it is so already. */
export function setServiceAccountEnabled(
  deps: ChangingDeps,
  account: Pick<ServiceAccountRecord, "machineId" | "orgId">,
  isEnabled: boolean,
): Promise<Result<ServiceAccountRecord, "not_found">> {
  return changeAccount(deps, account, async (repositories, known) =>
    succeed(await saveEnabled(deps, repositories, known, isEnabled)),
  );
}

/** Deletes a service account with its credentials and tokens. */
export function deleteServiceAccount(
  deps: ChangingDeps,
  account: Pick<ServiceAccountRecord, "machineId" | "orgId">,
): Promise<Result<null, "not_found">> {
  return changeAccount(deps, account, async (repositories, known) => {
    await repositories.serviceAccounts.delete(known.machineId);
    await appendEvent(repositories, deps, {
      type: "service_account.deleted",
      ...aboutMachine(known),
      ...(await inOrganization(repositories, known.orgId)),
    });
    return succeed(null);
  });
}

/** Works on an account that is locked, if the organization has it. */
export function changeAccount<Value, Failure>(
  { store }: Pick<ChangingDeps, "store">,
  { machineId, orgId }: Pick<ServiceAccountRecord, "machineId" | "orgId">,
  change: (repositories: Repositories, known: ServiceAccountRecord) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | "not_found">> {
  return store.write(async (repositories): Promise<Result<Value, Failure | "not_found">> => {
    const known = await repositories.serviceAccounts.lock(machineId);
    return known?.orgId === orgId ? change(repositories, known) : fail("not_found");
  });
}

/** Stores an edited account, and returns it; as it was if nothing has changed. */
async function saveFields(
  deps: ChangingDeps,
  repositories: Repositories,
  known: ServiceAccountRecord,
  edited: ServiceAccountRecord,
): Promise<ServiceAccountRecord> {
  const changes = changesBetween(fieldsOf(known), fieldsOf(edited));
  if (changes === null) return known;
  await repositories.serviceAccounts.update(edited);
  await appendEvent(repositories, deps, {
    type: "service_account.updated",
    ...aboutMachine(edited),
    ...(await inOrganization(repositories, known.orgId)),
    changes,
  });
  return { ...edited, version: known.version + 1 };
}

/** Disables or enables an account, and returns it; as it was if it is so already. */
async function saveEnabled(
  deps: ChangingDeps,
  repositories: Repositories,
  known: ServiceAccountRecord,
  isEnabled: boolean,
): Promise<ServiceAccountRecord> {
  if ((known.disabledAt === null) === isEnabled) return known;
  const changed = { ...known, disabledAt: isEnabled ? null : deps.clock() };
  await repositories.serviceAccounts.update(changed);
  await appendEvent(repositories, deps, {
    type: isEnabled ? "service_account.enabled" : "service_account.disabled",
    ...aboutMachine(known),
    ...(await inOrganization(repositories, known.orgId)),
  });
  return { ...changed, version: known.version + 1 };
}

async function checkAccount(
  repositories: Repositories,
  account: ServiceAccountRecord,
): Promise<Result<ServiceAccountRecord, ServiceAccountFailure>> {
  const name = parseDisplayName(account.name);
  if (!name.ok) return fail("invalid_name");
  const { requestsPerMinute } = account;
  if (!Number.isSafeInteger(requestsPerMinute) || requestsPerMinute < 1 || requestsPerMinute > MAX_REQUESTS_PER_MINUTE)
    return fail("invalid_limit");
  const organization = await repositories.organizations.findById(account.orgId);
  const definition = await readRoleDefinition(repositories);
  const held = assignRoles(organization ? rolesInForce(definition, organization) : definition, account);
  return held.ok ? succeed({ ...account, ...held.value, name: name.value }) : held;
}

/** Returns the fields of an account that events record, under the management API's names. */
function fieldsOf(account: ServiceAccountRecord) {
  return {
    name: account.name,
    role: account.role,
    additional_roles: account.additionalRoles,
    requests_per_minute: account.requestsPerMinute,
    dpop_bound_access_tokens: account.dpopBoundAccessTokens,
  };
}
