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
import type { Translate } from "../../../../platform/language/translations.ts";
import { countSeveralRoles, MAX_COUNTED, previewRoles } from "../../domain/preview-roles.ts";
import { readRoleDefinition } from "../../domain/roles.ts";
import { findRolesProblem, readRolesVersion, saveRoles } from "../../domain/save-roles.ts";
import { RolePreviewPage } from "../../pages/dashboard/role-preview-page.tsx";
import { type RoleDraft, RolesPage } from "../../pages/dashboard/roles-page.tsx";
import { draftOf, explain, readDraft, takeStep, toRoleValues, writeDraft, writeOrigins } from "./role-draft.ts";

const PATH = "/dashboard/roles";

/** Serves `/dashboard/roles`: edits the roles step by step without scripts, then previews and saves them. */
export function rolesRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, async (context) => {
      const hidden = versionFields(await readVersionedRoles(deps, context.var.t));
      return edit(context, deps, { draft: draftOf(await readRoleDefinition(deps.store.read)), hidden });
    })
    .post(PATH, async (context) => {
      const { form, t } = context.var;
      const step = form.get("step") ?? "";
      const sent = { draft: readDraft(form), hidden: sentVersionFields(form) };
      if (step === "save" || step === "preview") {
        const problem = findRolesProblem(sent.draft.roles);
        if (problem !== null) return edit(context, deps, { ...sent, alert: explain(t, problem) });
        return step === "save" ? save(context, deps, sent) : preview(context, deps, sent);
      }
      const next = takeStep(sent.draft, step, form);
      if (!next.ok) return edit(context, deps, { ...sent, alert: explain(t, next.failure) });
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
    title: context.var.t("roles.title"),
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => (
      <RolesPage operator={operator} draft={draft} hidden={{ ...writeOrigins(draft), ...hidden }} alert={alert} />
    ),
  });
}

async function preview(context: Context<AppEnvironment>, deps: DashboardDeps, { draft, hidden: opened }: Editing) {
  const { t } = context.var;
  const { read } = deps.store;
  const before = await readRoleDefinition(read);
  const differences = (await previewRoles(read, before, draft)).map(({ holders, ...difference }) => ({
    ...difference,
    holders: describeMembers(t, holders),
  }));
  const structure = before.structure === draft.structure ? null : draft.structure;
  const several = describeMembers(t, await countSeveralRoles(read));
  const hidden = { ...writeDraft(draft), ...toRoleValues(t, draft), page: PATH, ...opened };
  return renderDashboard(context, deps, {
    title: t("role_preview.title"),
    section: PATH,
    content: (operator) => <RolePreviewPage operator={operator} {...{ structure, several, differences, hidden }} />,
  });
}

/** Words a number of members that was counted up to a limit. */
function describeMembers(t: Translate, members: number): string {
  return members > MAX_COUNTED
    ? t("role_preview.more_members", { count: MAX_COUNTED })
    : t("role_preview.members", { count: members });
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps, { draft, hidden }: Editing) {
  return saveUnlessStale(
    context,
    deps,
    () => readVersionedRoles(deps, context.var.t),
    async (version) => {
      const result = await saveRoles(acting(context, deps), { ...draft, version });
      if (!result.ok) return edit(context, deps, { draft, hidden, alert: explain(context.var.t, result.failure) });
      return redirectDone(context, PATH, "roles.changed");
    },
  );
}

/** Reads the roles with their version. The version comes first, so that anything saved in between makes it stale. */
async function readVersionedRoles({ store }: DashboardDeps, t: Translate): Promise<Versioned> {
  const version = await readRolesVersion(store.read);
  return { version, values: toRoleValues(t, await readRoleDefinition(store.read)) };
}
