import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { digits } from "../../../../platform/management-api/fields.ts";
import { invalidField, noSuchOrganization, orgNotFound } from "../../../../platform/management-api/problems.ts";
import { updateOrganization } from "../../../orgs/domain/update-organization.ts";
import type { SetUpLinkRecord } from "../../domain/records.ts";
import {
  createSetUpLink,
  LINK_SECONDS,
  listSetUpLinks,
  MAX_LINK_SECONDS,
  MAX_LINKS,
  revokeSetUpLink,
} from "../../domain/set-up-links.ts";

export const tag = "Single sign-on";

const linkBody = z.object({
  expires_in_seconds: digits(
    z.int().min(60, "must be at least 60").max(MAX_LINK_SECONDS, `must be at most ${MAX_LINK_SECONDS}`),
  ).optional(),
  may_enforce: z.boolean().default(false),
  highest_role: z.string().min(1, "is required").nullable().default(null),
});

const linkSchema = z
  .object({
    link_id: z.string(),
    may_enforce: z.boolean(),
    highest_role: z.string().nullable(),
    created_at: z.int(),
    expires_at: z.int(),
    last_opened_at: z.int().nullable(),
  })
  .meta({ id: "ConnectionSetUpLink" });

/** Defines who may set up an organization's single sign-on: its owners, and whoever holds a link. */
export function linkEndpoints(deps: Deps): readonly Endpoint[] {
  return [allowing(deps, true), allowing(deps, false), ...handingOut(deps)];
}

function allowing(deps: Deps, allowed: boolean): Endpoint {
  return defineEndpoint({
    method: "post",
    path: allowed ? "/org/{org_id}/allow_saml" : "/org/{org_id}/disallow_saml",
    operationId: allowed ? "allowOrgToSetupSamlConnection" : "disallowOrgToSetupSamlConnection",
    tag,
    summary: allowed
      ? "Lets the owners of an organization set up its single sign-on"
      : "Keeps the owners of an organization from setting up its single sign-on",
    answer: emptyObject,
    failures: noSuchOrganization,
    async run({ params }, context) {
      const changed = await updateOrganization(acting(context, deps), params.org_id, { canSetupSaml: allowed });
      if (!changed.ok) throw orgNotFound();
      return {};
    },
  });
}

function handingOut(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/org/{org_id}/create_saml_connection_link",
      operationId: "createOrgSamlConnectionLink",
      tag,
      summary: "Creates a link with which an organization's IT sets up single sign-on without an account",
      body: linkBody,
      answer: z.object({ url: z.string(), link_id: z.string(), expires_at: z.int() }),
      failures: noSuchOrganization,
      async run({ params, body }, context) {
        const created = await createSetUpLink(acting(context, deps), {
          orgId: params.org_id,
          seconds: body.expires_in_seconds ?? LINK_SECONDS,
          mayEnforce: body.may_enforce,
          highestRole: body.highest_role,
          createdBy: null,
        });
        if (created.ok) {
          const { url, link } = created.value;
          return { url, link_id: link.linkId, expires_at: link.expiresAt };
        }
        if (created.failure === "org_not_found") throw orgNotFound();
        if (created.failure === "unknown_role") {
          throw invalidField("highest_role", "must name a role of the organization");
        }
        throw invalidField("org_id", `has ${MAX_LINKS} links: revoke one first`);
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/org/{org_id}/connection_setup_links",
      operationId: "fetchConnectionSetUpLinks",
      tag,
      summary: "Lists the links to the set-up of an organization's single sign-on that still work, oldest first",
      answer: z.object({ links: z.array(linkSchema) }),
      failures: noSuchOrganization,
      async run({ params }) {
        if (!(await deps.store.read.organizations.findById(params.org_id))) throw orgNotFound();
        return { links: (await listSetUpLinks(deps, params.org_id)).map(toLinkBody) };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/org/{org_id}/connection_setup_links/{link_id}",
      operationId: "revokeConnectionSetUpLink",
      tag,
      summary: "Revokes a link to the set-up of an organization's single sign-on",
      answer: emptyObject,
      failures: { 404: "The organization has no such link." },
      async run({ params }, context) {
        if (await revokeSetUpLink(acting(context, deps), params.org_id, params.link_id)) return {};
        throw new Problem(404, "link_not_found", "The organization has no such link.");
      },
    }),
  ];
}

function toLinkBody({ linkId, mayEnforce, highestRole, createdAt, expiresAt, lastOpenedAt }: SetUpLinkRecord) {
  return {
    link_id: linkId,
    may_enforce: mayEnforce,
    highest_role: highestRole,
    created_at: createdAt,
    expires_at: expiresAt,
    last_opened_at: lastOpenedAt,
  };
}
