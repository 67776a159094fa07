import type { Context } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { renderConfirmation, renderTask } from "../../../../platform/dashboard/render-entity.tsx";
import { personName } from "../../../../platform/events/user-actor.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { text } from "../../../../platform/management-api/fields.ts";
import { AddMemberForm, InvitationForm, MemberRoleForm } from "../../pages/dashboard/member-forms.tsx";
import { orgDashboardMessages } from "../../pages/dashboard-messages.ts";
import { readHeldRoles } from "../held-roles-form.ts";
import { describeOrganization, findOrganization, readRoleChoice } from "./find-organization.ts";

/** Responds with the page of an action: as it is opened, or as it was submitted, with why that couldn't be done. */
export type ShowAction = (context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) => Promise<Response>;

/** The value of the field `from` for a form that was opened from the page of the user. */
const FROM_USER = "user";

const query = z.object({
  from: text.default(""),
  user: text.default(""),
  email: text.default(""),
  role: text.default(""),
});

/** Returns the page of a user's organizations, if a form about a member was opened from there. */
export function findOriginPage(fields: URLSearchParams): string | null {
  const userId = fields.get("user");
  if (fields.get("from") !== FROM_USER || !userId) return null;
  return `/dashboard/users/${encodeURIComponent(userId)}/organizations`;
}

/** Shows the form that adds a user to an organization. */
export const showNewMember: ShowAction = async (context, deps, alert) => {
  const { user: userId, from, ...page } = await readPage(context, deps, alert);
  const user = userId === "" ? null : await deps.store.read.users.findById(userId);
  const hidden = user ? { from: FROM_USER, user: user.userId } : {};
  const form = { ...page.form, email: page.form.email || (user?.email ?? ""), hidden };
  return renderTask(context, deps, {
    ...page.description,
    title: context.var.t("org.add_member"),
    alert,
    content: (operator) => (
      <AddMemberForm
        operator={operator}
        {...form}
        back={findOriginPage(new URLSearchParams(hidden)) ?? `${form.path}/members`}
      />
    ),
  });
};

/** Shows the form that invites somebody to an organization. */
export const showNewInvitation: ShowAction = async (context, deps, alert) => {
  const { description, form } = await readPage(context, deps, alert);
  return renderTask(context, deps, {
    ...description,
    title: context.var.t("org.invite"),
    alert,
    content: (operator) => (
      <InvitationForm operator={operator} {...form} hidden={{}} back={`${form.path}/invitations`} />
    ),
  });
};

/** Shows the form that changes a member's role. */
export const showMemberRole: ShowAction = async (context, deps, alert) => {
  const { description, form, from } = await readPage(context, deps, alert);
  const { user, membership } = await findMember(context, deps);
  const hidden: Readonly<Record<string, string>> = from === FROM_USER ? { from } : {};
  return renderTask(context, deps, {
    ...description,
    title: context.var.t("org_members.change_role_title", { name: personName(user) }),
    alert,
    content: (operator) => (
      <MemberRoleForm
        operator={operator}
        path={form.path}
        roles={form.roles}
        hasAdditionalRoles={form.hasAdditionalRoles}
        member={membership}
        hidden={hidden}
        back={
          findOriginPage(new URLSearchParams({ ...hidden, user: user.userId })) ?? `${description.entity.path}/members`
        }
      />
    ),
  });
};

/** Asks before a member is removed. */
export const showMemberRemoval: ShowAction = async (context, deps, alert) => {
  const { description, from } = await readPage(context, deps, alert);
  const { user } = await findMember(context, deps);
  const { path } = description.entity;
  const hidden = { user: user.userId, ...(from === FROM_USER && { from }) };
  return renderConfirmation(context, deps, {
    ...description,
    title: context.var.t("org_members.remove_named", { name: personName(user) }),
    alert,
    consequence: [
      context.var.t("org_members.remove_consequence"),
      ...(description.members === 1 ? [context.var.t("org_members.remove_leaves_empty")] : []),
    ].join(" "),
    action: `${path}/members/remove`,
    hidden,
    submit: context.var.t("org_members.remove_member"),
    back: findOriginPage(new URLSearchParams(hidden)) ?? `${path}/members`,
  });
};

/** Asks before everybody in an organization is signed out. */
export const showSignOut: ShowAction = async (context, deps, alert) => {
  const { t } = context.var;
  const { description } = await readPage(context, deps, alert);
  const { path, name } = description.entity;
  return renderConfirmation(context, deps, {
    ...description,
    title: t("org.sign_out"),
    alert,
    consequence: t("org.sign_out_consequence"),
    action: `${path}/sign-out`,
    submit: t("org.sign_out"),
    back: path,
    confirm: name,
  });
};

/** Asks before an organization is deleted. */
export const showDeletion: ShowAction = async (context, deps, alert) => {
  const { t } = context.var;
  const { description } = await readPage(context, deps, alert);
  const { path, name } = description.entity;
  return renderConfirmation(context, deps, {
    ...description,
    title: t("org.delete"),
    alert,
    consequence: t("org.delete_consequence"),
    action: `${path}/delete`,
    submit: t("org.delete"),
    back: path,
    confirm: name,
  });
};

async function readPage(context: Context<AppEnvironment>, deps: DashboardDeps, alert: string | undefined) {
  const organization = await findOrganization(context, deps);
  const description = await describeOrganization(deps, context.var.t, organization);
  const isRefused = alert !== undefined;
  const { form } = context.var;
  const opened = isRefused ? readRefused(form) : readQuery(context, query);
  const choice = await readRoleChoice(deps, organization);
  const { role, additionalRoles } = isRefused ? readHeldRoles(form) : { role: opened.role, additionalRoles: [] };
  // A link may name a role that the organization doesn't have.
  const isKnown = isRefused || choice.roles.includes(role);
  return {
    from: opened.from,
    user: opened.user,
    description,
    form: {
      ...choice,
      path: description.entity.path,
      email: opened.email,
      held: role === "" || !isKnown ? undefined : [role, ...additionalRoles],
    },
  };
}

function readRefused(form: URLSearchParams): z.infer<typeof query> {
  const field = (name: keyof z.infer<typeof query>) => form.get(name) ?? "";
  return { from: field("from"), user: field("user"), email: field("email"), role: field("role") };
}

/** Finds the member that the path or the submitted form names. */
async function findMember(context: Context<AppEnvironment>, { store }: DashboardDeps) {
  const userId = context.req.param("userId") ?? context.var.form.get("user") ?? "";
  const user = await store.read.users.findById(userId);
  const membership = user && (await store.read.memberships.find(userId, context.req.param("orgId") ?? ""));
  if (!membership) {
    throw new Problem(404, "not_found", orgDashboardMessages["org_members.not_found"], {
      words: (t) => t("org_members.not_found"),
    });
  }
  return { user, membership };
}
