import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import type { RoleRecord } from "../../domain/records.ts";
import { readRoleDefinition } from "../../domain/roles.ts";

const roleSchema = z.object({ name: z.string(), permissions: z.array(z.string()) }).meta({ id: "Role" });

const mappingSchema = z.object({ custom_role_mapping_name: z.string(), roles: z.array(roleSchema) });

/** Defines the operation that reads the roles, with which backends compare those that they know. */
export function rolesEndpoints({ store }: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/roles",
      operationId: "fetchRoles",
      tag: "Organizations",
      summary: "Reads the deployment's roles and permissions, highest role first, and those of custom role mappings",
      answer: z.object({
        org_role_structure: z.enum(["single_role_in_hierarchy", "multi_role"]),
        roles: z.array(roleSchema),
        custom_role_mappings: z.array(mappingSchema),
      }),
      async run() {
        const { structure, roles, customMappings } = await readRoleDefinition(store.read);
        const mappings = [...customMappings].map(([name, mapped]) => ({
          custom_role_mapping_name: name,
          roles: mapped.map(toRole),
        }));
        return { org_role_structure: structure, roles: roles.map(toRole), custom_role_mappings: mappings };
      },
    }),
  ];
}

function toRole({ name, permissions }: RoleRecord) {
  return { name, permissions: [...permissions] };
}
