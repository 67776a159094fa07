import type { WebhookEndpointRecord } from "./records.ts";

export interface WebhookEndpointRepository {
  create(endpoint: WebhookEndpointRecord): Promise<void>;
  find(endpointId: string): Promise<WebhookEndpointRecord | null>;
  /** Returns an endpoint and keeps others from changing it until COMMIT. */
  lock(endpointId: string): Promise<WebhookEndpointRecord | null>;
  /** Lists the endpoints of an organization, or with `null` those of the deployment, oldest first. */
  list(orgId: string | null): Promise<readonly WebhookEndpointRecord[]>;
  /** Lists all endpoints, oldest first. */
  listAll(): Promise<readonly WebhookEndpointRecord[]>;
  /** Lists the endpoints of the deployment and of these organizations, by id. */
  listFor(orgIds: readonly string[]): Promise<readonly WebhookEndpointRecord[]>;
  update(endpoint: WebhookEndpointRecord): Promise<void>;
  /** Stores the same secrets encrypted anew. It is no edit. */
  replaceSecrets(
    endpointId: string,
    secrets: Pick<WebhookEndpointRecord, "encryptedSecret" | "encryptedPreviousSecret">,
  ): Promise<void>;
  delete(endpointId: string): Promise<void>;
  /** Deletes what is queued for endpoints that don't exist any more, such as those of deleted organizations. Returns how many endpoints those were. */
  deleteLeftovers(): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly webhookEndpoints: WebhookEndpointRepository;
  }
}
