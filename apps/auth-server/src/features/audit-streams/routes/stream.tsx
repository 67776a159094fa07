import type { Context } from "hono";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { type ObservedStream, observeStream } from "../domain/stream-state.ts";
import { toStreamEntity } from "../pages/dashboard/stream-entity.ts";
import { auditStreamMessages } from "../pages/messages.ts";

type Refusal = "audit_streams.gone" | "audit_streams.not_sent_yet" | "audit_streams.too_old";

/** Returns a refusal that pages word in their language. */
export function refusal(status: 404 | 422, key: Refusal): Problem {
  const code = status === 404 ? "not_found" : "invalid_request";
  return new Problem(status, code, auditStreamMessages[key], { words: (t) => t(key) });
}

/** Finds the stream that a path names, among those that the desk is about, and how it is doing. Throws a 404 without one. */
export async function findStream(
  context: Context<AppEnvironment>,
  { store }: Deps,
  desk: Desk,
): Promise<ObservedStream> {
  const stream = await store.read.auditStreams.findById(context.req.param("streamId") ?? "");
  const orgId = desk.orgOf(context);
  if (!stream || (orgId !== null && stream.orgId !== orgId)) throw refusal(404, "audit_streams.gone");
  return observeStream(store.read, stream);
}

/** Returns the path of a stream's first page. */
export function pathOfStream(context: Context<AppEnvironment>, desk: Desk, streamId: string): string {
  return `${desk.listOf(context)}/${streamId}`;
}

/** Returns what each page of a stream shows around its content. */
export function describeStream(context: Context<AppEnvironment>, desk: Desk, observed: ObservedStream) {
  const shown = { observed, list: desk.listOf(context), isForOperators: desk.orgOf(context) === null };
  return { entity: toStreamEntity(context.var.t, shown) };
}
