import { readNumber, readText, readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, type OwnedCallOptions, ownerOf, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { listReader, member, readBoolean, readNumberOrNull, readTextOrNull, recordReader } from "./wire.ts";

/** A webhook endpoint to create. */
export interface CreateWebhookEndpointRequest {
  readonly name: string;
  /** An https URL. */
  readonly url: string;
  /** Types such as `user.created`, groups such as `user.*`, or `*` for all. Default: all. */
  readonly eventTypes?: readonly string[] | null;
  /** The organization whose events it gets. Default: the events of the whole deployment. */
  readonly orgId?: string | null;
  /** Default: true. */
  readonly enabled?: boolean | null;
}

/** What to change about a webhook endpoint; what isn't given stays as it is. */
export interface UpdateWebhookEndpointRequest {
  readonly name?: string | null;
  readonly url?: string | null;
  readonly eventTypes?: readonly string[] | null;
  readonly enabled?: boolean | null;
}

/** A URL that events are sent to. Times are in Unix seconds. */
export interface WebhookEndpoint {
  readonly endpointId: string;
  readonly orgId: string | null;
  readonly name: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly enabled: boolean;
  /** Why the server disabled it: `gone` after a 410, `failing` when nothing arrived for five days. */
  readonly disabledReason: string | null;
  /** Until when the secret before signs too. */
  readonly previousSecretUntil: number | null;
  /** The sequence of the last event that was queued for it; 0 before the first. */
  readonly sequence: number;
  /** Since when nothing has arrived; null when the last attempt succeeded. */
  readonly failingSince: number | null;
  /** How long its last answer took; null before the first. */
  readonly lastDurationSeconds: number | null;
  /** 95 percent of its last hundred answers took no longer. */
  readonly p95DurationSeconds: number | null;
  /** Whether that is five seconds or more. */
  readonly slow: boolean;
  readonly createdAt: number;
}

/** A webhook endpoint with its secret, which no other call returns. */
export interface WebhookEndpointWithSecret extends WebhookEndpoint {
  /** For `verifyWebhook`. */
  readonly secret: string;
}

/** Whether a delivery waits for its next attempt, arrived, or was given up. */
export type WebhookDeliveryState = "waiting" | "delivered" | "failed";

/** A page of the log of deliveries. */
export interface WebhookDeliveriesQuery {
  readonly state?: WebhookDeliveryState | null;
  /** Only those before this sequence. */
  readonly before?: number | null;
  /** From 1 to 100. Default: 25. */
  readonly limit?: number | null;
}

/** An event that was queued for an endpoint, without its body. Times are in Unix seconds. */
export interface WebhookDelivery {
  readonly sequence: number;
  /** The `webhook-id` header. */
  readonly webhookId: string;
  /** The type of the event. */
  readonly type: string;
  readonly state: string;
  readonly attempts: number;
  /** The HTTP status of the last attempt. */
  readonly status: number | null;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  readonly createdAt: number;
  readonly attemptedAt: number | null;
  /** How long the last attempt took. */
  readonly durationSeconds: number | null;
  readonly dueAt: number | null;
}

/** Which deliveries to send again. */
export interface ReplayWebhooksRequest {
  /** The first sequence. */
  readonly from: number;
  /** The last sequence. Default: the newest. */
  readonly to?: number | null;
  /** Whether to leave out what arrived. Default: false. */
  readonly failedOnly?: boolean | null;
}

/** The functions about webhook endpoints. */
export interface Webhooks {
  /**
   * Lists webhook endpoints, oldest first.
   *
   * `GET /webhook_endpoints`
   *
   * @param query `orgId`: only those of an organization
   */
  fetchWebhookEndpoints(
    query?: { readonly orgId?: string | null },
    call?: CallOptions,
  ): Promise<{ readonly endpoints: readonly WebhookEndpoint[] }>;
  /**
   * Reads a webhook endpoint, without its secret.
   *
   * `GET /webhook_endpoints/{endpoint_id}`
   *
   * @returns null when there is none
   */
  fetchWebhookEndpoint(endpointId: string, call?: OwnedCallOptions): Promise<WebhookEndpoint | null>;
  /**
   * Creates a webhook endpoint, which gets the events that happen from now on.
   *
   * `POST /webhook_endpoints`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createWebhookEndpoint(endpoint: CreateWebhookEndpointRequest, call?: CallOptions): Promise<WebhookEndpointWithSecret>;
  /**
   * Changes a webhook endpoint, enables or disables it.
   *
   * `PATCH /webhook_endpoints/{endpoint_id}`
   *
   * @returns the endpoint as it is afterwards; null when there is none
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateWebhookEndpoint(
    endpointId: string,
    changes: UpdateWebhookEndpointRequest,
    call?: OwnedCallOptions,
  ): Promise<WebhookEndpoint | null>;
  /**
   * Deletes a webhook endpoint with everything queued for it.
   *
   * `DELETE /webhook_endpoints/{endpoint_id}`
   *
   * @returns whether it existed
   */
  deleteWebhookEndpoint(endpointId: string, call?: OwnedCallOptions): Promise<boolean>;
  /**
   * Replaces the secret of a webhook endpoint.
   *
   * `POST /webhook_endpoints/{endpoint_id}/rotate_secret`
   *
   * @param options `overlapSeconds`: how long the old one signs too, up to a week. Default: a day
   * @returns the endpoint with its new secret; null when there is none
   */
  rotateWebhookSecret(
    endpointId: string,
    options?: { readonly overlapSeconds?: number | null },
    call?: OwnedCallOptions,
  ): Promise<WebhookEndpointWithSecret | null>;
  /**
   * Sends the event `webhook.tested` to a webhook endpoint, whatever it subscribes to.
   *
   * `POST /webhook_endpoints/{endpoint_id}/test`
   *
   * @returns whether there is such an endpoint
   * @throws ManagementError when it is disabled
   */
  sendTestWebhook(endpointId: string, call?: OwnedCallOptions): Promise<boolean>;
  /**
   * Lists what was queued for a webhook endpoint in the last 30 days, newest first.
   *
   * `GET /webhook_endpoints/{endpoint_id}/deliveries`
   *
   * @returns null when there is no such endpoint
   */
  fetchWebhookDeliveries(
    endpointId: string,
    query?: WebhookDeliveriesQuery,
    call?: OwnedCallOptions,
  ): Promise<{ readonly deliveries: readonly WebhookDelivery[] } | null>;
  /**
   * Sends deliveries again, with the same ids and bodies.
   *
   * `POST /webhook_endpoints/{endpoint_id}/replay`
   *
   * @returns how many; null when there is no such endpoint
   * @throws ManagementError `invalid_request` when `from` is before what is kept
   */
  replayWebhookDeliveries(
    endpointId: string,
    range: ReplayWebhooksRequest,
    call?: OwnedCallOptions,
  ): Promise<{ readonly replayed: number } | null>;
}

const endpointReaders = {
  endpointId: readText,
  orgId: readTextOrNull,
  name: readText,
  url: readText,
  eventTypes: readTexts,
  enabled: readBoolean,
  disabledReason: readTextOrNull,
  previousSecretUntil: readNumberOrNull,
  sequence: readNumber,
  failingSince: readNumberOrNull,
  lastDurationSeconds: readNumberOrNull,
  p95DurationSeconds: readNumberOrNull,
  slow: readBoolean,
  createdAt: readNumber,
};

const readEndpoint = recordReader<WebhookEndpoint>(endpointReaders);
const readWithSecret = recordReader<WebhookEndpointWithSecret>({ ...endpointReaders, secret: readText });

const readEndpoints = recordReader<{ endpoints: readonly WebhookEndpoint[] }>({
  endpoints: member(listReader(readEndpoint)),
});

const readDeliveries = recordReader<{ deliveries: readonly WebhookDelivery[] }>({
  deliveries: member(
    listReader<WebhookDelivery>(
      recordReader({
        sequence: readNumber,
        webhookId: readText,
        type: readText,
        state: readText,
        attempts: readNumber,
        status: readNumberOrNull,
        failure: readTextOrNull,
        createdAt: readNumber,
        attemptedAt: readNumberOrNull,
        durationSeconds: readNumberOrNull,
        dueAt: readNumberOrNull,
      }),
    ),
  ),
});

const readReplayed = recordReader<{ replayed: number }>({ replayed: readNumber });

/** Creates the functions about webhook endpoints. */
export function webhooks(api: Api): Webhooks {
  const pathOf = (endpointId: string) => `/webhook_endpoints/${endpointId}`;
  return {
    fetchWebhookEndpoints: (query = {}, call) =>
      api({ method: "GET", path: "/webhook_endpoints", query, read: readEndpoints }, call),
    fetchWebhookEndpoint: async (id, call) =>
      isId(id)
        ? api({ method: "GET", path: pathOf(id), query: ownerOf(call), read: readEndpoint, absent: null }, call)
        : null,
    createWebhookEndpoint: (body, call) =>
      api({ method: "POST", path: "/webhook_endpoints", body, read: readWithSecret }, call),
    updateWebhookEndpoint: async (id, body, call) =>
      isId(id)
        ? api({ method: "PATCH", path: pathOf(id), query: ownerOf(call), body, read: readEndpoint, absent: null }, call)
        : null,
    deleteWebhookEndpoint: async (id, call) =>
      isId(id) && api(whetherDone({ method: "DELETE", path: pathOf(id), query: ownerOf(call) }), call),

    rotateWebhookSecret: async (id, body = {}, call) =>
      isId(id)
        ? api(
            {
              method: "POST",
              path: `${pathOf(id)}/rotate_secret`,
              query: ownerOf(call),
              body,
              read: readWithSecret,
              absent: null,
            },
            call,
          )
        : null,
    sendTestWebhook: async (id, call) =>
      isId(id) && api(whetherDone({ method: "POST", path: `${pathOf(id)}/test`, query: ownerOf(call) }), call),
    fetchWebhookDeliveries: async (id, query = {}, call) =>
      isId(id)
        ? api(
            {
              method: "GET",
              path: `${pathOf(id)}/deliveries`,
              query: { ...query, ...ownerOf(call) },
              read: readDeliveries,
              absent: null,
            },
            call,
          )
        : null,
    replayWebhookDeliveries: async (id, body, call) =>
      isId(id)
        ? api(
            {
              method: "POST",
              path: `${pathOf(id)}/replay`,
              query: ownerOf(call),
              body,
              read: readReplayed,
              absent: null,
            },
            call,
          )
        : null,
  };
}
