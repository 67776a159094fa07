import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { id, password, text } from "../../../../platform/management-api/fields.ts";
import { invalidField, noSuchUser, userNotFound } from "../../../../platform/management-api/problems.ts";
import {
  type ChangePasswordFailure,
  clearPassword,
  type ImportPasswordHashFailure,
  importPasswordHash,
  updatePassword,
} from "../../domain/passwords/change-password.ts";
import { describePasswordProblem } from "../../domain/passwords/passwords.ts";

const tag = "Signing in";

/** Defines the operations on passwords. */
export function passwordsEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "put",
      path: "/user/{user_id}/password",
      operationId: "updateUserPassword",
      tag,
      summary: "Changes a user's password and ends their sessions",
      body: z.object({ password, ask_user_to_update_password_on_login: z.boolean().default(false) }),
      answer: emptyObject,
      failures: noSuchUser,
      async run({ params, body }, context) {
        const updatePasswordRequired = body.ask_user_to_update_password_on_login;
        const change = { password: body.password, updatePasswordRequired };
        const result = await updatePassword(acting(context, deps), params.user_id, change);
        if (!result.ok) throw passwordProblem(result.failure, "password");
        return {};
      },
    }),
    defineEndpoint({
      method: "put",
      path: "/user/{user_id}/clear_password",
      operationId: "clearUserPassword",
      tag,
      summary: "Removes a user's password and ends their sessions",
      answer: emptyObject,
      failures: noSuchUser,
      async run({ params }, context) {
        const result = await clearPassword(acting(context, deps), params.user_id);
        if (!result.ok) throw passwordProblem(result.failure, "password");
        return {};
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/migrate_user/password",
      operationId: "migrateUserPassword",
      tag,
      summary: "Sets a user's password from a bcrypt, argon2 or scrypt hash, and ends their sessions",
      body: z.object({ user_id: id, password_hash: text }),
      answer: emptyObject,
      failures: noSuchUser,
      async run({ body }, context) {
        const result = await importPasswordHash(acting(context, deps), body.user_id, body.password_hash);
        if (!result.ok) throw passwordProblem(result.failure, "password_hash");
        return {};
      },
    }),
  ];
}

function passwordProblem(failure: ChangePasswordFailure | ImportPasswordHashFailure, field: string): Problem {
  switch (failure.kind) {
    case "user_not_found":
      return userNotFound();
    case "unfit_password":
      return invalidField(field, describePasswordProblem(failure.problem));
    case "unfit_password_hash":
      return invalidField(field, failure.problem);
  }
}
