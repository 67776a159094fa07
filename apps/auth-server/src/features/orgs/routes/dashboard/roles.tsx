import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import {
  type FormValues,
  saveUnlessStale,
  sentVersionFields,
  type Versioned,
  versionFields,
} from "../../../../platform/dashboard/versioned-form.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { countSeveralRoles, describeMembers, previewRoles } from "../../domain/preview-roles.ts";
import { readRoleDefinition } from "../../domain/roles.ts";
import { readRolesVersion, saveRoles } from "../../domain/save-roles.ts";
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

/** Serves `/dashboard/roles`: edits the roles step by step without scripts, then previews and saves them. */
export function rolesRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, async (context) => {
      const hidden = versionFields(await readVersionedRoles(deps));
      return edit(context, deps, { draft: draftOf(await readRoleDefinition(deps.store.read)), hidden });
    })
    .post(PATH, async (context) => {
      const { form } = context.var;
      const step = form.get("step") ?? "";
      const sent = { draft: readDraft(form), hidden: sentVersionFields(form) };
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
  /** Hidden fields that hold what was stored when editing began. */
  readonly hidden: FormValues;
}

async function edit(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { draft, hidden, alert }: Editing & { readonly alert?: string },
) {
  return renderDashboard(context, deps, {
    title: "Roles and permissions",
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => (
      <RolesPage operator={operator} draft={draft} hidden={{ ...writeOrigins(draft), ...hidden }} alert={alert} />
    ),
  });
}

async function preview(context: Context<AppEnvironment>, deps: DashboardDeps, { draft, hidden: opened }: Editing) {
  const { read } = deps.store;
  const before = await readRoleDefinition(read);
  const differences = (await previewRoles(read, before, draft)).map(({ holders, ...difference }) => ({
    ...difference,
    holders: describeMembers(holders),
  }));
  const structure = before.structure === draft.structure ? null : draft.structure;
  const several = describeMembers(await countSeveralRoles(read));
  const hidden = { ...writeDraft(draft), ...toRoleValues(draft), page: PATH, ...opened };
  return renderDashboard(context, deps, {
    title: "Preview role changes",
    section: PATH,
    content: (operator) => <RolePreviewPage operator={operator} {...{ structure, several, differences, hidden }} />,
  });
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps, { draft, hidden }: Editing) {
  return saveUnlessStale(
    context,
    deps,
    () => readVersionedRoles(deps),
    async (version) => {
      const result = await saveRoles(acting(context, deps), { ...draft, version });
      if (!result.ok) return edit(context, deps, { draft, hidden, alert: explain(result.failure) });
      return redirectDone(context, PATH, "roles.changed");
    },
  );
}

/** Reads the roles with their version. The version comes first, so that anything saved in between makes it stale. */
async function readVersionedRoles({ store }: DashboardDeps): Promise<Versioned> {
  const version = await readRolesVersion(store.read);
  return { version, values: toRoleValues(await readRoleDefinition(store.read)) };
}
