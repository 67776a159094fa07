import { sealAuditEvents } from "../../src/features/audit/domain/seal.ts";
import type { Destination } from "../../src/features/audit-streams/domain/destination.ts";
import { createAuditStream, type NewAuditStreamInput } from "../../src/features/audit-streams/domain/manage-streams.ts";
import type { AuditStreamRecord } from "../../src/features/audit-streams/domain/records.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { GuardedFetch } from "../../src/platform/domain/guarded-fetch.ts";
import type { Acting } from "../../src/platform/events/actor.ts";
import { aFailedSignIn, appendEvents } from "./append-events.ts";
import type { TestDeps } from "./test-deps.ts";

/** An endpoint that takes a bearer token. */
export const ENDPOINT = {
  kind: "https",
  url: "https://logs.acme.test/in",
  authentication: "bearer",
} as const satisfies Destination;

/** A request that a receiver got. */
export interface ReceivedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Creates a receiver of audit streams in this process, which answers with the statuses that it is told, and then with 200. */
export function createReceiver(statuses: readonly number[] = []) {
  const waiting = [...statuses];
  const requests: ReceivedRequest[] = [];
  const fetch: GuardedFetch = async (url, { body, ...request }) => {
    requests.push({ url, ...request, body: String(body) });
    return new Response(null, { status: waiting.shift() ?? 200 });
  };
  return {
    fetch,
    requests,
    /** Answers the next requests with these statuses. */
    answer: (...next: readonly number[]) => void waiting.push(...next),
    /** Returns every line that it got, in order. */
    lines: () => requests.flatMap(({ body }) => body.trimEnd().split("\n")),
  };
}

/** Creates a stream of all events to `ENDPOINT`. */
export async function addAuditStream(
  deps: Deps & Acting,
  fields: Partial<NewAuditStreamInput> = {},
): Promise<AuditStreamRecord> {
  const input = { name: "SIEM", orgId: null, destination: ENDPOINT, secret: "token", enabled: true } as const;
  const created = await createAuditStream(deps, { ...input, startsFrom: "now", ...fields });
  if (!created.ok) throw new Error(`the stream's ${created.failure.field} ${created.failure.problem}`);
  return created.value;
}

/** Appends failed sign-ins to the stream of events and seals them. */
export async function happen(deps: TestDeps, ...users: readonly string[]): Promise<void> {
  await appendEvents(deps, users.map(aFailedSignIn));
  await sealAuditEvents(deps);
}
