import { changeEndpoint, createEndpoint } from "../../../src/features/webhooks/domain/manage-endpoints.ts";
import { deliverAll } from "../../support/webhook-receiver.ts";
import { type Deployment, form } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const LIST = "/dashboard/settings/webhooks";
const URL = "https://crm.example.test/hook";
const INPUT = { name: "CRM", url: URL, eventTypes: ["user.created"], enabled: true, orgId: null };

/** The server's deliveries, which go on by themselves. */
export const DELIVERING = "deliveries";

/** Creates an endpoint, and returns its id. */
export async function addWebhookEndpoint({ app }: Deployment): Promise<string> {
  const created = await createEndpoint(app.deps, INPUT);
  if (!created.ok) throw new Error(created.failure.problem);
  return created.value.endpoint.endpointId;
}

/** Creates an endpoint for which something couldn't be sent. */
async function addUnsent(deployment: Deployment): Promise<string> {
  const { deps } = deployment.app;
  const endpointId = await addWebhookEndpoint(deployment);
  await changeEndpoint(deps, endpointId, { enabled: false, eventTypes: ["webhook.*"] });
  await deliverAll(deps);
  await changeEndpoint(deps, endpointId, { enabled: true });
  return endpointId;
}

/** What people decide about webhooks. */
export const webhookOperations: readonly Operation[] = [
  {
    name: "creating a webhook endpoint",
    events: ["webhook.created"],
    doors: {
      api: {
        at: "createWebhookEndpoint",
        run: ({ api }) => api.post("/webhook_endpoints", { name: "CRM", url: URL, event_types: ["user.*"] }),
      },
      dashboard: {
        at: LIST,
        run: form(`${LIST}/new`, LIST, { name: "CRM", url: URL, event_types: "user.*", enabled: "on" }),
      },
      command: {
        at: "webhooks create",
        run: ({ command }) => command(["webhooks", "create", "--name", "CRM", "--url", URL, "--event", "user.*"]),
      },
    },
  },
  operation({
    name: "disabling a webhook endpoint",
    events: ["webhook.changed"],
    prepare: addWebhookEndpoint,
    doors: {
      api: {
        at: "updateWebhookEndpoint",
        run: ({ api }, id) => api.patch(`/webhook_endpoints/${id}`, { enabled: false }),
      },
      dashboard: {
        at: `${LIST}/:endpointId`,
        run: (deployment, id) =>
          form(`${LIST}/${id}/edit`, `${LIST}/${id}`, { name: "CRM", url: URL, event_types: "user.created" })(
            deployment,
          ),
      },
      command: { at: "webhooks update", run: ({ command }, id) => command(["webhooks", "update", id, "--disable"]) },
    },
  }),
  operation({
    name: "deleting a webhook endpoint",
    events: ["webhook.deleted"],
    prepare: addWebhookEndpoint,
    doors: {
      api: { at: "deleteWebhookEndpoint", run: ({ api }, id) => api.delete(`/webhook_endpoints/${id}`) },
      dashboard: {
        at: `${LIST}/:endpointId/delete`,
        run: (deployment, id) => form(`${LIST}/${id}/delete`, `${LIST}/${id}/delete`, { name: "CRM" })(deployment),
      },
      command: { at: "webhooks delete", run: ({ command }, id) => command(["webhooks", "delete", id]) },
    },
  }),
  operation({
    name: "rotating the secret of a webhook endpoint",
    events: ["webhook.secret_rotated"],
    prepare: addWebhookEndpoint,
    doors: {
      api: { at: "rotateWebhookSecret", run: ({ api }, id) => api.post(`/webhook_endpoints/${id}/rotate_secret`, {}) },
      dashboard: {
        at: `${LIST}/:endpointId/rotate`,
        run: (deployment, id) => form(`${LIST}/${id}/rotate`, `${LIST}/${id}/rotate`, { overlap: "86400" })(deployment),
      },
      command: { at: "webhooks rotate", run: ({ command }, id) => command(["webhooks", "rotate", id]) },
    },
  }),
  operation({
    name: "trying a webhook endpoint",
    events: ["webhook.tested"],
    prepare: addWebhookEndpoint,
    doors: {
      api: { at: "sendTestWebhook", run: ({ api }, id) => api.post(`/webhook_endpoints/${id}/test`, {}) },
      dashboard: {
        at: `${LIST}/:endpointId/test`,
        run: (deployment, id) => form(`${LIST}/${id}`, `${LIST}/${id}/test`)(deployment),
      },
      command: { at: "webhooks test", run: ({ command }, id) => command(["webhooks", "test", id]) },
    },
  }),
  operation({
    name: "replaying webhooks",
    events: ["webhook.replayed"],
    prepare: addUnsent,
    doors: {
      api: {
        at: "replayWebhookDeliveries",
        run: ({ api }, id) => api.post(`/webhook_endpoints/${id}/replay`, { from: 1 }),
      },
      dashboard: {
        at: `${LIST}/:endpointId/replay`,
        run: (deployment, id) =>
          form(`${LIST}/${id}/failed`, `${LIST}/${id}/replay`, { from: "1", failed_only: "on" })(deployment),
      },
      command: {
        at: "webhooks replay",
        run: ({ command }, id) => command(["webhooks", "replay", id, "--from", "1", "--failed-only"]),
      },
    },
  }),
  operation({
    name: "an endpoint that answers that it is gone",
    events: ["webhook.disabled"],
    async prepare(deployment) {
      await addUnsent(deployment);
    },
    doors: {
      server: {
        at: DELIVERING,
        async run({ app }) {
          const gone = async () => ({ kind: "answered", status: 410, retryAfter: undefined }) as const;
          await deliverAll({ ...app.deps, postRequest: gone });
        },
      },
    },
  }),
];
