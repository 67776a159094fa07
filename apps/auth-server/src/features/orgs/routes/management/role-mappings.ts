import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";

const mappingSchema = z
  .object({ custom_role_mapping_name: z.string(), num_orgs_subscribed: z.int() })
  .meta({ id: "CustomRoleMapping" });

/** Defines the operation that lists custom role mappings. Organizations subscribe to one with `PUT /org/{org_id}`. */
export function roleMappingsEndpoints({ store }: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/custom_role_mappings",
      operationId: "fetchCustomRoleMappings",
      tag: "Organizations",
      summary: "Lists the deployment's custom role mappings",
      answer: z.object({ custom_role_mappings: z.array(mappingSchema) }),
      async run() {
        const mappings = await store.read.customRoleMappings.list();
        const subscribed = await store.read.organizations.countByRoleMapping();
        const entries = mappings.map(({ name }) => ({
          custom_role_mapping_name: name,
          num_orgs_subscribed: subscribed.get(name) ?? 0,
        }));
        return { custom_role_mappings: entries };
      },
    }),
  ];
}
