import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../platform/management-api/endpoint.ts";
import { invalidField, noSuchOrganization, orgNotFound } from "../../../platform/management-api/problems.ts";
import { type CheckDomainFailure, checkDomain } from "../domain/check-domain.ts";
import {
  type AddDomainFailure,
  addDomain,
  MAX_DOMAINS,
  markDomainProven,
  removeDomain,
} from "../domain/manage-domains.ts";
import { readDomainName } from "../domain/read-domain-name.ts";
import { organizationDomainSchema, toDomainBody } from "./domain-body.ts";

const LIST = "/org/{org_id}/domains";
const ONE = `${LIST}/{domain}` as const;
const tag = "Organizations";

const noSuchDomain = { 404: "The organization doesn't exist, or doesn't have this domain." };
const taken = { 409: "Another organization has proven this domain." };

/** Defines the operations on the domains of organizations. */
export function domainEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: LIST,
      operationId: "fetchOrgDomains",
      tag,
      summary: "Lists an organization's domains, with the TXT record that proves each",
      answer: z.object({ domains: z.array(organizationDomainSchema) }),
      failures: noSuchOrganization,
      async run({ params }) {
        const { organizations, organizationDomains } = deps.store.read;
        if (!(await organizations.findById(params.org_id))) throw orgNotFound();
        return { domains: (await organizationDomains.listByOrg(params.org_id)).map(toDomainBody) };
      },
    }),
    defineEndpoint({
      method: "post",
      path: LIST,
      operationId: "addOrgDomain",
      tag,
      summary: "Adds a domain to an organization, which counts once it is proven; returns the TXT record to publish",
      body: z.object({ domain: z.string().min(1).max(253) }),
      answer: organizationDomainSchema,
      failures: noSuchOrganization,
      async run({ params, body }, context) {
        const added = await addDomain(acting(context, deps), params.org_id, body.domain);
        if (!added.ok) throw toProblem(added.failure);
        return toDomainBody(added.value);
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${ONE}/check`,
      operationId: "checkOrgDomain",
      tag,
      summary: "Looks up the TXT record of a domain at once, and proves the domain if it is there",
      answer: organizationDomainSchema,
      failures: { ...noSuchDomain, ...taken },
      async run({ params }, context) {
        const checked = await checkDomain(acting(context, deps), readKey(params));
        if (!checked.ok) throw toDomainProblem(checked.failure);
        return toDomainBody(checked.value);
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${ONE}/mark_proven`,
      operationId: "markOrgDomainProven",
      tag,
      summary: "Marks a domain as proven by hand, for a backend that knows whose it is without the DNS",
      answer: organizationDomainSchema,
      failures: { ...noSuchDomain, ...taken },
      async run({ params }, context) {
        const marked = await markDomainProven(acting(context, deps), readKey(params));
        if (!marked.ok) throw toDomainProblem(marked.failure);
        return toDomainBody(marked.value);
      },
    }),
    defineEndpoint({
      method: "delete",
      path: ONE,
      operationId: "removeOrgDomain",
      tag,
      summary: "Removes a domain from an organization; it counts for nothing from then on",
      answer: emptyObject,
      failures: noSuchDomain,
      async run({ params }, context) {
        const removed = await removeDomain(acting(context, deps), readKey(params));
        if (!removed.ok) throw toDomainProblem(removed.failure);
        return {};
      },
    }),
  ];
}

function readKey({ org_id: orgId, domain }: { readonly org_id: string; readonly domain: string }) {
  return { orgId, domain: readDomainName(domain) };
}

const unfit: Record<Exclude<AddDomainFailure, "org_not_found">, string> = {
  invalid_domain: "must be the name of a domain, such as acme.com",
  public_suffix: "must not be a suffix below which anyone can have names",
  public_mail_domain: "must not be a domain at which anyone can have an email address",
  own_domain: "must not be the domain of this server",
  domain_already_added: "is a domain of this organization already",
  too_many_domains: `can't be added: an organization has at most ${MAX_DOMAINS} domains`,
};

function toProblem(failure: AddDomainFailure): Problem {
  return failure === "org_not_found" ? orgNotFound() : invalidField("domain", unfit[failure]);
}

function toDomainProblem(failure: CheckDomainFailure): Problem {
  return failure === "domain_not_found"
    ? new Problem(404, "domain_not_found", "The organization doesn't exist, or doesn't have this domain.")
    : new Problem(
        409,
        "domain_taken",
        "Another organization has proven this domain, and its TXT record is still there.",
      );
}
