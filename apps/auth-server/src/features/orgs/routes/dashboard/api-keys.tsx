import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { ApiKeysCard } from "../../../../platform/dashboard/pages/api-keys-card.tsx";
import { renderTab } from "../../../../platform/dashboard/render-entity.tsx";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { listHeldApiKeys } from "../../../api-keys/domain/end-user/own-keys.ts";
import { describeOrganization, findOrganization } from "./find-organization.ts";

/**
 * Shows the API keys of an organization, those of its members for it included.
 *
 * @param alert why an action couldn't be carried out, in a sentence
 */
export async function showApiKeys(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  alert?: string,
): Promise<Response> {
  const organization = await findOrganization(context, deps);
  const description = await describeOrganization(deps, context.var.t, organization);
  const { rows } = await listHeldApiKeys(deps, { orgId: organization.orgId });
  const { path } = description.entity;
  return renderTab(context, deps, {
    ...description,
    tab: `${path}/api-keys`,
    alert,
    content: (operator) => <ApiKeysCard operator={operator} action={`${path}/delete-api-key`} keys={rows} />,
  });
}
