import type { Clock } from "../../../../platform/domain/deps.ts";
import { type GuardedFetch, OutboundError } from "../../../../platform/domain/guarded-fetch.ts";
import type { Destination } from "../destination.ts";
import type { PendingBatch } from "../records.ts";
import { toHttpsRequest } from "./https-request.ts";
import { toObjectRequest } from "./object-request.ts";

/** A request that delivers a batch. */
export interface BatchRequest {
  readonly url: string;
  readonly method: "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
}

/** What sending a batch takes. */
export interface Sending {
  readonly destination: Destination;
  /** The secret of the destination. */
  readonly secret: string;
  readonly batch: PendingBatch;
  /** Whether an organization's stream sends it: then the destination has to be public. */
  readonly isOfOrganization: boolean;
  /** The time in Unix seconds. */
  readonly at: number;
}

/**
 * Sends a batch.
 *
 * @returns `null` once the destination has accepted it; otherwise why not: `status_` with the status, or that there was no answer
 */
export async function sendBatch(
  { auditStreamFetch, clock }: { readonly auditStreamFetch: GuardedFetch; readonly clock: Clock },
  { isOfOrganization, ...sending }: Omit<Sending, "at">,
): Promise<string | null> {
  const { url, ...request } = await toRequest({ ...sending, isOfOrganization, at: clock() });
  try {
    const { ok, status } = await auditStreamFetch(url, { ...request, body: sending.batch.body, isOfOrganization });
    return ok ? null : `status_${status}`;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error.failure;
  }
}

async function toRequest({ destination, ...sending }: Sending): Promise<BatchRequest> {
  return destination.kind === "https"
    ? toHttpsRequest({ destination, ...sending })
    : toObjectRequest({ destination, ...sending });
}

declare module "../../../../platform/domain/deps.ts" {
  interface DomainDeps {
    /** Sends batches of audit streams: to public addresses, and for the deployment's also to those that the environment allows. */
    readonly auditStreamFetch: GuardedFetch;
  }
}
