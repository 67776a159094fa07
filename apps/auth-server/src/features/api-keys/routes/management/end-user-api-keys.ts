import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import {
  calendarDate,
  id,
  jsonObject,
  pageParameters,
  text,
  unixSeconds,
} from "../../../../platform/management-api/fields.ts";
import { describePage, pageEnvelope, toPageRequest } from "../../../../platform/management-api/pages.ts";
import { invalidField } from "../../../../platform/management-api/problems.ts";
import { deleteEndUserApiKey, editEndUserApiKey } from "../../domain/end-user/edit.ts";
import type { EndUserApiKeyRecord, EndUserApiKeyType } from "../../domain/end-user/records.ts";
import { apiKeyProblem, keyNotFound, scopes } from "./creating-api-keys.ts";

const tag = "End-user API keys";
const noSuchKey = { 404: "The API key doesn't exist." };

const TYPES = ["personal", "org", "generic"] as const satisfies readonly EndUserApiKeyType[];

/** Whose keys are listed. Accepted in any case, because the published clients pass on whatever they are given. */
const apiKeyType = z
  .string()
  .toLowerCase()
  .pipe(z.enum(TYPES, "must be personal, org or generic"))
  .meta({ enum: [...TYPES] });

const apiKeySchema = z
  .object({
    api_key_id: z.string(),
    created_at: z.int(),
    expires_at_seconds: z.int().nullable(),
    metadata: z.record(z.string(), z.unknown()).nullable(),
    user_id: z.string().nullable(),
    org_id: z.string().nullable(),
    display_name: z.string().optional(),
    scopes: z.array(z.string()).nullable(),
    created_by_user_id: z.string().nullable(),
    last_used_at: z.int().nullable(),
  })
  .meta({ id: "EndUserApiKey" });

/** Defines the operations on existing API keys of users and organizations. */
export function endUserApiKeysEndpoints(deps: Deps): readonly Endpoint[] {
  // `archived` and `usage` would match the route of an id, and so come first.
  return [...listing(deps), ...onOne(deps)];
}

function listing(deps: Deps): readonly Endpoint[] {
  const holder = { org_id: id.optional(), user_id: id.optional() };
  const list = (operation: { path: string; operationId: string; summary: string; state: "current" | "archived" }) =>
    defineEndpoint({
      method: "get",
      path: operation.path,
      operationId: operation.operationId,
      tag,
      summary: operation.summary,
      query: z.object({
        ...pageParameters,
        ...holder,
        user_email: text.optional(),
        api_key_type: apiKeyType.optional(),
      }),
      answer: z.object({ api_keys: z.array(apiKeySchema), total_api_keys: z.int(), ...pageEnvelope }),
      async run({ query }) {
        const { rows, total } = await deps.store.read.endUserApiKeys.search({
          ...toPageRequest(query),
          state: operation.state,
          at: deps.clock(),
          userId: query.user_id ?? null,
          orgId: query.org_id ?? null,
          userEmail: query.user_email ?? null,
          type: query.api_key_type ?? null,
        });
        return { api_keys: rows.map(toBody), total_api_keys: total, ...describePage(query, total) };
      },
    });
  return [
    list({
      path: "/end_user_api_keys",
      operationId: "fetchCurrentApiKeys",
      summary: "Lists active API keys",
      state: "current",
    }),
    list({
      path: "/end_user_api_keys/archived",
      operationId: "fetchArchivedApiKeys",
      summary: "Lists API keys that were deleted or expired",
      state: "archived",
    }),
    defineEndpoint({
      method: "get",
      path: "/end_user_api_keys/usage",
      operationId: "fetchApiKeyUsage",
      tag,
      summary: "Counts successful API key validations on a day, in UTC",
      query: z.object({ date: calendarDate, api_key_id: id.optional(), ...holder }),
      answer: z.object({ count: z.int() }),
      async run({ query }) {
        const count = await deps.store.read.endUserApiKeys.countUses({
          date: query.date,
          apiKeyId: query.api_key_id ?? null,
          userId: query.user_id ?? null,
          orgId: query.org_id ?? null,
        });
        return { count };
      },
    }),
  ];
}

function onOne(deps: Deps): readonly Endpoint[] {
  const path = "/end_user_api_keys/{api_key_id}";
  return [
    defineEndpoint({
      method: "get",
      path,
      operationId: "fetchApiKey",
      tag,
      summary: "Finds an API key, archived or not",
      answer: apiKeySchema,
      failures: noSuchKey,
      async run({ params }) {
        const apiKey = await deps.store.read.endUserApiKeys.findById(params.api_key_id);
        if (!apiKey) throw keyNotFound();
        return toBody(apiKey);
      },
    }),
    defineEndpoint({
      method: "patch",
      path,
      operationId: "updateApiKey",
      tag,
      summary: "Changes when an API key expires, its metadata or its scopes",
      body: z.object({
        expires_at_seconds: unixSeconds.optional(),
        set_to_never_expire: z.boolean().default(false),
        metadata: jsonObject.optional(),
        scopes: scopes.optional(),
        remove_scopes: z.boolean().default(false),
      }),
      answer: emptyObject,
      failures: noSuchKey,
      async run({ params, body }, context) {
        const { expires_at_seconds: expiresAt, metadata, set_to_never_expire: never } = body;
        if (never && expiresAt !== undefined)
          throw invalidField("expires_at_seconds", "contradicts set_to_never_expire");
        if (body.remove_scopes && body.scopes) throw invalidField("scopes", "contradicts remove_scopes");
        const edit = {
          expiresAt: never ? null : expiresAt,
          metadata,
          scopes: body.remove_scopes ? null : body.scopes,
        };
        const result = await editEndUserApiKey(acting(context, deps), params.api_key_id, edit);
        if (result.ok) return {};
        throw result.failure === "not_found" ? keyNotFound() : apiKeyProblem(result.failure);
      },
    }),
    defineEndpoint({
      method: "delete",
      path,
      operationId: "deleteApiKey",
      tag,
      summary: "Deletes an API key immediately and archives its record",
      answer: emptyObject,
      failures: noSuchKey,
      async run({ params }, context) {
        if (!(await deleteEndUserApiKey(acting(context, deps), params.api_key_id))) throw keyNotFound();
        return {};
      },
    }),
  ];
}

function toBody(apiKey: EndUserApiKeyRecord): z.input<typeof apiKeySchema> {
  return {
    api_key_id: apiKey.apiKeyId,
    created_at: apiKey.createdAt,
    expires_at_seconds: apiKey.expiresAt,
    metadata: apiKey.metadata,
    user_id: apiKey.userId,
    org_id: apiKey.orgId,
    ...(apiKey.displayName !== null && { display_name: apiKey.displayName }),
    scopes: apiKey.scopes && [...apiKey.scopes],
    created_by_user_id: apiKey.createdBy,
    last_used_at: apiKey.lastUsedAt,
  };
}
