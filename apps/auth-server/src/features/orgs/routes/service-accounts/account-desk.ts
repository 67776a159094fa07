import type { Context } from "hono";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import type { Entity } from "../../../../platform/dashboard/pages/entity.ts";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { Deps } from "../../../../platform/deps.ts";
import type { Acting } from "../../../../platform/events/actor.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { orgNotFound } from "../../../../platform/management-api/problems.ts";
import { type AccountChange, isWithinPowers } from "../../../service-accounts/domain/members-manage-accounts.ts";
import type { ServiceAccountRecord } from "../../../service-accounts/domain/records.ts";
import { type MemberPowers, readMemberPowers } from "../../domain/member-powers.ts";
import { readRoleDefinition, rolesInForce } from "../../domain/roles.ts";
import { toAccountEntity } from "../../pages/service-accounts/account-entity.ts";
import { serviceAccountPageMessages } from "../../pages/service-accounts/messages.ts";

/** Where people manage the service accounts of an organization. */
export interface AccountDesk {
  readonly desk: Desk;
  /** Whether operators do, who stand above roles, and have pages about users and the audit log. */
  readonly isForOperators: boolean;
}

/** What whoever sent a request may decide about an organization's service accounts. */
interface AccountPowers {
  /** The name of the organization. */
  readonly organization: string;
  /** The roles that they may give, highest first. */
  readonly roles: readonly string[];
  readonly hasAdditionalRoles: boolean;
  readonly mayManage: MemberPowers["mayManage"];
}

type Refusal =
  | "service_accounts.gone"
  | "service_accounts.above_role"
  | "machine_credentials.gone"
  | "machine_credentials.not_a_secret"
  | "machine_credentials.too_many"
  | "machine_credentials.choose_overlap";

const CODES = { 403: "not_allowed", 404: "not_found", 409: "invalid_request", 422: "invalid_request" } as const;

/** Returns a refusal that pages word in their language. */
export function refusal(status: keyof typeof CODES, key: Refusal): Problem {
  return new Problem(status, CODES[status], serviceAccountPageMessages[key], { words: (t) => t(key) });
}

/** Finds the account that a path names, among those of the organization. Throws a 404 without one. */
export async function findAccount(
  context: Context<AppEnvironment>,
  { store }: Deps,
  { desk }: AccountDesk,
): Promise<ServiceAccountRecord> {
  const account = await store.read.serviceAccounts.find(context.req.param("accountId") ?? "");
  if (!account || account.orgId !== desk.orgOf(context)) throw refusal(404, "service_accounts.gone");
  return account;
}

/** Returns the path of an account's first page. */
export function pathOfAccount(
  context: Context<AppEnvironment>,
  { desk }: AccountDesk,
  { machineId }: Pick<ServiceAccountRecord, "machineId">,
): string {
  return `${desk.listOf(context)}/${machineId}`;
}

/** Reads what whoever sent a request may decide. Throws a 404 without the organization. */
export async function readPowers(
  context: Context<AppEnvironment>,
  { store: { read } }: Deps,
  { desk, isForOperators }: AccountDesk,
): Promise<AccountPowers> {
  const organization = await read.organizations.findById(desk.orgOf(context) ?? "");
  if (!organization) throw orgNotFound();
  const inForce = rolesInForce(await readRoleDefinition(read), organization);
  const hasAdditionalRoles = inForce.structure === "multi_role";
  if (isForOperators)
    return {
      organization: organization.name,
      roles: inForce.roles.map(({ name }) => name),
      hasAdditionalRoles,
      mayManage: () => true,
    };
  const powers = await readMemberPowers(read, organization, memberOf(context));
  return {
    organization: organization.name,
    roles: powers?.grantableRoles ?? [],
    hasAdditionalRoles,
    mayManage: (held) => powers?.mayManage(held) ?? false,
  };
}

/** Returns what each page of an account shows around its content. */
export async function describeAccount(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
  account: ServiceAccountRecord,
): Promise<{ readonly entity: Entity }> {
  const { organization, mayManage } = await readPowers(context, deps, at);
  const shown = {
    account,
    organization,
    credentials: await deps.store.read.machineCredentials.listByMachine(account.machineId),
    now: deps.clock(),
    list: at.desk.listOf(context),
    isForOperators: at.isForOperators,
    isManaged: mayManage(account),
  };
  return { entity: toAccountEntity(context.var.t, shown) };
}

/** Returns who looks at a page of an account that they may not manage: without its forms and links to them. */
export async function asReader(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
  account: ServiceAccountRecord,
): Promise<(operator: PageOperator) => PageOperator> {
  const { mayManage } = await readPowers(context, deps, at);
  return (operator) => ({ ...operator, canChange: operator.canChange && mayManage(account) });
}

/**
 * Returns what operations depend on when whoever sent a request performs them. Units of work of a member begin with the question whether
 * their role is high enough for the change; without that they throw a 403.
 */
export function changingDeps(
  context: Context<AppEnvironment>,
  { desk, isForOperators }: AccountDesk,
  change: AccountChange,
): Deps & Acting {
  const { store, ...deps } = desk.actingDeps(context);
  if (isForOperators) return { ...deps, store };
  const member = { userId: memberOf(context), orgId: desk.orgOf(context) ?? "" };
  return {
    ...deps,
    store: {
      ...store,
      write: (work) =>
        store.write(async (repositories) => {
          if (await isWithinPowers(repositories, member, change)) return work(repositories);
          throw refusal(403, "service_accounts.above_role");
        }),
    },
  };
}

function memberOf(context: Context<AppEnvironment>): string {
  return context.var.activeSession?.user.userId ?? "";
}
