import { z } from "zod";
import { describeFields, omitDefaults, reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import { fields, listOf } from "../../../../platform/configuration-file/schema.ts";
import {
  type ApplyingDeps,
  type ConfigurationSection,
  type ConfigurationUnit,
  type CreatedSecret,
  defineSection,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import { ALL_TYPES, endpointFields } from "../endpoint-fields.ts";
import { changeEndpoint, createEndpoint, deleteEndpoint, type EndpointProblem } from "../manage-endpoints.ts";
import type { WebhookEndpointRecord } from "../records.ts";

const { name, url, eventTypes } = endpointFields;

const webhook = fields({
  name,
  url,
  eventTypes: eventTypes.default([ALL_TYPES]),
  enabled: z.boolean().default(true),
});

/** An endpoint as the file lists it, with its defaults. */
type ListedWebhook = z.output<typeof webhook>;

/** The deployment's webhook endpoints in the configuration file. Those of organizations are their Owners' affair, and stay. */
export const webhooksSection: ConfigurationSection = defineSection({
  place: 8,
  schema: fields({ webhooks: listOf(webhook, (listed) => listed.name).optional() }),
  async read({ webhookEndpoints }) {
    const defaults = { eventTypes: [ALL_TYPES], enabled: true };
    return { webhooks: (await webhookEndpoints.list(null)).map((stored) => omitDefaults(write(stored), defaults)) };
  },
  apply: (unit, wanted) => applyWebhooks(unit, wanted.webhooks),
});

function write({ name: shown, url: address, eventTypes: types, enabled }: WebhookEndpointRecord): ListedWebhook {
  return { name: shown, url: address, eventTypes: [...types], enabled };
}

async function applyWebhooks(
  { repositories, deps }: ConfigurationUnit,
  wanted: readonly ListedWebhook[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  const records = await repositories.webhookEndpoints.list(null);
  return reconcileList<ListedWebhook>({
    section: "Webhooks",
    key: "name",
    stored: records.map(write),
    wanted,
    describe: (listed, stored) => describeFields(stored, { ...listed, name: undefined }),
    removal: () => ["what is queued for it is deleted"],
    save: (listed) => save(deps, records, listed),
    async remove(listed) {
      for (const { endpointId } of recordsNamed(records, listed.name)) await deleteEndpoint(deps, endpointId);
      return null;
    },
  });
}

async function save(
  deps: ApplyingDeps,
  records: readonly WebhookEndpointRecord[],
  listed: ListedWebhook,
): Promise<Result<CreatedSecret | null, string>> {
  const [stored, ...others] = recordsNamed(records, listed.name);
  if (others.length > 0) return fail("Several endpoints have this name: rename all but one on the dashboard first.");
  if (!stored) {
    const created = await createEndpoint(deps, { ...listed, orgId: null });
    if (!created.ok) return fail(explain(created.failure));
    const { endpoint, secret } = created.value;
    return succeed({ kind: "webhook", id: endpoint.name, secret });
  }
  const changed = await changeEndpoint(deps, stored.endpointId, { ...listed, version: stored.version });
  if (changed.ok) return succeed(null);
  if (changed.failure === "not_found") throw new StaleVersionError();
  return fail(explain(changed.failure));
}

function recordsNamed(records: readonly WebhookEndpointRecord[], wanted: string): readonly WebhookEndpointRecord[] {
  return records.filter((record) => record.name === wanted);
}

const FIELDS = { url: "URL", event_types: "list of events", org_id: "organization" };

function explain({ field, problem }: EndpointProblem): string {
  return `Its ${FIELDS[field]} ${problem}.`;
}
