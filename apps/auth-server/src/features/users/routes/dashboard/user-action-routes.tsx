import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderConfirmation, renderTask } from "../../../../platform/dashboard/render-entity.tsx";
import {
  saveUnlessStale,
  sentVersionFields,
  type Versioned,
  versionFields,
} from "../../../../platform/dashboard/versioned-form.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { formatList } from "../../../../platform/language/formats.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { foreseeLeaving, type LeftOrganization } from "../../domain/delete-user.ts";
import type { UserRecord } from "../../domain/records.ts";
import { userConfirmations } from "../../pages/dashboard/user-confirmations.ts";
import { pathOfUser, toUserEntity } from "../../pages/dashboard/user-entity.ts";
import { EmailForm, PasswordForm } from "../../pages/dashboard/user-forms.tsx";
import { findUser, SECTION, USER_PATH, viewUser } from "./find-user.ts";
import { showOverview } from "./user.tsx";
import { userActions } from "./user-actions.ts";

type Show = (context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) => Promise<Response>;

/** The pages of actions, by path. The form of an action without a page is on one of the tabs. */
const pages: ReadonlyMap<string, Show> = new Map<string, Show>([
  ["email", showEmailForm],
  ["password", showPasswordForm],
  ...Object.entries(userConfirmations).map(([path, confirmation]) => [path, confirming(path, confirmation)] as const),
]);

/** Serves `/dashboard/users/:userId/…`: every action on a user, and the pages that ask for what an action needs. */
export function userActionRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  for (const [path, show] of pages) app.get(`${USER_PATH}/${path}`, (context) => show(context, deps));
  for (const { path, change, tab, run } of userActions) {
    const show = pages.get(path) ?? showOverview;
    app.post(`${USER_PATH}/${path}`, async (context) => {
      const user = await findUser(context, deps);
      const { form, t } = context.var;
      const read = () => readEmailForm(deps, user);
      return saveUnlessStale(context, deps, read, async (version) => {
        const problem = await run(acting(context, deps), { t, user, form, version });
        if (problem !== null) return show(context, deps, problem);
        if (change === "user.deleted") return redirectDone(context, SECTION, change);
        return redirectDone(context, `${pathOfUser(user)}${tab}`, change);
      });
    });
  }
  return app;
}

async function showEmailForm(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const user = await findUser(context, deps);
  const hidden = alert === undefined ? versionFields(toEmailForm(user)) : sentVersionFields(context.var.form);
  return renderTask(context, deps, {
    section: SECTION,
    entity: toUserEntity(context.var.t, await viewUser(deps, user)),
    title: context.var.t("user.change_email"),
    alert,
    content: (operator) => <EmailForm operator={operator} path={pathOfUser(user)} hidden={hidden} email={user.email} />,
  });
}

async function showPasswordForm(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const user = await findUser(context, deps);
  return renderTask(context, deps, {
    section: SECTION,
    entity: toUserEntity(context.var.t, await viewUser(deps, user)),
    title: context.var.t("user.set_password"),
    alert,
    content: (operator) => <PasswordForm operator={operator} path={pathOfUser(user)} />,
  });
}

/** Returns what shows the page that asks before an action. */
function confirming(
  path: string,
  { title, consequence, submit, ...rest }: (typeof userConfirmations)[keyof typeof userConfirmations],
): Show {
  return async (context, deps, alert) => {
    const { t } = context.var;
    const user = await findUser(context, deps);
    const entity = toUserEntity(t, await viewUser(deps, user));
    return renderConfirmation(context, deps, {
      section: SECTION,
      entity,
      title: t(title),
      alert,
      consequence: path === "delete" ? await describeDeletion(deps, t, user) : t(consequence),
      submit: t(submit),
      action: `${entity.path}/${path}`,
      back: entity.path,
      confirm: "isFinal" in rest ? entity.name : "",
    });
  };
}

/** Says what ends with a user, and which organizations it leaves without members or keep the user from being deleted. */
async function describeDeletion({ store }: DashboardDeps, t: Translate, { userId }: UserRecord): Promise<string> {
  const { withoutMembers, withoutOwner } = await foreseeLeaving(store.read, userId);
  const list = (left: readonly LeftOrganization[]) => ({
    count: left.length,
    organizations: formatList(
      t.locale,
      left.map(({ name }) => name),
    ),
  });
  return [
    t("user.delete_consequence"),
    ...(withoutMembers.length > 0 ? [t("user.delete_leaves_empty", list(withoutMembers))] : []),
    ...(withoutOwner.length > 0 ? [t("user.delete_last_owner", list(withoutOwner))] : []),
  ].join(" ");
}

async function readEmailForm({ store }: DashboardDeps, { userId }: UserRecord): Promise<Versioned | null> {
  const user = await store.read.users.findById(userId);
  return user && toEmailForm(user);
}

/** Returns what the form of the email address shows of a user. */
function toEmailForm({ version, email }: UserRecord): Versioned {
  return { version, values: { new_email: email } };
}
