import { type Context, Hono } from "hono";
import { z } from "zod";
import { readActivityOf } from "../../../../platform/dashboard/activity.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { check, jsonText, readFields, writeCheck, writeJson } from "../../../../platform/dashboard/form-fields.ts";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import {
  saveUnlessStale,
  sentVersionFields,
  type Versioned,
  versionFields,
} from "../../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { nameBrowser } from "../../../../platform/http/pages/browser-name.ts";
import { httpUrl, name, text } from "../../../../platform/management-api/fields.ts";
import { userNotFound } from "../../../../platform/management-api/problems.ts";
import { listActiveSessions } from "../../../authentication/domain/sessions.ts";
import { listConnectedApps } from "../../../oauth/domain/consent/connected-apps.ts";
import { groupByClient } from "../../../oauth/domain/consent/group-by-client.ts";
import { viewUsers } from "../../domain/read-users.ts";
import type { UserRecord } from "../../domain/records.ts";
import { updateUser } from "../../domain/update-user.ts";
import { readUserSchema } from "../../domain/user-schema.ts";
import { UserPage } from "../../pages/dashboard/user-page.tsx";
import { userActions } from "./user-actions.ts";
import { describeUserProblem } from "./user-problems.ts";

const PATH = "/dashboard/users/:userId";

const profile = z.object({
  username: name.nullable(),
  first_name: name.nullable(),
  last_name: name.nullable(),
  picture_url: httpUrl.nullable(),
  legacy_user_id: text.nullable(),
  properties: jsonText.nullable(),
  metadata: jsonText.nullable(),
  can_create_orgs: check,
  update_password_required: check,
});

/** Serves `/dashboard/users/:userId`: one user, and every action on that user. */
export function userRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
    .get(PATH, async (context) => show(context, deps, await findUser(context, deps)))
    .post(PATH, async (context) => {
      const user = await findUser(context, deps);
      const read = () => readVersioned(deps, user, toProfile);
      return saveUnlessStale(context, deps, read, (version) => saveProfile(context, deps, { user, version }));
    });
  for (const { path, change, run } of userActions) {
    app.post(`${PATH}/${path}`, async (context) => {
      const user = await findUser(context, deps);
      const { form } = context.var;
      const read = () => readVersioned(deps, user, toEmailForm);
      return saveUnlessStale(context, deps, read, async (version) => {
        const problem = await run(acting(context, deps), { user, form, version });
        if (problem !== null) return show(context, deps, user, { alert: problem });
        return redirectDone(context, change === "user.deleted" ? "/dashboard/users" : pathOf(user), change);
      });
    });
  }
  return app;
}

function pathOf({ userId }: UserRecord): string {
  return `/dashboard/users/${userId}`;
}

async function findUser(context: Context<AppEnvironment>, { store }: DashboardDeps): Promise<UserRecord> {
  const user = await store.read.users.findById(context.req.param("userId") ?? "");
  if (!user) throw userNotFound();
  return user;
}

/** Reads what a form would currently show of a user. Returns `null` if the user doesn't exist. */
async function readVersioned(
  { store }: DashboardDeps,
  { userId }: UserRecord,
  toForm: (user: UserRecord) => Versioned,
): Promise<Versioned | null> {
  const user = await store.read.users.findById(userId);
  return user && toForm(user);
}

async function saveProfile(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { user, version }: { readonly user: UserRecord; readonly version: RowVersion },
): Promise<Response> {
  const { form } = context.var;
  const fields = readFields(form, profile);
  if (!fields.ok) return show(context, deps, user, { alert: fields.failure, form });
  const { value } = fields;
  const properties = value.properties ?? {};
  const removed = Object.keys(user.properties).filter((key) => !Object.hasOwn(properties, key));
  const result = await updateUser(acting(context, deps), user.userId, {
    version,
    // A part that the deployment has turned off isn't in the form, and stays as it is.
    ...(form.has("username") && { username: value.username }),
    ...(form.has("first_name") && { firstName: value.first_name, lastName: value.last_name }),
    pictureUrl: value.picture_url,
    legacyUserId: value.legacy_user_id,
    metadata: value.metadata,
    properties: { ...properties, ...Object.fromEntries(removed.map((key) => [key, null])) },
    canCreateOrgs: value.can_create_orgs,
    updatePasswordRequired: value.update_password_required,
  });
  if (!result.ok) return show(context, deps, user, { alert: describeUserProblem(result.failure), form });
  return redirectDone(context, pathOf(user), "user.updated");
}

/** What the form of the email address shows of a user. */
function toEmailForm({ version, email }: UserRecord): Versioned {
  return { version, values: { new_email: email } };
}

/** What the profile form shows of a user. */
function toProfile(user: UserRecord): Versioned {
  const values = {
    username: user.username ?? "",
    first_name: user.firstName ?? "",
    last_name: user.lastName ?? "",
    picture_url: user.pictureUrl ?? "",
    legacy_user_id: user.legacyUserId ?? "",
    properties: writeJson(user.properties),
    metadata: writeJson(user.metadata),
    can_create_orgs: writeCheck(user.canCreateOrgs),
    update_password_required: writeCheck(user.updatePasswordRequired),
  };
  return { version: user.version, values };
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  user: UserRecord,
  { alert, form }: { alert?: string; form?: URLSearchParams } = {},
) {
  const [view] = await viewUsers(deps, [user], { includeOrgs: true });
  if (!view) throw userNotFound();
  const stored = toProfile(user);
  const page = {
    view,
    alert,
    schema: await readUserSchema(deps.store.read),
    values: form ? Object.fromEntries(form) : stored.values,
    profileVersion: form ? sentVersionFields(form) : versionFields(stored),
    emailVersion: versionFields(toEmailForm(user)),
    sessions: (await listActiveSessions(deps, user.userId)).map(
      ({ sessionHash, userAgent, ipAddress, lastSeenAt }) => ({
        id: sessionHash,
        browser: userAgent && nameBrowser(userAgent),
        ipAddress,
        lastSeenAt,
      }),
    ),
    apps: groupByClient(await listConnectedApps(deps, user)),
    activity: await readActivityOf(context, deps, user.userId),
  };
  return renderDashboard(context, deps, {
    title: user.email,
    section: "/dashboard/users",
    status: alert === undefined ? 200 : 422,
    content: (operator) => <UserPage operator={operator} {...page} />,
  });
}
