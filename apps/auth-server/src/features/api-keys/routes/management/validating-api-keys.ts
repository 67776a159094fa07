import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { secret } from "../../../../platform/management-api/fields.ts";
import { invalidField } from "../../../../platform/management-api/problems.ts";
import { membershipSchema } from "../../../orgs/domain/membership-claim.ts";
import { organizationEntrySchema, toOrganizationEntry } from "../../../orgs/domain/organization-body.ts";
import { toUserBody, userSchema } from "../../../users/domain/user-body.ts";
import { type EndUserApiKeyHolder, validateEndUserApiKey } from "../../domain/end-user/validate.ts";

const validationSchema = z
  .object({
    metadata: z.record(z.string(), z.unknown()).optional(),
    user: userSchema.optional(),
    org: organizationEntrySchema.optional(),
    user_in_org: membershipSchema.optional(),
  })
  .meta({ id: "EndUserApiKeyValidation" });

/** Defines the operations that validate API keys of users and organizations. */
export function validatingApiKeysEndpoints(deps: Deps): readonly Endpoint[] {
  const validate = (operation: { path: string; operationId: string; summary: string; imported: boolean }) =>
    defineEndpoint({
      method: "post",
      path: operation.path,
      operationId: operation.operationId,
      tag: "End-user API keys",
      summary: operation.summary,
      body: z.object({ api_key_token: secret }),
      answer: validationSchema,
      async run({ body }) {
        const { imported } = operation;
        const holder = await validateEndUserApiKey(deps, body.api_key_token, { imported });
        if (!holder) throw invalidField("api_key_token", "is not a valid API key");
        return toValidation(holder);
      },
    });
  return [
    validate({
      path: "/end_user_api_keys/validate",
      operationId: "validateApiKey",
      summary: "Validates an API key, counts the use, and returns whom the key belongs to",
      imported: false,
    }),
    validate({
      path: "/end_user_api_keys/validate_imported",
      operationId: "validateImportedApiKey",
      summary: "Validates an imported API key, counts the use, and returns whom the key belongs to",
      imported: true,
    }),
  ];
}

function toValidation({ apiKey, user, organization, membership }: EndUserApiKeyHolder) {
  return {
    ...(apiKey.metadata && { metadata: apiKey.metadata }),
    ...(user && { user: toUserBody(user) }),
    ...(organization && { org: toOrganizationEntry(organization) }),
    ...(membership && { user_in_org: membership as z.input<typeof membershipSchema> }),
  };
}
