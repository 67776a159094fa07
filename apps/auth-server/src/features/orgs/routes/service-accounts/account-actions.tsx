import { type Context, Hono } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { deleteServiceAccount, setServiceAccountEnabled } from "../../../service-accounts/domain/manage.ts";
import {
  type AccountDesk,
  changingDeps,
  describeAccount,
  findAccount,
  pathOfAccount,
  refusal,
} from "./account-desk.ts";

/** Serves the actions on a service account: disabling, enabling and deleting it. */
export function accountActionRoutes(deps: Deps, at: AccountDesk): Hono<AppEnvironment> {
  const path = `${at.desk.route}/:accountId`;
  return new Hono<AppEnvironment>()
    .get(`${path}/disable`, (context) => ask(context, deps, at, "disable"))
    .post(`${path}/disable`, (context) => setEnabled(context, deps, at, false))
    .post(`${path}/enable`, (context) => setEnabled(context, deps, at, true))
    .get(`${path}/delete`, (context) => ask(context, deps, at, "delete"))
    .post(`${path}/delete`, async (context) => {
      const account = await findAccount(context, deps, at);
      const deleted = await deleteServiceAccount(changingDeps(context, at, { accountId: account.machineId }), account);
      if (!deleted.ok) throw refusal(404, "service_accounts.gone");
      return at.desk.redirectDone(context, at.desk.listOf(context), "service_account.deleted");
    });
}

async function ask(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
  action: "disable" | "delete",
): Promise<Response> {
  const { t } = context.var;
  const account = await findAccount(context, deps, at);
  const page = pathOfAccount(context, at, account);
  return at.desk.renderConfirmation(context, {
    ...(await describeAccount(context, deps, at, account)),
    title: t(`service_accounts.${action}`),
    action: `${page}/${action}`,
    consequence: t(`service_accounts.${action}_consequence`),
    submit: t(`service_accounts.${action}`),
    back: page,
    ...(action === "delete" && { confirm: account.name }),
  });
}

async function setEnabled(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: AccountDesk,
  isEnabled: boolean,
): Promise<Response> {
  const account = await findAccount(context, deps, at);
  const bounded = changingDeps(context, at, { accountId: account.machineId });
  const changed = await setServiceAccountEnabled(bounded, account, isEnabled);
  if (!changed.ok) throw refusal(404, "service_accounts.gone");
  const done = isEnabled ? "service_account.enabled" : "service_account.disabled";
  return at.desk.redirectDone(context, pathOfAccount(context, at, account), done);
}
