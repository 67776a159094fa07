import { z } from "zod";
import { suggestName } from "../../../../platform/configuration-file/nearest-name.ts";
import { fields, listOf } from "../../../../platform/configuration-file/schema.ts";
import { displayName } from "../../../../platform/domain/display-name.ts";

const permissions = listOf(displayName(), (permission) => permission);
const described = { name: displayName(), permissions: permissions.default([]) };

const role = fields({ ...described, was: displayName().optional() });
const roles = listOf(role, ({ name }) => name).min(1, "must name at least one role, such as Owner");

const mapping = fields({
  name: displayName(),
  roles: listOf(fields(described), ({ name }) => name).min(1, "must name at least one role, such as Owner"),
});

/** A custom role mapping as the file lists it. */
export type ListedMapping = z.output<typeof mapping>;

/** Values about roles in the configuration file. */
export type RolesConfiguration = z.output<typeof rolesConfiguration>;

/** Reads what the configuration file says about roles. */
export const rolesConfiguration = fields({
  roleStructure: z.enum(["single_role_in_hierarchy", "multi_role"]).optional(),
  permissions: permissions.optional(),
  roles: roles.optional(),
  roleMappings: listOf(mapping, ({ name }) => name).optional(),
}).superRefine((configuration, context) => {
  for (const { path, message } of [...findWrongRenames(configuration), ...findWrongPermissions(configuration)]) {
    context.addIssue({ code: "custom", path: [...path], message });
  }
});

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Configuration = Pick<RolesConfiguration, "permissions" | "roles" | "roleMappings">;

/** A previous name that is in the list itself would rename a role again each time the file is applied. */
function findWrongRenames({ roles = [] }: Configuration): readonly Problem[] {
  const names = roles.map(({ name }) => name);
  const previous = roles.map(({ was }) => was);
  return previous.flatMap((was, index) => {
    const path = ["roles", index, "was"];
    if (was === undefined) return [];
    if (names.includes(was)) return [{ path, message: `is "${was}", which is still the name of a role in the list` }];
    if (previous.indexOf(was) !== index)
      return [{ path, message: `is "${was}", as in roles[${previous.indexOf(was)}]` }];
    return [];
  });
}

/** A list of permissions that doesn't match those of the roles has a name misspelt in one of the two. */
function findWrongPermissions({ permissions, roles = [], roleMappings = [] }: Configuration): readonly Problem[] {
  if (permissions === undefined) return [];
  const granted = [
    ...listGranted(["roles"], roles),
    ...roleMappings.flatMap((mapping, index) => listGranted(["roleMappings", index, "roles"], mapping.roles)),
  ];
  const unlisted = granted
    .filter(({ permission }) => !permissions.includes(permission))
    .map(({ path, permission }) => ({
      path,
      message: `is "${permission}", which permissions doesn't list.${suggestName(permission, permissions)}`,
    }));
  const ungranted = permissions.flatMap((permission, index) =>
    granted.some((one) => one.permission === permission)
      ? []
      : [{ path: ["permissions", index], message: `is "${permission}", which no role has` }],
  );
  return [...unlisted, ...ungranted];
}

function listGranted(path: readonly PropertyKey[], roles: readonly { readonly permissions: readonly string[] }[]) {
  return roles.flatMap(({ permissions }, role) =>
    permissions.map((permission, index) => ({ path: [...path, role, "permissions", index], permission })),
  );
}
