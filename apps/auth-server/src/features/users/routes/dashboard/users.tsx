import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { check, readFields, writeCheck } from "../../../../platform/dashboard/form-fields.ts";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { name, password } from "../../../../platform/management-api/fields.ts";
import { Notice } from "../../../../platform/pages/notice.tsx";
import { createUser, type NewUser } from "../../../authentication/domain/accounts/create-user.ts";
import { mayNewUsersCreateOrganizations } from "../../domain/organization-creation.ts";
import { readUserSchema } from "../../domain/user-schema.ts";
import { NewUserPage } from "../../pages/dashboard/new-user-page.tsx";
import { describeUserProblem } from "./user-problems.ts";
import { listUsers } from "./users-list.tsx";

const PATH = "/dashboard/users";

const newUser = z.object({
  email: z.string().trim(),
  username: name.nullable(),
  first_name: name.nullable(),
  last_name: name.nullable(),
  password: password.nullable(),
  update_password_required: check,
  email_confirmed: check,
  send_confirmation: check,
  can_create_orgs: check,
});

/** Serves `/dashboard/users`: finding and creating users. */
export function usersRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => listUsers(context, deps))
    .get(`${PATH}/new`, (context) => showNewUser(context, deps))
    .post(PATH, async (context) => {
      const fields = readFields(context, newUser);
      if (!fields.ok) return showNewUser(context, deps, fields.failure);
      const result = await createUser(acting(context, deps), toNewUser(fields.value));
      if (!result.ok) return showNewUser(context, deps, describeUserProblem(context.var.t, result.failure));
      return redirectDone(context, `${PATH}/${result.value.userId}`, "user.created");
    });
}

function toNewUser(fields: z.output<typeof newUser>): NewUser {
  return {
    email: fields.email,
    emailConfirmed: fields.email_confirmed,
    sendConfirmation: fields.send_confirmation,
    password: fields.password ?? undefined,
    updatePasswordRequired: fields.update_password_required,
    username: fields.username ?? undefined,
    firstName: fields.first_name ?? undefined,
    lastName: fields.last_name ?? undefined,
    canCreateOrgs: fields.can_create_orgs,
  };
}

async function showNewUser(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const { read } = deps.store;
  const schema = await readUserSchema(read);
  const values: FormValues =
    alert === undefined
      ? { can_create_orgs: writeCheck(await mayNewUsersCreateOrganizations(read)) }
      : Object.fromEntries(context.var.form);
  return renderDashboard(context, deps, {
    title: context.var.t("users.create"),
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => (
      <>
        {alert && <Notice tone="error">{alert}</Notice>}
        <NewUserPage operator={operator} schema={schema} values={values} />
      </>
    ),
  });
}
