import type { Context } from "hono";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import { readSmallList, type SmallList } from "../../../platform/dashboard/small-list.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { nameOrganizations } from "../../orgs/domain/choose-organization.ts";
import { readEndpointLimit } from "../domain/endpoint-limit.ts";
import { type ShownEndpoint, stateOf } from "../pages/dashboard/endpoint-entity.ts";
import { type EndpointColumn, EndpointsPage } from "../pages/dashboard/endpoints-page.tsx";
import { showEndpoint } from "./endpoint.tsx";

/** Shows a desk's endpoints that match a search. */
export async function listEndpoints(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { read } = deps.store;
  const { t } = context.var;
  const orgId = desk.orgOf(context);
  const endpoints = await (orgId === null ? read.webhookEndpoints.listAll() : read.webhookEndpoints.list(orgId));
  const names = await nameOrganizations(
    read,
    endpoints.map((endpoint) => endpoint.orgId),
  );
  const listed = await Promise.all(endpoints.map((endpoint) => showEndpoint(context, deps, desk, endpoint)));
  const shown = readSmallList(context, describeList(t, desk.listOf(context), names), listed);
  const limit = await readEndpointLimit(read);
  const create = { path: `${desk.listOf(context)}/new`, label: t("webhooks.create") };
  return desk.renderList(context, {
    title: t("webhooks.title"),
    ...((orgId === null || endpoints.length < limit) && { create }),
    content: () => (
      <>
        <EndpointsPage {...shown} organizations={orgId === null ? names : null} />
        {orgId !== null && <p class="muted">{t("webhooks.count", { count: endpoints.length, limit })}</p>}
      </>
    ),
  });
}

function describeList(
  t: Translate,
  path: string,
  names: ReadonlyMap<string, string>,
): SmallList<ShownEndpoint, EndpointColumn> {
  const ownerOf = ({ endpoint: { orgId } }: ShownEndpoint) => (orgId === null ? "" : (names.get(orgId) ?? orgId));
  return {
    path,
    searchLabel: t("webhooks.search"),
    textsOf: (shown) => [shown.endpoint.name, shown.endpoint.url, shown.endpoint.endpointId, ownerOf(shown)],
    columns: {
      name: { label: t("webhooks.name"), sortBy: ({ endpoint }) => endpoint.name },
      organization: { label: t("webhooks.scope"), sortBy: ownerOf },
      created: {
        label: t("webhook.created"),
        by: t("list.by_creation"),
        sortBy: ({ endpoint }) => endpoint.createdAt,
      },
    },
    filters: {
      attention: { label: t("webhooks.failing"), keeps: (shown) => stateOf(t, shown).tone !== undefined },
      disabled: { label: t("webhooks.disabled"), keeps: ({ endpoint }) => !endpoint.enabled },
    },
  };
}
