import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { renderTab } from "../../../../platform/dashboard/render-entity.tsx";
import type { Repositories } from "../../../../platform/domain/store.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { isFailing } from "../../../audit-streams/domain/stream-state.ts";
import { listPartners, type PartnerState } from "../../../shared-signals/domain/describe-partner.ts";
import { destinationOf } from "../../../webhooks/domain/destination.ts";
import type { WebhookEndpointRecord } from "../../../webhooks/domain/records.ts";
import { type EventReceiver, OrganizationEvents } from "../../pages/dashboard/organization-events.tsx";
import { describeOrganization, findOrganization } from "./find-organization.ts";

const SETTINGS = "/dashboard/settings";
const [WEBHOOKS, STREAMS, PARTNERS] = [
  `${SETTINGS}/webhooks`,
  `${SETTINGS}/audit-streams`,
  `${SETTINGS}/shared-signals`,
] as const;

/** Shows where the events of an organization are sent, with links that create more. */
export async function showEvents(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const organization = await findOrganization(context, deps);
  const description = await describeOrganization(deps, t, organization);
  const receivers = await listReceivers(deps.store.read, organization.orgId);
  const query = new URLSearchParams({ organization: organization.name });
  const create = [
    { path: `${WEBHOOKS}/new?${query}`, label: t("webhooks.create") },
    { path: `${STREAMS}/new?${query}`, label: t("audit_streams.add") },
    { path: `${PARTNERS}/new?${query}`, label: t("signals.create") },
  ];
  return renderTab(context, deps, {
    ...description,
    tab: `${description.entity.path}/events`,
    content: (operator) => <OrganizationEvents operator={operator} receivers={receivers} create={create} />,
  });
}

async function listReceivers(repositories: Repositories, orgId: string): Promise<readonly EventReceiver[]> {
  const endpoints = (await repositories.webhookEndpoints.list(orgId)).map((endpoint) =>
    toReceiver(repositories, endpoint),
  );
  const streams = await repositories.auditStreams.list({ orgId });
  const partners = await listPartners(repositories, orgId);
  return [
    ...(await Promise.all(endpoints)),
    ...streams.map((stream): EventReceiver => {
      const exception = stream.enabled ? null : "disabled";
      const path = `${STREAMS}/${stream.streamId}`;
      return { kind: "audit_stream", name: stream.name, path, exception: isFailing(stream) ? "failing" : exception };
    }),
    ...partners.map(({ partner, stream }): EventReceiver => {
      const path = `${PARTNERS}/${partner.partnerId}`;
      return { kind: "partner", name: partner.name, path, exception: exceptionIn(stream) };
    }),
  ];
}

async function toReceiver(
  { deliveries }: Pick<Repositories, "deliveries">,
  { endpointId, name, enabled, disabledReason }: WebhookEndpointRecord,
): Promise<EventReceiver> {
  const destination = await deliveries.findDestination(destinationOf(endpointId));
  const isFailing = disabledReason !== null || (enabled && destination?.failingSince != null);
  const exception = isFailing ? "failing" : enabled ? null : "disabled";
  return { kind: "webhook", name, path: `${WEBHOOKS}/${endpointId}`, exception };
}

function exceptionIn(stream: PartnerState["stream"]): EventReceiver["exception"] {
  if (!stream) return null;
  if (stream.problem !== null) return "failing";
  return stream.status === "enabled" ? null : "disabled";
}
