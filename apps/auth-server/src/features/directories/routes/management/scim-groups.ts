import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { id, pageParameters } from "../../../../platform/management-api/fields.ts";
import { toPageRequest } from "../../../../platform/management-api/pages.ts";
import { noSuchOrganization, orgNotFound } from "../../../../platform/management-api/problems.ts";
import type { DirectoryGroupRecord } from "../../domain/records.ts";

const tag = "Directories";

const groupFields = {
  group_id: z.string(),
  display_name: z.string(),
  external_id_from_idp: z.string().optional(),
};

/** Defines the operations with which backends read the groups of an organization's directories. */
export function scimGroupEndpoints(deps: Deps): readonly Endpoint[] {
  const { page_size, page_number } = pageParameters;
  return [
    defineEndpoint({
      method: "get",
      path: "/scim/{org_id}/groups",
      operationId: "fetchOrgScimGroups",
      tag,
      summary: "Lists the groups of an organization's directories, oldest first; with user_id, those of one user",
      query: z.object({ ...pageParameters, user_id: id.optional() }),
      answer: z.object({
        groups: z.array(z.object(groupFields).meta({ id: "ScimGroupSummary" })),
        page_number: z.int(),
        page_size: z.int(),
        total_groups: z.int(),
      }),
      failures: noSuchOrganization,
      async run({ params, query }) {
        if (!(await deps.store.read.organizations.findById(params.org_id))) throw orgNotFound();
        const page = { ...toPageRequest(query), userId: query.user_id ?? null };
        const { rows, total } = await deps.store.read.directoryGroups.listByOrg(params.org_id, page);
        const { page_number: number, page_size: size } = query;
        return { groups: rows.map(toGroupBody), page_number: number, page_size: size, total_groups: total };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/scim/{org_id}/groups/{group_id}",
      operationId: "fetchScimGroup",
      tag,
      summary: "Reads a group of an organization's directories with a page of its members who have accounts",
      query: z.object({ members_page_size: page_size, members_page_number: page_number }),
      answer: z
        .object({ ...groupFields, members: z.array(z.object({ user_id: z.string() })) })
        .meta({ id: "ScimGroup" }),
      failures: { 404: "The organization has no such group." },
      async run({ params, query }) {
        const group = await deps.store.read.directoryGroups.findInOrg(params.org_id, params.group_id);
        if (!group) throw new Problem(404, "group_not_found", "This organization has no such group.");
        const page = toPageRequest({ page_size: query.members_page_size, page_number: query.members_page_number });
        const members = await deps.store.read.directoryGroups.listMemberAccounts(group.groupId, page);
        return { ...toGroupBody(group), members: members.map((userId) => ({ user_id: userId })) };
      },
    }),
  ];
}

function toGroupBody({ groupId, displayName, externalId }: DirectoryGroupRecord) {
  return {
    group_id: groupId,
    display_name: displayName,
    ...(externalId !== null && { external_id_from_idp: externalId }),
  };
}
