import type { Entity, EntityAction, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import { personName } from "../../../../platform/events/user-actor.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { UserView } from "../../domain/read-users.ts";

const LIST = "/dashboard/users";

/** Returns the path of a user's first page. */
export function pathOfUser({ userId }: { readonly userId: string }): string {
  return `${LIST}/${userId}`;
}

/** Describes a user for the dashboard: the state, the pages, and what can be done. */
export function toUserEntity(t: Translate, view: UserView): Entity {
  const { user } = view;
  const path = pathOfUser(user);
  const name = personName(user);
  return {
    path,
    list: { path: LIST, label: t("section.users") },
    name,
    alias: name === user.email ? null : user.email,
    id: user.userId,
    states: statesOf(t, view),
    tabs: [
      { path, label: t("user.overview") },
      { path: `${path}/organizations`, label: t("user.organizations") },
      { path: `${path}/security`, label: t("user.security") },
      { path: `${path}/apps`, label: t("user.apps") },
      { path: `${path}/agents`, label: t("held_agents.title") },
      { path: `${path}/activity`, label: t("user.activity") },
      { path: `${path}/raw`, label: t("user.raw") },
    ],
    actions: actionsOn(t, view, path),
  };
}

function statesOf(t: Translate, view: UserView): readonly EntityState[] {
  const exceptions = exceptionsOf(t, view);
  return exceptions.length > 0 ? exceptions : [{ label: t("user.active") }];
}

/** Returns what keeps a user from signing in as usual. */
export function exceptionsOf(
  t: Translate,
  { user, isLocked }: Pick<UserView, "user" | "isLocked">,
): readonly EntityState[] {
  const states: EntityState[] = [];
  if (!user.enabled) states.push({ label: t("user.disabled_state"), tone: "alert" });
  if (isLocked) states.push({ label: t("user.locked_state"), tone: "alert" });
  if (!user.emailConfirmed) states.push({ label: t("user.unconfirmed_state"), tone: "caution" });
  return states;
}

function actionsOn(t: Translate, { user, isLocked, hasMfa }: UserView, path: string): readonly EntityAction[] {
  const actions: EntityAction[] = [
    { label: t("user.edit_profile"), path: `${path}/edit` },
    { label: t("user.change_email"), path: `${path}/email` },
  ];
  if (!user.emailConfirmed) {
    actions.push({ label: t("user.resend_confirmation"), path: `${path}/resend-confirmation`, kind: "now" });
  }
  actions.push({ label: t("user.set_password"), path: `${path}/password` });
  if (hasMfa) actions.push({ label: t("user.reset_second_factor"), path: `${path}/remove-second-factor` });
  actions.push({ label: t("user.sign_out_everywhere"), path: `${path}/end-sessions` });
  if (user.enabled) actions.push({ label: t("impersonation.action"), path: `${path}/impersonate` });
  if (!user.enabled) actions.push({ label: t("user.enable"), path: `${path}/enable`, kind: "now" });
  else if (isLocked) actions.push({ label: t("user.unlock"), path: `${path}/enable`, kind: "now" });
  if (user.enabled) actions.push({ label: t("user.disable"), path: `${path}/disable`, kind: "destructive" });
  return [...actions, { label: t("user.delete"), path: `${path}/delete`, kind: "destructive" }];
}
