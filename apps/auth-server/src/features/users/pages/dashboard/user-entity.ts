import type { Entity, EntityAction, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import { personName } from "../../../../platform/events/user-actor.ts";
import type { UserView } from "../../domain/read-users.ts";

const LIST = { path: "/dashboard/users", label: "Users" };

/** Returns the path of a user's first page. */
export function pathOfUser({ userId }: { readonly userId: string }): string {
  return `${LIST.path}/${userId}`;
}

/** Describes a user for the dashboard: the state, the pages, and what can be done. */
export function toUserEntity(view: UserView): Entity {
  const { user } = view;
  const path = pathOfUser(user);
  const name = personName(user);
  return {
    path,
    list: LIST,
    name,
    alias: name === user.email ? null : user.email,
    id: user.userId,
    states: statesOf(view),
    tabs: [
      { path, label: "Overview" },
      { path: `${path}/organizations`, label: "Organizations" },
      { path: `${path}/security`, label: "Security" },
      { path: `${path}/apps`, label: "Connected apps" },
      { path: `${path}/activity`, label: "Activity" },
      { path: `${path}/raw`, label: "Raw" },
    ],
    actions: actionsOn(view, path),
  };
}

function statesOf(view: UserView): readonly EntityState[] {
  const exceptions = exceptionsOf(view);
  return exceptions.length > 0 ? exceptions : [{ label: "Active" }];
}

/** Returns what keeps a user from signing in as usual. */
export function exceptionsOf({ user, isLocked }: Pick<UserView, "user" | "isLocked">): readonly EntityState[] {
  const states: EntityState[] = [];
  if (!user.enabled) states.push({ label: "Disabled", tone: "alert" });
  if (isLocked) states.push({ label: "Locked", tone: "alert" });
  if (!user.emailConfirmed) states.push({ label: "Email not confirmed", tone: "caution" });
  return states;
}

function actionsOn({ user, isLocked, hasMfa }: UserView, path: string): readonly EntityAction[] {
  const actions: EntityAction[] = [
    { label: "Edit profile", path: `${path}/edit` },
    { label: "Change email address", path: `${path}/email` },
  ];
  if (!user.emailConfirmed) {
    actions.push({ label: "Resend confirmation email", path: `${path}/resend-confirmation`, kind: "now" });
  }
  actions.push({ label: "Set password", path: `${path}/password` });
  if (hasMfa) actions.push({ label: "Reset second factor", path: `${path}/remove-second-factor` });
  actions.push({ label: "Sign out everywhere", path: `${path}/end-sessions` });
  if (!user.enabled) actions.push({ label: "Enable user", path: `${path}/enable`, kind: "now" });
  else if (isLocked) actions.push({ label: "Unlock user", path: `${path}/enable`, kind: "now" });
  if (user.enabled) actions.push({ label: "Disable user", path: `${path}/disable`, kind: "destructive" });
  return [...actions, { label: "Delete user", path: `${path}/delete`, kind: "destructive" }];
}
