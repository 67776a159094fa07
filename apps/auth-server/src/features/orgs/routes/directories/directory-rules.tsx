import { type Context, Hono } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { DirectorySettings, RoleRule } from "../../../directories/domain/records.ts";
import type { RoleRules } from "../../../directories/domain/rules/preview-rules.ts";
import { previewCheckedRules, type RulesPreview, saveRules } from "../../../directories/domain/rules/save-rules.ts";
import { findUserNames } from "../../../users/domain/user-names.ts";
import { DirectoryRules, type RulesDraft } from "../../pages/directories/directory-rules.tsx";
import { accountPathAt, type DirectoryDesk, describeDirectory, findDirectory, pathOfDirectory } from "./directory.ts";
import { readChoice } from "./directory-choice.ts";

const MAX_RULES = 200;

/** Serves the rules by which groups of a directory give roles: edits them, previews what they change, and saves what was previewed. */
export function directoryRulesRoutes(deps: Deps, at: DirectoryDesk): Hono<AppEnvironment> {
  const page = `${at.desk.route}/:directoryId/rules`;
  return new Hono<AppEnvironment>()
    .get(page, async (context) => {
      const directory = await findDirectory(context, deps, at);
      return show(context, deps, at, { draft: writeDraft(directory.settings) });
    })
    .post(page, async (context) => {
      const { form, t } = context.var;
      const draft = { rules: form.get("rules") ?? "", defaultRole: form.get("default_role") ?? "" };
      const rules = readDraft(draft);
      if (!rules.ok) return show(context, deps, at, { draft, alert: t(`rules_problem.${rules.failure}`) });
      return form.get("step") === "save"
        ? save(context, deps, at, draft, rules.value)
        : preview(context, deps, at, draft, rules.value);
    });
}

async function preview(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: DirectoryDesk,
  draft: RulesDraft,
  rules: RoleRules,
  alert?: string,
): Promise<Response> {
  const directory = await findDirectory(context, deps, at);
  const previewed = await previewCheckedRules(deps, directory, rules);
  if (!previewed.ok) return show(context, deps, at, { draft, alert: context.var.t("rules_problem.unknown_role") });
  return show(context, deps, at, { draft, preview: previewed.value, alert });
}

async function save(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: DirectoryDesk,
  draft: RulesDraft,
  rules: RoleRules,
): Promise<Response> {
  const { form, t } = context.var;
  const directory = await findDirectory(context, deps, at);
  const path = pathOfDirectory(context, at, directory);
  const saving = { ...rules, version: Number(form.get("version") ?? 0), preview: form.get("preview") ?? "" };
  const saved = await saveRules(at.desk.actingDeps(context), directory, saving).catch((error: unknown) => {
    if (error instanceof StaleVersionError) return fail("preview_stale" as const);
    throw error;
  });
  if (saved.ok) return at.desk.redirectDone(context, path, "directory.updated");
  return preview(context, deps, at, draft, rules, t("rules_problem.preview_stale"));
}

interface Shown {
  readonly draft: RulesDraft;
  readonly preview?: RulesPreview;
  readonly alert?: string | undefined;
}

async function show(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: DirectoryDesk,
  { draft, preview: previewed, alert }: Shown,
): Promise<Response> {
  const directory = await findDirectory(context, deps, at);
  const path = pathOfDirectory(context, at, directory);
  const { roles } = await readChoice(context, deps, at);
  const names = await findUserNames(deps.store.read, previewed?.members.map(({ userId }) => userId) ?? []);
  return at.desk.renderTask(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: context.var.t("rules.title"),
    ...(alert && { status: 422 as const }),
    content: (operator) => (
      <DirectoryRules
        operator={operator}
        name={directory.name}
        {...{ path, draft, roles, names }}
        preview={previewed ?? null}
        alert={alert}
        accountPath={accountPathAt(at)}
      />
    ),
  });
}

function writeDraft({ roleRules, defaultRole }: DirectorySettings): RulesDraft {
  return { rules: roleRules.map(({ value, role }) => `${value} = ${role}`).join("\n"), defaultRole: defaultRole ?? "" };
}

/** The names of groups may have equals signs in them; those of roles don't. */
function readDraft({ rules, defaultRole }: RulesDraft): Result<RoleRules, "no_role" | "too_many"> {
  const roleRules: RoleRule[] = [];
  for (const line of rules.split("\n").map((typed) => typed.trim())) {
    if (line === "") continue;
    const at = line.lastIndexOf("=");
    const rule = { value: line.slice(0, Math.max(at, 0)).trim(), role: line.slice(at + 1).trim() };
    if (at === -1 || rule.value === "" || rule.role === "") return fail("no_role");
    roleRules.push(rule);
  }
  return roleRules.length > MAX_RULES ? fail("too_many") : succeed({ roleRules, defaultRole: defaultRole || null });
}
