import { type Context, Hono } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import { personName } from "../../../../platform/events/user-actor.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { ServiceAccountRecord } from "../../../service-accounts/domain/records.ts";
import { AccountCredentials } from "../../pages/service-accounts/account-credentials.tsx";
import { type AccountCreator, AccountOverview } from "../../pages/service-accounts/account-overview.tsx";
import { type AccountDesk, asReader, describeAccount, findAccount, pathOfAccount } from "./account-desk.ts";

/** Serves the tabs that operators and members have: what there is to know about an account, and its credentials. */
export function accountTabRoutes(deps: Deps, at: AccountDesk): Hono<AppEnvironment> {
  const path = `${at.desk.route}/:accountId`;
  return new Hono<AppEnvironment>()
    .get(path, (context) => showOverview(context, deps, at))
    .get(`${path}/credentials`, (context) => showCredentials(context, deps, at));
}

async function showOverview(context: Context<AppEnvironment>, deps: Deps, at: AccountDesk): Promise<Response> {
  const account = await findAccount(context, deps, at);
  const page = pathOfAccount(context, at, account);
  const creator = await findCreator(deps, at, account);
  const tokenUrl = `${deps.policy.issuer}/oauth/2.1/token`;
  const reader = await asReader(context, deps, at, account);
  return at.desk.renderTab(context, {
    ...(await describeAccount(context, deps, at, account)),
    tab: page,
    content: (operator) => (
      <AccountOverview
        operator={reader(operator)}
        account={account}
        path={page}
        tokenUrl={tokenUrl}
        creator={creator}
      />
    ),
  });
}

async function showCredentials(context: Context<AppEnvironment>, deps: Deps, at: AccountDesk): Promise<Response> {
  const account = await findAccount(context, deps, at);
  const page = pathOfAccount(context, at, account);
  const credentials = await deps.store.read.machineCredentials.listByMachine(account.machineId);
  const reader = await asReader(context, deps, at, account);
  return at.desk.renderTab(context, {
    ...(await describeAccount(context, deps, at, account)),
    tab: `${page}/credentials`,
    content: (operator) => (
      <AccountCredentials operator={reader(operator)} path={page} credentials={credentials} now={deps.clock()} />
    ),
  });
}

async function findCreator(
  { store }: Deps,
  { isForOperators }: AccountDesk,
  { createdBy }: ServiceAccountRecord,
): Promise<AccountCreator | null> {
  const user = createdBy === null ? null : await store.read.users.findById(createdBy);
  return user && { name: personName(user), path: isForOperators ? `/dashboard/users/${user.userId}` : null };
}
