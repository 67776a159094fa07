import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import {
  id,
  jsonObject,
  name,
  overlapSeconds,
  secret,
  text,
  unixSeconds,
} from "../../../../platform/management-api/fields.ts";
import { invalidField } from "../../../../platform/management-api/problems.ts";
import {
  createEndUserApiKey,
  type ImportEndUserApiKeyFailure,
  importEndUserApiKey,
} from "../../domain/end-user/create.ts";
import { rotateEndUserApiKey } from "../../domain/end-user/rotate.ts";
import { MAX_SCOPES } from "../../domain/end-user/scopes.ts";

const tag = "End-user API keys";

/** The permissions that a key is limited to. */
export const scopes = z
  .array(text.min(1))
  .max(MAX_SCOPES)
  .transform((names) => [...new Set(names)]);

const newKey = {
  org_id: id.optional(),
  user_id: id.optional(),
  expires_at_seconds: unixSeconds.optional(),
  metadata: jsonObject.optional(),
  display_name: name.optional(),
  scopes: scopes.optional(),
};

/** Defines the operations that create API keys for users and organizations. */
export function creatingApiKeysEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/end_user_api_keys",
      operationId: "createApiKey",
      tag,
      summary: "Creates an API key for a user, an organization, a member of one, or no one in particular",
      body: z.object(newKey),
      answer: z.object({ api_key_id: z.string(), api_key_token: z.string() }),
      async run({ body }, context) {
        const result = await createEndUserApiKey(acting(context, deps), toNewKey(body));
        if (!result.ok) throw apiKeyProblem(result.failure);
        return { api_key_id: result.value.apiKeyId, api_key_token: result.value.token };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/end_user_api_keys/import",
      operationId: "importApiKey",
      tag,
      summary: "Imports an API key from another system",
      body: z.object({ imported_api_key: secret, ...newKey }),
      answer: z.object({ api_key_id: z.string() }),
      async run({ body }, context) {
        const result = await importEndUserApiKey(acting(context, deps), body.imported_api_key, toNewKey(body));
        if (!result.ok) throw apiKeyProblem(result.failure);
        return { api_key_id: result.value };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/end_user_api_keys/{api_key_id}/rotate",
      operationId: "rotateApiKey",
      tag,
      summary: "Creates an API key to replace another, which keeps working for a while",
      body: z.object({ overlap_seconds: overlapSeconds }),
      answer: z.object({ api_key_id: z.string(), api_key_token: z.string() }),
      failures: { 404: "The API key doesn't exist, or no longer works." },
      async run({ params, body }, context) {
        const rotation = { overlapSeconds: body.overlap_seconds };
        const result = await rotateEndUserApiKey(acting(context, deps), params.api_key_id, rotation);
        if (result.ok) return { api_key_id: result.value.apiKeyId, api_key_token: result.value.token };
        throw result.failure === "not_found" ? keyNotFound() : apiKeyProblem(result.failure);
      },
    }),
  ];
}

/** Makes the problem of an id that names no API key. */
export function keyNotFound(): Problem {
  return new Problem(404, "api_key_not_found", "No API key has this id.");
}

function toNewKey(body: z.output<z.ZodObject<typeof newKey>>) {
  return {
    orgId: body.org_id,
    userId: body.user_id,
    expiresAt: body.expires_at_seconds,
    metadata: body.metadata,
    displayName: body.display_name,
    scopes: body.scopes,
  };
}

/** Returns the problem to answer with when an API key can't be created as requested. */
export function apiKeyProblem(failure: ImportEndUserApiKeyFailure): Problem {
  switch (failure) {
    case "user_not_found":
      return invalidField("user_id", "doesn't name an existing user");
    case "org_not_found":
      return invalidField("org_id", "doesn't name an existing organization");
    case "not_a_member":
      return invalidField("user_id", "is not a member of this organization");
    case "expires_in_past":
      return invalidField("expires_at_seconds", "must be in the future");
    case "unknown_scope":
      return invalidField("scopes", "must be permissions that your roles have");
    case "scope_not_held":
      return invalidField("scopes", "must be permissions that the key's user or creator has");
    case "too_short":
      return invalidField("imported_api_key", "must have at least 16 characters");
    case "key_taken":
      return invalidField("imported_api_key", "already exists");
  }
}
