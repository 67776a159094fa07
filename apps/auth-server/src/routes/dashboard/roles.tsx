import { type Context, Hono } from "hono";
import { changeAsOperator, writeShown } from "../../domain/operators/change-as-operator.ts";
import { readRoleDefinition } from "../../domain/orgs/roles.ts";
import {
  compareRoles,
  placeRoles,
  type RoleDifference,
  type SaveRolesFailure,
  saveRoles,
} from "../../domain/orgs/save-roles.ts";
import type { Repositories } from "../../domain/store.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { RolePreviewPage } from "../../pages/dashboard/role-preview-page.tsx";
import { type RoleDraft, RolesPage } from "../../pages/dashboard/roles-page.tsx";
import { actingAs, type DashboardDeps } from "./dashboard-deps.ts";
import { SHOWN_FIELD } from "./refusals.tsx";
import { redirectDone, renderDashboard } from "./render.tsx";
import { draftOf, readDraft, takeStep, toRoleValues, writeDraft } from "./role-draft.ts";

const PATH = "/dashboard/roles";

/** More holders of a role than this are not counted one by one. */
const MOST_COUNTED = 10_000;

/** `/dashboard/roles`: editing the roles step by step, without a script; previewing and saving them. */
export function rolesRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, async (context) => {
      const roles = await deps.store.read.roles.list();
      return edit(context, deps, { draft: draftOf(roles), shown: writeShown(toRoleValues(roles)) });
    })
    .post(PATH, async (context) => {
      const { form } = context.var;
      const step = form.get("step") ?? "";
      const sent = { draft: readDraft(form), shown: form.get(SHOWN_FIELD) ?? "" };
      if (step === "save") return save(context, deps, sent);
      if (step === "preview") return preview(context, deps, sent);
      const next = takeStep(sent.draft, step, form);
      if (!next.ok) return edit(context, deps, { ...sent, alert: next.failure });
      return edit(context, deps, { ...sent, draft: next.value });
    });
}

interface Editing {
  readonly draft: RoleDraft;
  /** What was stored when editing began. */
  readonly shown: string;
}

async function edit(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { draft, shown, alert }: Editing & { readonly alert?: string },
) {
  const { structure } = await readRoleDefinition(deps.store.read);
  // The checkboxes themselves carry the grants.
  const names = writeDraft({ ...draft, roles: draft.roles.map((role) => ({ ...role, permissions: [] })) });
  return renderDashboard(context, deps, {
    title: "Roles and permissions",
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => (
      <RolesPage
        operator={operator}
        structure={structure}
        draft={draft}
        hidden={{ ...names, [SHOWN_FIELD]: shown }}
        alert={alert}
      />
    ),
  });
}

async function preview(context: Context<AppEnvironment>, deps: DashboardDeps, { draft, shown }: Editing) {
  const before = await readRoleDefinition(deps.store.read);
  const differences: (RoleDifference & { readonly holders: string })[] = [];
  for (const difference of compareRoles(before, { ...before, roles: placeRoles(draft.roles) })) {
    differences.push({ ...difference, holders: await countHolders(deps, difference.role) });
  }
  const hidden = { ...writeDraft(draft), ...toRoleValues(draft.roles), page: PATH, [SHOWN_FIELD]: shown };
  return renderDashboard(context, deps, {
    title: "Preview of the roles",
    section: PATH,
    content: (operator) => <RolePreviewPage operator={operator} differences={differences} hidden={hidden} />,
  });
}

async function countHolders({ store }: DashboardDeps, role: string): Promise<string> {
  const holders = await store.read.memberships.countHolders(role, MOST_COUNTED + 1);
  if (holders > MOST_COUNTED) return `more than ${MOST_COUNTED.toLocaleString("en")} members`;
  return `${holders.toLocaleString("en")} ${holders === 1 ? "member" : "members"}`;
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps, { draft, shown }: Editing) {
  const lock = async ({ roles }: Repositories) => toRoleValues(await roles.lock());
  const change = { change: "roles.changed", subject: "roles", form: { shown, lock } } as const;
  const result = await changeAsOperator(actingAs(context, deps), change, (recording) =>
    saveRoles(recording, draft.roles),
  );
  if (!result.ok) return edit(context, deps, { draft, shown, alert: explain(result.failure) });
  return redirectDone(context, PATH, "roles.changed");
}

function explain(failure: SaveRolesFailure): string {
  switch (failure.kind) {
    case "no_roles":
      return "There must be a role.";
    case "role_twice":
      return `There are two roles ${failure.role}.`;
    case "role_in_use":
      return `Members hold the role ${failure.role}. Give them another one first.`;
  }
}
