import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { id, jsonObject, name, secret, unixSeconds } from "../../../../platform/management-api/fields.ts";
import { invalidField } from "../../../../platform/management-api/problems.ts";
import {
  createEndUserApiKey,
  type ImportEndUserApiKeyFailure,
  importEndUserApiKey,
} from "../../domain/end-user/create.ts";

const tag = "End-user API keys";

const newKey = {
  org_id: id.optional(),
  user_id: id.optional(),
  expires_at_seconds: unixSeconds.optional(),
  metadata: jsonObject.optional(),
  display_name: name.optional(),
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
  ];
}

function toNewKey(body: z.output<z.ZodObject<typeof newKey>>) {
  return {
    orgId: body.org_id,
    userId: body.user_id,
    expiresAt: body.expires_at_seconds,
    metadata: body.metadata,
    displayName: body.display_name,
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
    case "too_short":
      return invalidField("imported_api_key", "must have at least 16 characters");
    case "key_taken":
      return invalidField("imported_api_key", "already exists");
  }
}
