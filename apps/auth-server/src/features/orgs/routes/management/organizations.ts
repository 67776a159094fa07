import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import {
  digits,
  emailDomain,
  jsonObject,
  name,
  pageFields,
  pageParameters,
  text,
} from "../../../../platform/management-api/fields.ts";
import { describePage, pageEnvelope, toPageRequest } from "../../../../platform/management-api/pages.ts";
import { invalidField, noSuchOrganization, orgNotFound } from "../../../../platform/management-api/problems.ts";
import { type CreateOrganizationFailure, createOrganization } from "../../domain/create-organization.ts";
import { deleteOrganization } from "../../domain/delete-organization.ts";
import {
  organizationEntrySchema,
  organizationSchema,
  toOrganizationBody,
  toOrganizationEntry,
} from "../../domain/organization-body.ts";
import type { OrganizationOrder } from "../../domain/repositories.ts";
import { type UpdateOrganizationFailure, updateOrganization } from "../../domain/update-organization.ts";

const tag = "Organizations";
const ORDERS = ["CREATED_AT_ASC", "CREATED_AT_DESC", "NAME"] as const satisfies readonly OrganizationOrder[];

const notOffered = "isn't supported by this server";
const maxUsers = digits(z.int().min(1).max(1_000_000_000));

const createBody = z.object({
  name,
  enable_auto_joining_by_domain: z.boolean().optional(),
  members_must_have_matching_domain: z.boolean().optional(),
  domain: emailDomain.optional(),
  max_users: maxUsers.optional(),
  legacy_org_id: text.min(1).optional(),
  custom_role_mapping_name: text.optional(),
});

const updateBody = z.object({
  name: name.optional(),
  can_setup_saml: z.boolean().optional(),
  metadata: jsonObject.optional(),
  max_users: maxUsers.optional(),
  autojoin_by_domain: z.boolean().optional(),
  restrict_to_domain: z.boolean().optional(),
  domain: emailDomain.optional(),
  extra_domains: z.array(emailDomain).max(100).optional(),
  legacy_org_id: text.min(1).optional(),
  custom_role_mapping_name: text.optional(),
  // Refused rather than ignored: a caller who sets them relies on rules that wouldn't be enforced.
  require_2fa_by: z.never(notOffered).optional(),
  password_rotation_enabled: z.literal(false, notOffered).optional(),
  password_rotation_history_size: z.literal(0, notOffered).optional(),
  password_rotation_period: z.literal(0, notOffered).optional(),
});

const filters = {
  order_by: z.enum(ORDERS).default("CREATED_AT_ASC"),
  name: text.optional(),
  legacy_org_id: text.optional(),
  domain: text.toLowerCase().optional(),
};
const queryInUrl = z.object({ ...pageParameters, ...filters });
const queryInBody = z.object({ ...pageFields, ...filters });
const organizationPage = z.object({ orgs: z.array(organizationEntrySchema), total_orgs: z.int(), ...pageEnvelope });

/** Defines the operations on organizations. */
export function organizationsEndpoints(deps: Deps): readonly Endpoint[] {
  // `/org/query` also matches the path with an id, so it comes first.
  return [...querying(deps), ...creatingAndChanging(deps), ...onOne(deps)];
}

function querying(deps: Deps): readonly Endpoint[] {
  const answer = async (query: z.output<typeof queryInBody>) => {
    const { rows, total } = await deps.store.read.organizations.search({
      ...toPageRequest(query),
      orderBy: query.order_by,
      name: query.name || null,
      legacyOrgId: query.legacy_org_id || null,
      domain: query.domain || null,
    });
    const modes = await deps.store.read.connections.listModes(rows.map(({ orgId }) => orgId));
    const orgs = rows.map((organization) => toOrganizationEntry(organization, modes.get(organization.orgId) ?? []));
    return { orgs, total_orgs: total, ...describePage(query, total) };
  };
  const common = {
    path: "/org/query",
    tag,
    summary: "Lists organizations, one page at a time",
    answer: organizationPage,
  };
  return [
    defineEndpoint({
      ...common,
      method: "get",
      operationId: "fetchOrgsByQuery",
      query: queryInUrl,
      run: ({ query }) => answer(query),
    }),
    defineEndpoint({
      ...common,
      method: "post",
      readsByPost: true,
      operationId: "fetchOrgsByQueryInBody",
      body: queryInBody,
      run: ({ body }) => answer(body),
    }),
  ];
}

function creatingAndChanging(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/org/",
      operationId: "createOrg",
      tag,
      summary: "Creates an organization without members",
      body: createBody,
      answer: z.object({ org_id: z.string(), name: z.string() }),
      async run({ body }, context) {
        const result = await createOrganization(acting(context, deps), {
          name: body.name,
          maxUsers: body.max_users,
          legacyOrgId: body.legacy_org_id,
          domain: body.domain,
          domainAutojoin: body.enable_auto_joining_by_domain,
          domainRestrict: body.members_must_have_matching_domain,
          customRoleMappingName: body.custom_role_mapping_name,
        });
        if (!result.ok) throw toProblem(result.failure);
        return { org_id: result.value.orgId, name: result.value.name };
      },
    }),
    defineEndpoint({
      method: "put",
      path: "/org/{org_id}",
      operationId: "updateOrg",
      tag,
      summary: "Changes an organization, or subscribes it to a custom role mapping",
      body: updateBody,
      answer: emptyObject,
      failures: noSuchOrganization,
      async run({ params, body }, context) {
        const result = await updateOrganization(acting(context, deps), params.org_id, {
          name: body.name,
          canSetupSaml: body.can_setup_saml,
          metadata: body.metadata,
          maxUsers: body.max_users,
          domainAutojoin: body.autojoin_by_domain,
          domainRestrict: body.restrict_to_domain,
          domain: body.domain,
          extraDomains: body.extra_domains,
          legacyOrgId: body.legacy_org_id,
          customRoleMappingName: body.custom_role_mapping_name,
        });
        if (!result.ok) throw toProblem(result.failure);
        return {};
      },
    }),
  ];
}

function onOne(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/org/{org_id}",
      operationId: "fetchOrg",
      tag,
      summary: "Finds an organization",
      answer: organizationSchema,
      failures: noSuchOrganization,
      async run({ params }) {
        const organization = await deps.store.read.organizations.findById(params.org_id);
        if (!organization) throw orgNotFound();
        const modes = await deps.store.read.connections.listModes([organization.orgId]);
        return toOrganizationBody(organization, modes.get(organization.orgId) ?? []);
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/org/{org_id}",
      operationId: "deleteOrg",
      tag,
      summary: "Deletes an organization and its memberships; its users stay",
      answer: emptyObject,
      failures: noSuchOrganization,
      async run({ params }, context) {
        if (!(await deleteOrganization(acting(context, deps), params.org_id))) throw orgNotFound();
        return {};
      },
    }),
  ];
}

function toProblem(failure: CreateOrganizationFailure | UpdateOrganizationFailure): Problem {
  switch (failure) {
    case "org_not_found":
      return orgNotFound();
    case "legacy_org_id_taken":
      return invalidField("legacy_org_id", "belongs to another organization");
    case "domain_missing":
      return invalidField("domain", "is required to restrict or allow members by email domain");
    case "unknown_role_mapping":
      return invalidField("custom_role_mapping_name", "isn't a custom role mapping of this deployment");
    case "role_mapping_lacks_roles":
      return invalidField(
        "custom_role_mapping_name",
        "doesn't contain roles that members or service accounts of this organization hold",
      );
  }
}
