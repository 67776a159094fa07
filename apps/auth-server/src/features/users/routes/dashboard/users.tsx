import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { check, readFields, writeCheck } from "../../../../platform/dashboard/form-fields.ts";
import { describeList, pageParameter, toPageRequest } from "../../../../platform/dashboard/list-page.ts";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { name, password, text } from "../../../../platform/management-api/fields.ts";
import { Alert } from "../../../../platform/pages/form-page.tsx";
import { createUser, type NewUser } from "../../../authentication/domain/accounts/create-user.ts";
import { mayNewUsersCreateOrganizations } from "../../domain/organization-creation.ts";
import { viewUsers } from "../../domain/read-users.ts";
import { readUserSchema } from "../../domain/user-schema.ts";
import { NewUserPage } from "../../pages/dashboard/new-user-page.tsx";
import { UsersPage, userOrders, userStates } from "../../pages/dashboard/users-page.tsx";
import { describeUserProblem } from "./user-problems.ts";

const PATH = "/dashboard/users";

const query = z.object({
  ...pageParameter,
  q: text.default(""),
  legacy_id: text.default(""),
  state: z
    .enum(userStates.map(({ value }) => value))
    .or(z.literal(""))
    .default(""),
  order: z.enum(userOrders.map(({ value }) => value)).default("CREATED_AT_DESC"),
});

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

/** Serves `/dashboard/users`: searching and creating users. */
export function usersRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => search(context, deps))
    .get(`${PATH}/new`, (context) => showNewUser(context, deps))
    .post(PATH, async (context) => {
      const { form } = context.var;
      const fields = readFields(form, newUser);
      if (!fields.ok) return showNewUser(context, deps, fields.failure);
      const result = await createUser(acting(context, deps), toNewUser(fields.value));
      if (!result.ok) return showNewUser(context, deps, describeUserProblem(result.failure));
      return redirectDone(context, `${PATH}/${result.value.userId}`, "user.created");
    });
}

async function search(context: Context<AppEnvironment>, deps: DashboardDeps) {
  const { page, ...filters } = readQuery(context, query);
  const { rows, total } = await deps.store.read.users.search({
    ...toPageRequest(page),
    orderBy: filters.order,
    emailOrUsername: filters.q || null,
    orNameOrId: true,
    legacyUserId: filters.legacy_id || null,
    inState: filters.state === "" ? undefined : { state: filters.state, at: deps.clock() },
  });
  const users = await viewUsers(deps, rows, { includeOrgs: false });
  return renderDashboard(context, deps, {
    title: "Users",
    section: PATH,
    content: ({ canChange }) => (
      <UsersPage
        search={filters}
        users={users}
        page={describeList(PATH, filters, { page, total })}
        canChange={canChange}
      />
    ),
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
    title: "Create a user",
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => (
      <>
        {alert && <Alert message={alert} />}
        <NewUserPage operator={operator} schema={schema} values={values} />
      </>
    ),
  });
}
