import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { httpUrl, jsonObject, text } from "../../../../platform/management-api/fields.ts";
import { invalidField, noSuchUser, userNotFound } from "../../../../platform/management-api/problems.ts";
import { deleteUser } from "../../../users/domain/delete-user.ts";
import { type UpdateUserFailure, updateUser } from "../../../users/domain/update-user.ts";
import { disableUser, enableUser } from "../../domain/accounts/account-state.ts";
import { type ChangeEmailFailure, changeEmail, changeEmailOnceConfirmed } from "../../domain/accounts/change-email.ts";
import { notEnabled, profileFields, taken } from "./user-profiles.ts";

const tag = "Writing users";
const retryLater = { headers: { "Retry-After": "60" } };

const updateBody = z.object({
  ...profileFields,
  picture_url: httpUrl.optional(),
  metadata: jsonObject.optional(),
  properties: jsonObject.optional(),
  update_password_required: z.boolean().optional(),
  legacy_user_id: text.min(1).optional(),
});

const emailBody = z.object({ new_email: text.trim(), require_email_confirmation: z.boolean().default(true) });

/** What can be turned on or off for a user; `change` returns whether the user exists. */
const switches = [
  {
    method: "post",
    action: "disable",
    operationId: "disableUser",
    summary: "Disables a user and ends all their sessions",
    change: disableUser,
  },
  {
    method: "post",
    action: "enable",
    operationId: "enableUser",
    summary: "Enables a disabled user",
    change: enableUser,
  },
  {
    method: "put",
    action: "can_create_orgs/enable",
    operationId: "enableUserCanCreateOrgs",
    summary: "Lets a user create organizations",
    change: (deps: ChangingDeps, userId: string) => setCanCreateOrgs(deps, userId, true),
  },
  {
    method: "put",
    action: "can_create_orgs/disable",
    operationId: "disableUserCanCreateOrgs",
    summary: "Stops a user from creating organizations",
    change: (deps: ChangingDeps, userId: string) => setCanCreateOrgs(deps, userId, false),
  },
] as const;

/** Defines the operations that change and delete users. */
export function changingUsersEndpoints(deps: Deps): readonly Endpoint[] {
  return [...changing(deps), ...switching(deps)];
}

function changing(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "put",
      path: "/user/{user_id}/email",
      operationId: "updateUserEmail",
      tag,
      summary: "Changes a user's email address, immediately or once the user confirms it",
      body: emailBody,
      answer: emptyObject,
      failures: { ...noSuchUser, 429: "Too many emails were sent to this address recently." },
      async run({ params, body }, context) {
        const change = body.require_email_confirmation ? changeEmailOnceConfirmed : changeEmail;
        const result = await change(acting(context, deps), params.user_id, { newEmail: body.new_email });
        if (!result.ok) throw emailProblem(result.failure);
        return {};
      },
    }),
    defineEndpoint({
      method: "put",
      path: "/user/{user_id}",
      operationId: "updateUserMetadata",
      tag,
      summary: "Changes a user's profile, metadata and properties; properties that aren't given stay as they are",
      body: updateBody,
      answer: emptyObject,
      failures: noSuchUser,
      async run({ params, body }, context) {
        const result = await updateUser(acting(context, deps), params.user_id, {
          username: body.username,
          firstName: body.first_name,
          lastName: body.last_name,
          pictureUrl: body.picture_url,
          metadata: body.metadata,
          properties: body.properties,
          updatePasswordRequired: body.update_password_required,
          legacyUserId: body.legacy_user_id,
        });
        if (!result.ok) throw updateProblem(result.failure);
        return {};
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/user/{user_id}",
      operationId: "deleteUser",
      tag,
      summary: "Deletes a user, with their sessions and memberships",
      answer: emptyObject,
      failures: { ...noSuchUser, 400: "The user is the last Owner of an organization that has other members." },
      async run({ params }, context) {
        const result = await deleteUser(acting(context, deps), params.user_id);
        if (result.ok) return {};
        if (result.failure === "user_not_found") throw userNotFound();
        throw invalidField(
          "user_id",
          "is the last member with the highest role in an organization that has other members",
        );
      },
    }),
  ];
}

function switching(deps: Deps): readonly Endpoint[] {
  return switches.map(({ action, change, ...operation }) =>
    defineEndpoint({
      ...operation,
      path: `/user/{user_id}/${action}`,
      tag,
      answer: emptyObject,
      failures: noSuchUser,
      async run({ params }, context) {
        if (!(await change(acting(context, deps), params.user_id))) throw userNotFound();
        return {};
      },
    }),
  );
}

async function setCanCreateOrgs(deps: ChangingDeps, userId: string, canCreateOrgs: boolean): Promise<boolean> {
  return (await updateUser(deps, userId, { canCreateOrgs })).ok;
}

function emailProblem(failure: ChangeEmailFailure | "sent_recently"): Problem {
  switch (failure) {
    case "user_not_found":
      return userNotFound();
    case "invalid_email":
      return invalidField("new_email", "must be an email address");
    case "email_taken":
      return invalidField("new_email", "belongs to another user");
    case "sent_recently":
      return new Problem(429, failure, "Too many emails were sent to this address recently.", retryLater);
  }
}

function updateProblem(failure: UpdateUserFailure): Problem {
  switch (failure.kind) {
    case "user_not_found":
      return userNotFound();
    case "not_enabled":
      return notEnabled(failure.field);
    case "taken":
      return taken(failure.field);
  }
}
