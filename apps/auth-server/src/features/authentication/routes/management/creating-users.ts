import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { httpUrl, importedName, jsonObject, password, text } from "../../../../platform/management-api/fields.ts";
import { invalidField } from "../../../../platform/management-api/problems.ts";
import { type CreateUserFailure, createUser } from "../../domain/accounts/create-user.ts";
import { type MigrateUserFailure, migrateUser } from "../../domain/accounts/migrate-user.ts";
import { describePasswordProblem } from "../../domain/passwords/passwords.ts";
import { notEnabled, profileFields, taken } from "./user-profiles.ts";

const tag = "Writing users";

const createBody = z.object({
  email: text.trim(),
  email_confirmed: z.boolean().optional(),
  send_email_to_confirm_email_address: z.boolean().optional(),
  password: password.optional(),
  ask_user_to_update_password_on_login: z.boolean().optional(),
  ignore_domain_restrictions: z.boolean().optional(),
  ...profileFields,
  properties: jsonObject.optional(),
  metadata: jsonObject.optional(),
  can_create_orgs: z.boolean().optional(),
});

const migrateBody = z.object({
  email: text.trim(),
  email_confirmed: z.boolean().optional(),
  existing_user_id: text.min(1).optional(),
  existing_password_hash: text.optional(),
  existing_mfa_base32_encoded_secret: text.optional(),
  update_password_required: z.boolean().optional(),
  enabled: z.boolean().optional(),
  ...profileFields,
  first_name: importedName.optional(),
  last_name: importedName.optional(),
  picture_url: httpUrl.optional(),
  properties: jsonObject.optional(),
});

/** Defines the operations that create users. */
export function creatingUsersEndpoints(deps: Deps): readonly Endpoint[] {
  const answer = z.object({ user_id: z.string() });
  return [
    defineEndpoint({
      method: "post",
      path: "/user/",
      operationId: "createUser",
      tag,
      summary: "Creates a user",
      body: createBody,
      answer,
      async run({ body }, context) {
        const result = await createUser(acting(context, deps), {
          email: body.email,
          emailConfirmed: body.email_confirmed,
          sendConfirmation: body.send_email_to_confirm_email_address ?? true,
          password: body.password,
          updatePasswordRequired: body.ask_user_to_update_password_on_login,
          username: body.username,
          firstName: body.first_name,
          lastName: body.last_name,
          properties: body.properties,
          metadata: body.metadata,
          canCreateOrgs: body.can_create_orgs,
        });
        if (!result.ok) throw creationProblem(result.failure, "password");
        return { user_id: result.value.userId };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/migrate_user/",
      operationId: "migrateUserFromExternalSource",
      tag,
      summary: "Imports a user from another system, with id, password hash and second factor",
      body: migrateBody,
      answer,
      async run({ body }, context) {
        const result = await migrateUser(acting(context, deps), {
          email: body.email,
          emailConfirmed: body.email_confirmed,
          existingUserId: body.existing_user_id,
          existingPasswordHash: body.existing_password_hash,
          existingTotpSecret: body.existing_mfa_base32_encoded_secret,
          updatePasswordRequired: body.update_password_required,
          enabled: body.enabled,
          username: body.username,
          firstName: body.first_name,
          lastName: body.last_name,
          pictureUrl: body.picture_url,
          properties: body.properties,
        });
        if (!result.ok) throw creationProblem(result.failure, "existing_password_hash");
        return { user_id: result.value.userId };
      },
    }),
  ];
}

function creationProblem(failure: CreateUserFailure | MigrateUserFailure, passwordField: string): Problem {
  switch (failure.kind) {
    case "invalid_email":
      return invalidField("email", "must be an email address");
    case "invalid_totp_secret":
      return invalidField("existing_mfa_base32_encoded_secret", "must be 10 to 128 bytes encoded as base32");
    case "unfit_password":
      return invalidField(passwordField, describePasswordProblem(failure.problem));
    case "unfit_password_hash":
      return invalidField(passwordField, failure.problem);
    case "not_enabled":
      return notEnabled(failure.field);
    case "taken": {
      const isMigrated = failure.field === "legacy_user_id" && passwordField === "existing_password_hash";
      return taken(isMigrated ? "existing_user_id" : failure.field);
    }
  }
}
