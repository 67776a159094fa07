/** The roles and permissions that an application knows, as {@link defineAccess} makes them. */
export interface Access<Role extends string = string, Permission extends string = string> {
  /** From the highest to the lowest. */
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/** The role names of an access definition: a union of literals, or `string` when there is no definition. */
export type RoleOf<A extends Access> = A["roles"][number];

/** The permission names of an access definition: a union of literals, or `string` when there is no definition. */
export type PermissionOf<A extends Access> = A["permissions"][number];

/** What {@link defineAccess} takes of a configuration file. */
export interface AccessConfig<Role extends string = string, Permission extends string = string> {
  readonly roles?: readonly NamedRole<Role, Permission>[];
  readonly permissions?: readonly Permission[];
  readonly roleMappings?: readonly { readonly roles: readonly NamedRole<Role, Permission>[] }[];
}

interface NamedRole<Role extends string, Permission extends string> {
  readonly name: Role;
  readonly permissions?: readonly Permission[];
}

/** Roles and permissions by name alone. */
interface AccessNames<Role extends string, Permission extends string> {
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/**
 * Names the roles and permissions of an application once. Given to `initBaseAuth` or `createTokenValidator` as `access`, a
 * misspelt role or permission does not compile, and a guard for one throws when it is made.
 *
 * The definition gives names, not rights: which role stands above which, and what a role may do, is what the auth server
 * is configured with and what its tokens say. The configuration file of the auth server is such a definition too: then its
 * roles are these, those of role mappings last.
 *
 * @example
 * const access = defineAccess({ roles: ["Owner", "Admin", "Member"], permissions: ["can_view_billing"] });
 *
 * @example
 * import config from "./orgward.config.js";
 * const access = defineAccess(config);
 *
 * @throws TypeError when a name is empty or stands twice, or a configuration has no roles
 */
export function defineAccess<const Role extends string, const Permission extends string>(
  definition: AccessNames<Role, Permission>,
): Access<Role, Permission>;
export function defineAccess<const Role extends string, const Permission extends string>(
  config: AccessConfig<Role, Permission>,
): Access<Role, Permission>;
export function defineAccess<const Role extends string, const Permission extends string>(
  definition: AccessNames<Role, Permission> | AccessConfig<Role, Permission>,
): Access<Role, Permission> {
  const { roles, permissions } = isConfig(definition) ? namesOf(definition) : definition;
  return Object.freeze({
    roles: checkedNames("roles", roles),
    permissions: checkedNames("permissions", permissions),
  });
}

function isConfig<Role extends string, Permission extends string>(
  definition: AccessNames<Role, Permission> | AccessConfig<Role, Permission>,
): definition is AccessConfig<Role, Permission> {
  return !Array.isArray(definition.roles) || typeof definition.roles[0] === "object";
}

/** The roles of a mapping repeat those of the deployment, and roles repeat permissions. */
function namesOf<Role extends string, Permission extends string>({
  roles,
  permissions = [],
  roleMappings = [],
}: AccessConfig<Role, Permission>): AccessNames<Role, Permission> {
  if (roles === undefined)
    throw new TypeError("The configuration has no roles: list them, or give defineAccess their names.");
  if (!Array.isArray(roles)) throw notNames("roles");
  const mapped = roleMappings.flatMap((mapping) => mapping.roles);
  const granted = [...roles, ...mapped].flatMap((role) => role.permissions ?? []);
  return {
    roles: withNew(
      roles.map(({ name }) => name),
      mapped.map(({ name }) => name),
    ),
    permissions: withNew(permissions, granted),
  };
}

function withNew<Name extends string>(names: readonly Name[], further: readonly Name[]): readonly Name[] {
  return [...names, ...new Set(further.filter((name) => !names.includes(name)))];
}

function checkedNames<Name extends string>(option: string, names: readonly Name[]): readonly Name[] {
  if (!Array.isArray(names)) throw notNames(option);
  for (const [index, name] of names.entries()) {
    if (typeof name !== "string" || name.trim() === "")
      throw new TypeError(`${option}[${index}] must be a non-empty string.`);
    if (names.indexOf(name) !== index) throw new TypeError(`${option} names "${name}" twice.`);
  }
  return Object.freeze([...names]);
}

function notNames(option: string): TypeError {
  return new TypeError(`${option} must be an array of names.`);
}
