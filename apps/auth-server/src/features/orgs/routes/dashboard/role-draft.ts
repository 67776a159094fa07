import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { readDisplayName } from "../../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { describeNameProblem } from "../../../../platform/http/pages/name-problem.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { RoleDefinition } from "../../domain/roles.ts";
import type { NextRole, SaveRolesFailure } from "../../domain/save-roles.ts";
import type { RoleDraft } from "../../pages/dashboard/roles-page.tsx";

/** Turns the current roles into a draft for editing. */
export function draftOf({ structure, roles }: RoleDefinition): RoleDraft {
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))];
  return { structure, roles: roles.map((role) => ({ ...role, was: role.name })), permissions };
}

/**
 * Reads a draft back from the form: `role.0`, `was.0` (the role's previous name), `permission.0`, and `grant.0.0` where that role has that
 * permission.
 */
export function readDraft(form: URLSearchParams): RoleDraft {
  const permissions = readNumbered(form, "permission").map(writeName);
  const roles = readNumbered(form, "role").map((role, row) => ({
    name: writeName(role),
    was: form.get(`was.${row}`) || null,
    permissions: permissions.filter((_, column) => form.has(`grant.${row}.${column}`)),
  }));
  const structure = form.get("structure") === "multi_role" ? "multi_role" : "single_role_in_hierarchy";
  return { structure, roles, permissions };
}

/** Returns a name as it is stored. An invalid one stays as typed, and is refused later. */
function writeName(typed: string): string {
  const name = readDisplayName(typed);
  return name.ok ? name.value : typed;
}

function readNumbered(form: URLSearchParams, field: string): string[] {
  const values: string[] = [];
  for (let value = form.get(`${field}.0`); value !== null; value = form.get(`${field}.${values.length}`)) {
    values.push(value);
  }
  return values;
}

/** Why a draft can't be saved or extended. */
export type DraftProblem = SaveRolesFailure | { readonly kind: "taken" };

/** Takes one editing step: `up:1` moves the second role up, `move:2:0` the third to the top, `add_role` adds the one that was typed, and so on. */
export function takeStep(draft: RoleDraft, step: string, form: URLSearchParams): Result<RoleDraft, DraftProblem> {
  const [action, place, other] = step.split(":");
  const [at, to] = [Number(place), Number(other)];
  switch (action) {
    case "up":
      return succeed({ ...draft, roles: swap(draft.roles, at - 1, at) });
    case "down":
      return succeed({ ...draft, roles: swap(draft.roles, at, at + 1) });
    case "move":
      return succeed({ ...draft, roles: move(draft.roles, at, to) });
    case "remove":
      return succeed({ ...draft, roles: draft.roles.filter((_, row) => row !== at) });
    case "add_role":
      return add(
        draft.roles.map((role) => role.name),
        form.get("new_role"),
        (role) => ({ ...draft, roles: [...draft.roles, { name: role, was: null, permissions: [] }] }),
      );
    case "add_permission":
      return add(draft.permissions, form.get("new_permission"), (permission) => ({
        ...draft,
        permissions: [...draft.permissions, permission],
      }));
    default:
      return succeed(draft);
  }
}

function swap<Value>(values: readonly Value[], left: number, right: number): readonly Value[] {
  const [first, second] = [values[left], values[right]];
  if (first === undefined || second === undefined) return values;
  return values.with(left, second).with(right, first);
}

function move<Value>(values: readonly Value[], from: number, to: number): readonly Value[] {
  const value = values[from];
  if (value === undefined || values[to] === undefined) return values;
  return values.toSpliced(from, 1).toSpliced(to, 0, value);
}

function add(
  existing: readonly string[],
  typed: string | null,
  extend: (added: string) => RoleDraft,
): Result<RoleDraft, DraftProblem> {
  const name = readDisplayName(typed ?? "");
  if (!name.ok) return fail({ kind: "unfit_name", problem: name.failure });
  const added = name.value;
  if (existing.includes(added)) return fail({ kind: "taken" });
  return succeed(extend(added));
}

/** Explains why roles weren't saved, or the draft wasn't extended. */
export function explain(t: Translate, failure: DraftProblem): string {
  switch (failure.kind) {
    case "no_roles":
      return t("roles.none");
    case "unfit_name":
      return describeNameProblem(t, failure.problem);
    case "role_twice":
      return t("roles.twice", { role: failure.role });
    case "role_in_use":
      return t("roles.in_use", { role: failure.role });
    case "nobody_highest":
      return t("roles.nobody_highest", { role: failure.role, count: failure.organizations });
    case "taken":
      return t("roles.taken");
  }
}

/** Writes a draft into form fields. */
export function writeDraft(draft: RoleDraft): FormValues {
  const { structure, roles, permissions } = draft;
  const grants = roles.flatMap((role, row) =>
    permissions.flatMap((permission, column) =>
      role.permissions.includes(permission) ? [[`grant.${row}.${column}`, "on"] as const] : [],
    ),
  );
  const names = roles.map((role, row) => [`role.${row}`, role.name] as const);
  return { structure, ...writeOrigins(draft), ...Object.fromEntries([...names, ...grants]) };
}

/** Writes only the fields that no field of the editor shows. */
export function writeOrigins({ roles, permissions }: RoleDraft): FormValues {
  return Object.fromEntries([
    ...roles.map(({ was }, row) => [`was.${row}`, was ?? ""] as const),
    ...permissions.map((permission, column) => [`permission.${column}`, permission] as const),
  ]);
}

/** Summarizes a definition in a few strings, so that operators can see what another operator changed. */
export function toRoleValues(
  t: Translate,
  { structure, roles }: Pick<RoleDraft, "structure"> & { roles: readonly Omit<NextRole, "was">[] },
): FormValues {
  const lines = roles.map(
    (role) => `${role.name}: ${[...role.permissions].sort().join(", ") || t("roles.no_permissions")}`,
  );
  return { roles: lines.join("; "), structure };
}
