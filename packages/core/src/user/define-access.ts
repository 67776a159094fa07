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

/**
 * Names the roles and permissions of an application once. Given to `initBaseAuth` or `createTokenValidator` as `access`, a
 * misspelt role or permission does not compile, and a guard for one throws when it is made.
 *
 * The definition gives names, not rights: which role stands above which, and what a role may do, is what the auth server
 * is configured with and what its tokens say.
 *
 * @example
 * const access = defineAccess({ roles: ["Owner", "Admin", "Member"], permissions: ["can_view_billing"] });
 *
 * @throws TypeError when a name is empty or stands twice
 */
export function defineAccess<const Role extends string, const Permission extends string>(definition: {
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}): Access<Role, Permission> {
  return Object.freeze({
    roles: checkedNames("roles", definition.roles),
    permissions: checkedNames("permissions", definition.permissions),
  });
}

function checkedNames<Name extends string>(option: string, names: readonly Name[]): readonly Name[] {
  if (!Array.isArray(names)) throw new TypeError(`${option} must be an array of names.`);
  for (const [index, name] of names.entries()) {
    if (typeof name !== "string" || name.trim() === "")
      throw new TypeError(`${option}[${index}] must be a non-empty string.`);
    if (names.indexOf(name) !== index) throw new TypeError(`${option} names "${name}" twice.`);
  }
  return Object.freeze([...names]);
}
