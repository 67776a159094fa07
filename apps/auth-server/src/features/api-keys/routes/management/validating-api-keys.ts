import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { secret } from "../../../../platform/management-api/fields.ts";
import { invalidField } from "../../../../platform/management-api/problems.ts";
import { membershipSchema } from "../../../orgs/domain/membership-claim.ts";
import { organizationEntrySchema, toOrganizationEntry } from "../../../orgs/domain/organization-body.ts";
import { toUserBody, userSchema } from "../../../users/domain/user-body.ts";
import type { EndUserApiKeyHolder } from "../../domain/end-user/holder.ts";
import { keyClaims } from "../../domain/end-user/key-claims.ts";
import { validateEndUserApiKey } from "../../domain/end-user/validate.ts";

const tag = "End-user API keys";

const presented = { api_key_token: secret };

/** Whether imported keys are accepted, too, and the answer has the claims that an access token of the holder would have. */
const forGuard = z.boolean().default(false);

const validationSchema = z
  .object({
    metadata: z.record(z.string(), z.unknown()).optional(),
    user: userSchema.optional(),
    org: organizationEntrySchema.optional(),
    user_in_org: membershipSchema.optional(),
    api_key_id: z.string(),
    display_name: z.string().optional(),
    expires_at_seconds: z.int().nullable(),
    created_by_user_id: z.string().nullable(),
    scopes: z.array(z.string()).nullable(),
    user_permissions: z.array(z.string()).optional(),
    claims: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "EndUserApiKeyValidation" });

/** Defines the operations that validate API keys of users and organizations. */
export function validatingApiKeysEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/end_user_api_keys/validate",
      operationId: "validateApiKey",
      tag,
      summary: "Validates an API key, counts the use, and returns whom the key belongs to",
      body: z.object({ ...presented, for_guard: forGuard }),
      answer: validationSchema,
      async run({ body: { api_key_token: key, for_guard: isForGuard } }) {
        const holder = await validate(deps, key, isForGuard ? "any" : false);
        const validation = await toValidation(deps, holder);
        return isForGuard ? { ...validation, claims: { ...(await keyClaims(deps, holder)) } } : validation;
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/end_user_api_keys/validate_imported",
      operationId: "validateImportedApiKey",
      tag,
      summary: "Validates an imported API key, counts the use, and returns whom the key belongs to",
      body: z.object(presented),
      answer: validationSchema,
      run: async ({ body }) => toValidation(deps, await validate(deps, body.api_key_token, true)),
    }),
  ];
}

async function validate(deps: Deps, key: string, imported: boolean | "any"): Promise<EndUserApiKeyHolder> {
  const holder = await validateEndUserApiKey(deps, key, { imported });
  if (!holder) throw invalidField("api_key_token", "is not a valid API key");
  return holder;
}

async function toValidation(
  { store: { read } }: Pick<Deps, "store">,
  { apiKey, user, organization, membership, permissions }: EndUserApiKeyHolder,
) {
  const modes = await read.connections.listModes(organization ? [organization.orgId] : []);
  return {
    ...(apiKey.metadata && { metadata: apiKey.metadata }),
    ...(user && { user: toUserBody(user) }),
    ...(organization && { org: toOrganizationEntry(organization, modes.get(organization.orgId) ?? []) }),
    ...(membership && { user_in_org: membership as z.input<typeof membershipSchema> }),
    api_key_id: apiKey.apiKeyId,
    ...(apiKey.displayName !== null && { display_name: apiKey.displayName }),
    expires_at_seconds: apiKey.expiresAt,
    created_by_user_id: apiKey.createdBy,
    scopes: apiKey.scopes && [...apiKey.scopes],
    ...(organization && { user_permissions: [...permissions] }),
  };
}
