import { type Context, Hono } from "hono";
import { countOf } from "../../../../platform/count-of.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import { SHOWN_FIELD, shownBy } from "../../../../platform/dashboard/shown-form.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { changeAsOperator, writeShown } from "../../../../platform/events/change-as-operator.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readRoleDefinition } from "../../domain/roles.ts";
import { compareRoles, findRenames, placeRoles, type RoleDifference, saveRoles } from "../../domain/save-roles.ts";
import { RolePreviewPage } from "../../pages/dashboard/role-preview-page.tsx";
import { type RoleDraft, RolesPage } from "../../pages/dashboard/roles-page.tsx";
import {
  draftOf,
  explain,
  findDraftProblem,
  readDraft,
  takeStep,
  toRoleValues,
  writeDraft,
  writeOrigins,
} from "./role-draft.ts";

const PATH = "/dashboard/roles";

/** More holders of a role than this are not counted one by one. */
const MOST_COUNTED = 10_000;

/** `/dashboard/roles`: editing the roles step by step, without a script; previewing and saving them. */
export function rolesRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, async (context) => {
      const roles = await readRoleDefinition(deps.store.read);
      return edit(context, deps, { draft: draftOf(roles), shown: writeShown(toRoleValues(roles)) });
    })
    .post(PATH, async (context) => {
      const { form } = context.var;
      const step = form.get("step") ?? "";
      const sent = { draft: readDraft(form), shown: shownBy(form) };
      if (step === "save" || step === "preview") {
        const alert = findDraftProblem(sent.draft);
        if (alert !== null) return edit(context, deps, { ...sent, alert });
        return step === "save" ? save(context, deps, sent) : preview(context, deps, sent);
      }
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
  return renderDashboard(context, deps, {
    title: "Roles and permissions",
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => (
      <RolesPage
        operator={operator}
        draft={draft}
        hidden={{ ...writeOrigins(draft), [SHOWN_FIELD]: shown }}
        alert={alert}
      />
    ),
  });
}

async function preview(context: Context<AppEnvironment>, deps: DashboardDeps, { draft, shown }: Editing) {
  const before = await readRoleDefinition(deps.store.read);
  const differences: (RoleDifference & { readonly holders: string })[] = [];
  const after = { structure: draft.structure, roles: placeRoles(draft.roles) };
  for (const difference of compareRoles(before, after, findRenames(before.roles, draft.roles))) {
    differences.push({ ...difference, holders: await countHolders(deps, difference.was ?? difference.role) });
  }
  const structure = before.structure === draft.structure ? null : draft.structure;
  const several = describeCount(await deps.store.read.memberships.countWithSeveralRoles(MOST_COUNTED + 1));
  const hidden = { ...writeDraft(draft), ...toRoleValues(draft), page: PATH, [SHOWN_FIELD]: shown };
  return renderDashboard(context, deps, {
    title: "Preview of the roles",
    section: PATH,
    content: (operator) => <RolePreviewPage operator={operator} {...{ structure, several, differences, hidden }} />,
  });
}

async function countHolders({ store }: DashboardDeps, role: string): Promise<string> {
  return describeCount(await store.read.memberships.countHolders(role, MOST_COUNTED + 1));
}

function describeCount(members: number): string {
  if (members > MOST_COUNTED) return `more than ${MOST_COUNTED.toLocaleString("en")} members`;
  return countOf(members, "member");
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps, { draft, shown }: Editing) {
  const lock = async (repositories: Repositories) => {
    await repositories.roles.lock();
    return toRoleValues(await readRoleDefinition(repositories));
  };
  const change = { change: "roles.changed", subject: "roles", form: { shown, lock } } as const;
  const result = await changeAsOperator(acting(context, deps), change, (recording) => saveRoles(recording, draft));
  if (!result.ok) return edit(context, deps, { draft, shown, alert: explain(result.failure) });
  return redirectDone(context, PATH, "roles.changed");
}
