import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { redactUrl } from "../../../platform/domain/redact-url.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import type { EventType } from "../../../platform/events/catalog.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { destinationOf } from "./destination.ts";
import { findLimitReached } from "./endpoint-limit.ts";
import { aboutEndpoint } from "./endpoint-target.ts";
import type { WebhookEndpointRecord } from "./records.ts";
import { findUnknownTypes } from "./subscriptions.ts";
import { createWebhookSecret } from "./webhook-secret.ts";

declare module "../../../platform/domain/deps.ts" {
  interface DomainDeps {
    /** Every type of event. */
    readonly eventTypes: readonly EventType[];
    /** The types of events that clients cause all the time without anybody deciding anything. */
    readonly readTypes: readonly EventType[];
  }
}

/** What people decide about an endpoint. */
export interface EndpointInput {
  readonly name: string;
  readonly url: string;
  /** Types, groups of them such as `user.*`, or `*` for all. */
  readonly eventTypes: readonly string[];
  readonly enabled: boolean;
}

/** Why an endpoint can't be stored: which field, and what is wrong with it as the end of a sentence. */
export interface EndpointProblem {
  readonly field: "url" | "event_types" | "org_id";
  readonly problem: string;
  /** How many endpoints an organization may have, where it has as many. */
  readonly limit?: number;
}

/** What managing endpoints depends on. */
export type ManagingDeps = ChangingDeps & Pick<DomainDeps, "policy" | "sealers" | "eventTypes">;

/** An endpoint and its secret, which is shown once. */
export interface EndpointWithSecret {
  readonly endpoint: WebhookEndpointRecord;
  readonly secret: string;
}

/**
 * Creates an endpoint. It gets the events that happen from now on.
 *
 * @param orgId the organization whose events it gets; `null` for those of the whole deployment
 */
export async function createEndpoint(
  deps: ManagingDeps,
  { orgId, ...input }: EndpointInput & { readonly orgId: string | null },
): Promise<Result<EndpointWithSecret, EndpointProblem>> {
  const problem = findProblem(deps, input);
  if (problem) return fail(problem);
  const secret = createWebhookSecret(deps.random);
  const encryptedSecret = await deps.sealers.webhookSecrets.seal(secret);
  const endpointId = deps.random.uuid();
  return deps.store.write(async (repositories) => {
    if (orgId !== null) {
      if (!(await repositories.organizations.lock(orgId))) {
        return fail({ field: "org_id", problem: "must be the id of an organization" });
      }
      const reached = await findLimitReached(repositories, (await repositories.webhookEndpoints.list(orgId)).length);
      if (reached) return fail(reached);
    }
    const endpoint: WebhookEndpointRecord = {
      endpointId,
      orgId,
      ...input,
      disabledReason: null,
      encryptedSecret,
      encryptedPreviousSecret: null,
      previousSecretUntil: null,
      afterSequence: (await repositories.auditChain.readHead())?.sequence ?? 0,
      createdAt: deps.clock(),
      version: 1,
    };
    await repositories.webhookEndpoints.create(endpoint);
    const changes = changesBetween(null, fieldsOf(endpoint));
    const about = await aboutEndpoint(repositories, endpoint);
    await appendEvent(repositories, deps, { type: "webhook.created", ...about, ...(changes && { changes }) });
    return succeed({ endpoint, secret });
  });
}

/**
 * Changes what is given of an endpoint. What waits for one that gets disabled is kept for a replay; one that gets enabled is tried at once.
 *
 * @param version the version that a form showed
 * @throws StaleVersionError when someone has edited the endpoint since
 */
export async function changeEndpoint(
  deps: ManagingDeps,
  endpointId: string,
  { version, ...changes }: Partial<EndpointInput> & { readonly version?: RowVersion },
): Promise<Result<WebhookEndpointRecord, EndpointProblem | "not_found">> {
  const problem = findProblem(deps, changes);
  if (problem) return fail(problem);
  return deps.store.write(async (repositories) => {
    const before = await repositories.webhookEndpoints.lock(endpointId);
    if (!before) return fail("not_found");
    expectVersion(before, version);
    const after = { ...before, ...changes };
    const urlChanged = after.url !== before.url;
    const differences = changesBetween(fieldsOf(before), fieldsOf(after));
    if (differences === null && !urlChanged) return succeed(before);
    const changed = { ...after, disabledReason: after.enabled ? null : before.disabledReason };
    await repositories.webhookEndpoints.update(changed);
    const destination = destinationOf(endpointId);
    if (changed.enabled) await repositories.deliveries.noteSuccess(destination);
    else await repositories.deliveries.failWaiting(destination, "disabled");
    const about = await aboutEndpoint(repositories, changed);
    await appendEvent(repositories, deps, {
      type: "webhook.changed",
      ...about,
      details: { url_changed: urlChanged },
      ...(differences && { changes: differences }),
    });
    return succeed({ ...changed, version: before.version + 1 });
  });
}

/** Deletes an endpoint with everything queued for it. Returns whether it existed. */
export function deleteEndpoint(deps: ChangingDeps, endpointId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const known = await repositories.webhookEndpoints.lock(endpointId);
    if (!known) return false;
    await repositories.webhookEndpoints.delete(endpointId);
    await repositories.deliveries.deleteDestination(destinationOf(endpointId));
    const about = await aboutEndpoint(repositories, known);
    await appendEvent(repositories, deps, { type: "webhook.deleted", ...about });
    return true;
  });
}

/**
 * Replaces the secret of an endpoint. Until the overlap ends, everything is signed with both, so that the receiver can change its own in
 * between. A secret that is still overlapping from an earlier rotation ends.
 *
 * @param overlapSeconds 0 ends the old secret at once
 */
export async function rotateWebhookSecret(
  deps: ManagingDeps,
  endpointId: string,
  overlapSeconds: number,
): Promise<Result<EndpointWithSecret, "not_found">> {
  const secret = createWebhookSecret(deps.random);
  const encryptedSecret = await deps.sealers.webhookSecrets.seal(secret);
  return deps.store.write(async (repositories) => {
    const before = await repositories.webhookEndpoints.lock(endpointId);
    if (!before) return fail("not_found");
    const overlaps = overlapSeconds > 0;
    const rotated = {
      ...before,
      encryptedSecret,
      encryptedPreviousSecret: overlaps ? before.encryptedSecret : null,
      previousSecretUntil: overlaps ? deps.clock() + overlapSeconds : null,
    };
    await repositories.webhookEndpoints.update(rotated);
    const about = await aboutEndpoint(repositories, rotated);
    const details = { overlap_seconds: overlapSeconds };
    await appendEvent(repositories, deps, { type: "webhook.secret_rotated", ...about, details });
    return succeed({ endpoint: { ...rotated, version: before.version + 1 }, secret });
  });
}

function findProblem(
  { policy, eventTypes: known }: Pick<DomainDeps, "policy" | "eventTypes">,
  { url, eventTypes }: Partial<EndpointInput>,
): EndpointProblem | null {
  if (url?.startsWith("http:") && !policy.loopbackAppsAllowed) return { field: "url", problem: "must use https" };
  const [unknown] = findUnknownTypes(eventTypes ?? [], known);
  return unknown === undefined
    ? null
    : { field: "event_types", problem: `must be types of events: ${unknown} isn't one` };
}

/** Events hold no more of a URL than its origin, because the rest can be a secret, and many may read the audit log. */
function fieldsOf({ name, url, eventTypes, enabled }: WebhookEndpointRecord) {
  return { name, url: redactUrl(url), event_types: eventTypes, enabled };
}
