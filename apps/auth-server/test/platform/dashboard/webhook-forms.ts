import { createEndpoint } from "../../../src/features/webhooks/domain/manage-endpoints.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import type { Random } from "../../../src/platform/domain/deps.ts";
import type { Acting } from "../../../src/platform/events/actor.ts";
import type { TestApp } from "../../support/test-app.ts";
import { deliverAll } from "../../support/webhook-receiver.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const LIST = "/dashboard/settings/webhooks";
/** The id of the endpoint that these tests are about. */
export const WEBHOOK_ENDPOINT_ID = "eeeeeeee-0000-4000-8000-000000000001";
const PAGE = `${LIST}/${WEBHOOK_ENDPOINT_ID}`;
const URL = "https://crm.example.test/hook";
const CRM = { name: "CRM", url: URL, event_types: "user.*", enabled: "on" };

/** Creates an endpoint with the id that the paths name, unless there is one. */
export async function addWebhookEndpoint(deps: Deps & Acting): Promise<void> {
  if (await deps.store.read.webhookEndpoints.find(WEBHOOK_ENDPOINT_ID)) return;
  const random: Random = { ...deps.random, uuid: () => WEBHOOK_ENDPOINT_ID };
  const endpoint = { name: "CRM", url: URL, eventTypes: ["webhook.*"], enabled: true, orgId: null };
  const created = await createEndpoint({ ...deps, random }, endpoint);
  if (!created.ok) throw new Error(created.failure.problem);
}

async function addEndpoint({ deps }: TestApp): Promise<Record<string, string>> {
  await addWebhookEndpoint(deps);
  return {};
}

/** Creates an endpoint for which something was sent. */
async function addSent(app: TestApp): Promise<Record<string, string>> {
  await addEndpoint(app);
  const postRequest = async () => ({ kind: "answered", status: 204, retryAfter: undefined }) as const;
  await deliverAll({ ...app.deps, postRequest });
  return {};
}

/** The forms about webhooks, by the paths of their routes. */
export const webhookForms: Readonly<Record<string, DashboardForm>> = {
  [LIST]: { path: LIST, fields: CRM, change: "webhook.created", showsSecret: true },
  [`${LIST}/:endpointId`]: {
    path: PAGE,
    fields: CRM,
    change: "webhook.changed",
    async prepare(app) {
      await addEndpoint(app);
      return shownOn(`${PAGE}/edit`, PAGE)(app);
    },
  },
  [`${LIST}/:endpointId/test`]: { path: `${PAGE}/test`, fields: {}, change: "webhook.tested", prepare: addEndpoint },
  [`${LIST}/:endpointId/replay`]: {
    path: `${PAGE}/replay`,
    fields: { from: "1" },
    change: "webhook.replayed",
    prepare: addSent,
  },
  [`${LIST}/:endpointId/rotate`]: {
    path: `${PAGE}/rotate`,
    fields: { overlap: "3600" },
    change: "webhook.secret_rotated",
    showsSecret: true,
    prepare: addEndpoint,
  },
  [`${LIST}/:endpointId/delete`]: {
    path: `${PAGE}/delete`,
    fields: {},
    change: "webhook.deleted",
    prepare: addEndpoint,
  },
};
