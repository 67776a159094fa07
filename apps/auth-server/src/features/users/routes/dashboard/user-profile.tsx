import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { check, jsonText, readFields, writeCheck, writeJson } from "../../../../platform/dashboard/form-fields.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderTask } from "../../../../platform/dashboard/render-entity.tsx";
import {
  saveUnlessStale,
  sentVersionFields,
  type Versioned,
  versionFields,
} from "../../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { httpUrl, name, text } from "../../../../platform/management-api/fields.ts";
import type { UserRecord } from "../../domain/records.ts";
import { updateUser } from "../../domain/update-user.ts";
import { readUserSchema } from "../../domain/user-schema.ts";
import { pathOfUser, toUserEntity } from "../../pages/dashboard/user-entity.ts";
import { ProfileForm } from "../../pages/dashboard/user-forms.tsx";
import { findUser, SECTION, USER_PATH, viewUser } from "./find-user.ts";
import { describeUserProblem } from "./user-problems.ts";

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

/** Serves `/dashboard/users/:userId/edit`: the form of a user's profile. */
export function userProfileRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(`${USER_PATH}/edit`, async (context) => show(context, deps, await findUser(context, deps)))
    .post(USER_PATH, async (context) => {
      const user = await findUser(context, deps);
      const read = async () => {
        const current = await deps.store.read.users.findById(user.userId);
        return current && toProfile(current);
      };
      return saveUnlessStale(context, deps, read, (version) => save(context, deps, { user, version }));
    });
}

async function save(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { user, version }: { readonly user: UserRecord; readonly version: RowVersion },
): Promise<Response> {
  const { form } = context.var;
  const fields = readFields(context, profile);
  if (!fields.ok) return show(context, deps, user, fields.failure);
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
  if (!result.ok) return show(context, deps, user, describeUserProblem(context.var.t, result.failure));
  return redirectDone(context, pathOfUser(user), "user.updated");
}

/** Returns what the profile form shows of a user. */
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

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, user: UserRecord, alert?: string) {
  const { form } = context.var;
  const isRefused = alert !== undefined;
  const stored = toProfile(user);
  const page = {
    path: pathOfUser(user),
    schema: await readUserSchema(deps.store.read),
    values: isRefused ? Object.fromEntries(form) : stored.values,
    hidden: isRefused ? sentVersionFields(form) : versionFields(stored),
  };
  return renderTask(context, deps, {
    section: SECTION,
    entity: toUserEntity(context.var.t, await viewUser(deps, user)),
    title: context.var.t("user.edit_profile"),
    alert,
    content: (operator) => <ProfileForm operator={operator} {...page} />,
  });
}
