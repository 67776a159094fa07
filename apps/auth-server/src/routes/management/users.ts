import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { UserConflict } from "../../domain/store.ts";
import { type CreateUserFailure, createUser } from "../../domain/users/create-user.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { invalidFields, type Problem } from "../../http/problem.ts";
import { readJson } from "../../http/request-body.ts";
import { jsonObject, name, password, text } from "./fields.ts";

const requestBody = z.object({
  email: text.trim(),
  email_confirmed: z.boolean().optional(),
  send_email_to_confirm_email_address: z.boolean().optional(),
  password: password.optional(),
  ask_user_to_update_password_on_login: z.boolean().optional(),
  ignore_domain_restrictions: z.boolean().optional(),
  username: name.optional(),
  first_name: name.optional(),
  last_name: name.optional(),
  properties: jsonObject.optional(),
  metadata: jsonObject.optional(),
  can_create_orgs: z.boolean().optional(),
});

/** `POST /user/`: creates a user. */
export function userRoutes(deps: Deps): Hono<AppEnvironment> {
  const create = async (context: Context<AppEnvironment>) => {
    const body = await readJson(context, requestBody);
    const result = await createUser(deps, {
      email: body.email,
      emailConfirmed: body.email_confirmed,
      password: body.password,
      updatePasswordRequired: body.ask_user_to_update_password_on_login,
      username: body.username,
      firstName: body.first_name,
      lastName: body.last_name,
      properties: body.properties,
      metadata: body.metadata,
      canCreateOrgs: body.can_create_orgs,
    });
    if (!result.ok) throw toProblem(result.failure);
    return context.json({ user_id: result.value.userId });
  };
  return new Hono<AppEnvironment>().post("/user/", create).post("/user", create);
}

function toProblem(failure: CreateUserFailure): Problem {
  switch (failure.kind) {
    case "invalid_email":
      return invalidFields({ email: ["must be an e-mail address"] });
    case "unfit_password":
      return invalidFields({ password: [failure.problem] });
    case "taken":
      return invalidFields({ [failure.field satisfies UserConflict]: ["belongs to another user"] });
  }
}
