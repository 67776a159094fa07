import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Policy } from "../../../../platform/domain/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { directoryUrl } from "../../domain/directory-url.ts";
import { ScimError } from "../../domain/scim/failure.ts";
import { ERROR, type ResourceType } from "../../domain/scim/schema.ts";
import { etagOf } from "./read-request.ts";

const CONTENT_TYPE = "application/scim+json";

/** Answers with a SCIM document. */
export function answer(
  context: Context<AppEnvironment>,
  document: unknown,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return context.body(JSON.stringify(document), status, { "Content-Type": CONTENT_TYPE, ...headers });
}

/** A resource that is answered alone. */
interface AnsweredResource {
  readonly resource: unknown;
  readonly type: ResourceType;
  readonly id: string;
  readonly version: number;
  readonly status: 200 | 201;
}

/** Answers with a resource, its version and, if it is new, its address. */
export function answerResource(
  context: Context<AppEnvironment>,
  { policy }: { readonly policy: Policy },
  { resource, type, id, version, status }: AnsweredResource,
): Response {
  const location = `${directoryUrl(policy.issuer, context.var.directory.directoryId)}${type.endpoint}/${id}`;
  return answer(context, resource, status, {
    ETag: etagOf({ version }),
    ...(status === 201 && { Location: location }),
  });
}

/** Answers a refusal with the error document (RFC 7644 section 3.12); rethrows everything else. */
export function answerError(error: Error, context: Context<AppEnvironment>): Response {
  const headers = { "Cache-Control": "no-store", ...(error instanceof Problem && error.headers) };
  if (error instanceof ScimError || error instanceof Problem) {
    const scimType = error instanceof ScimError ? error.scimType : null;
    const document = { schemas: [ERROR], status: String(error.status), detail: error.message };
    return answer(context, { ...document, ...(scimType && { scimType }) }, error.status, headers);
  }
  throw error;
}
