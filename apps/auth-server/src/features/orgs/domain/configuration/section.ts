import {
  type ConfigurationSection,
  defineSection,
  joinOutcomes,
} from "../../../../platform/configuration-file/section.ts";
import { ensureDefaultRoles, readRoleDefinition } from "../roles.ts";
import type { ListedRole } from "../save-roles.ts";
import { applyRoleMappings } from "./role-mappings.ts";
import { applyRoles } from "./roles.ts";
import { rolesConfiguration } from "./schema.ts";

/** Roles, their permissions, and custom role mappings in the configuration file. */
export const rolesSection: ConfigurationSection = defineSection({
  place: 1,
  schema: rolesConfiguration,
  async read(repositories) {
    const { structure, roles, customMappings } = await readRoleDefinition(repositories);
    return {
      roleStructure: structure,
      ...(roles.length > 0 && { roles: roles.map(writeRole) }),
      roleMappings: [...customMappings].map(([name, mapped]) => ({ name, roles: mapped.map(writeRole) })),
    };
  },
  async apply(unit, { roleStructure, roles, roleMappings }) {
    await unit.repositories.roles.lock();
    // A database that no server has opened yet.
    await ensureDefaultRoles(unit.repositories);
    return joinOutcomes([
      await applyRoles(unit, { roleStructure, roles }),
      await applyRoleMappings(unit, roleMappings),
    ]);
  },
});

function writeRole({ name, permissions }: ListedRole): ListedRole {
  return { name, permissions: [...new Set(permissions)] };
}
