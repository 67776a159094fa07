import type { FormValues } from "../../domain/operators/change-as-operator.ts";
import type { ListedRole } from "../../domain/orgs/save-roles.ts";
import { fail, type Result, succeed } from "../../domain/result.ts";
import type { RoleDraft } from "../../pages/dashboard/roles-page.tsx";
import { name } from "../management/fields.ts";

/** The roles as they are, to be edited. */
export function draftOf(roles: readonly ListedRole[]): RoleDraft {
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))];
  return { roles: roles.map((role) => ({ name: role.name, permissions: role.permissions })), permissions };
}

/** Reads back what the form holds: `role.0`, `permission.0`, and `grant.0.0` where that role has that permission. */
export function readDraft(form: URLSearchParams): RoleDraft {
  const permissions = readNumbered(form, "permission");
  const roles = readNumbered(form, "role").map((role, row) => ({
    name: role,
    permissions: permissions.filter((_, column) => form.has(`grant.${row}.${column}`)),
  }));
  return { roles, permissions };
}

function readNumbered(form: URLSearchParams, field: string): string[] {
  const values: string[] = [];
  for (let value = form.get(`${field}.0`); value !== null; value = form.get(`${field}.${values.length}`)) {
    values.push(value);
  }
  return values;
}

/** Takes one step of editing: `up:1` moves the second role up, `add_role` adds the one that was typed, and so on. */
export function takeStep(draft: RoleDraft, step: string, form: URLSearchParams): Result<RoleDraft, string> {
  const [action, place] = step.split(":");
  const at = Number(place);
  switch (action) {
    case "up":
      return succeed({ ...draft, roles: swap(draft.roles, at - 1, at) });
    case "down":
      return succeed({ ...draft, roles: swap(draft.roles, at, at + 1) });
    case "remove":
      return succeed({ ...draft, roles: draft.roles.filter((_, row) => row !== at) });
    case "add_role":
      return add(
        draft.roles.map((role) => role.name),
        form.get("new_role"),
        (role) => ({
          ...draft,
          roles: [...draft.roles, { name: role, permissions: [] }],
        }),
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

function add(
  existing: readonly string[],
  typed: string | null,
  extend: (added: string) => RoleDraft,
): Result<RoleDraft, string> {
  const parsed = name.safeParse(typed ?? "");
  if (!parsed.success) return fail(`The name ${parsed.error.issues[0]?.message ?? "is not allowed"}.`);
  if (existing.includes(parsed.data)) return fail("There is one of this name already.");
  return succeed(extend(parsed.data));
}

/** The fields in which a draft travels. */
export function writeDraft({ roles, permissions }: RoleDraft): FormValues {
  const grants = roles.flatMap((role, row) =>
    permissions.flatMap((permission, column) =>
      role.permissions.includes(permission) ? [[`grant.${row}.${column}`, "on"] as const] : [],
    ),
  );
  return Object.fromEntries([
    ...roles.map((role, row) => [`role.${row}`, role.name] as const),
    ...permissions.map((permission, column) => [`permission.${column}`, permission] as const),
    ...grants,
  ]);
}

/** A definition in one text, by which operators see what another one changed. */
export function toRoleValues(roles: readonly ListedRole[]): FormValues {
  const lines = roles.map((role) => `${role.name}: ${[...role.permissions].sort().join(", ") || "no permissions"}`);
  return { roles: lines.join("; ") };
}
