import { readNumber, readText } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { listReader, member, readBoolean, readNumberOrNull, readTextOrNull, recordReader } from "./wire.ts";

/** A domain of an organization. It counts once it is proven. */
export interface OrgDomain {
  /** In lower case and ASCII. */
  readonly domain: string;
  readonly proven: boolean;
  /** Unix seconds. */
  readonly provenAt: number | null;
  /** `dns`, or `operator` when it was marked as proven by hand. */
  readonly provenBy: string | null;
  /** The name of the TXT record that proves it. */
  readonly txtName: string;
  /** What the TXT record has to say. */
  readonly txtValue: string;
  /** Unix seconds. */
  readonly checkedAt: number | null;
  /** What the last check found: `found`, `no_record`, `other_records` or `dns_failed`. */
  readonly finding: string | null;
  /** When the proof ends unless the missing record is back, in Unix seconds; `null` while it isn't missing. */
  readonly provenUntil: number | null;
  /** Unix seconds. */
  readonly createdAt: number;
}

/** The functions about the domains of organizations. */
export interface OrgDomains {
  /**
   * Lists an organization's domains.
   *
   * `GET /org/{org_id}/domains`
   *
   * @returns null when there is no such organization
   */
  fetchOrgDomains(orgId: string, call?: CallOptions): Promise<{ readonly domains: readonly OrgDomain[] } | null>;
  /**
   * Adds a domain to an organization. It counts for nothing until the TXT record that the answer names is found.
   *
   * `POST /org/{org_id}/domains`
   *
   * @returns null when there is no such organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  addOrgDomain(orgId: string, domain: string, call?: CallOptions): Promise<OrgDomain | null>;
  /**
   * Looks up the TXT record of a domain at once, and proves the domain if it is there.
   *
   * `POST /org/{org_id}/domains/{domain}/check`
   *
   * @returns the domain as it is afterwards; null when the organization doesn't have it
   * @throws ManagementError with `serverCode` `domain_taken` when it is another organization's
   */
  checkOrgDomain(orgId: string, domain: string, call?: CallOptions): Promise<OrgDomain | null>;
  /**
   * Marks a domain as proven, for a backend that knows whose it is without the DNS.
   *
   * `POST /org/{org_id}/domains/{domain}/mark_proven`
   *
   * @returns the domain as it is afterwards; null when the organization doesn't have it
   * @throws ManagementError with `serverCode` `domain_taken` when it is another organization's
   */
  markOrgDomainProven(orgId: string, domain: string, call?: CallOptions): Promise<OrgDomain | null>;
  /**
   * Removes a domain from an organization.
   *
   * `DELETE /org/{org_id}/domains/{domain}`
   *
   * @returns whether the organization had it
   */
  removeOrgDomain(orgId: string, domain: string, call?: CallOptions): Promise<boolean>;
}

const readOrgDomain = recordReader<OrgDomain>({
  domain: readText,
  proven: readBoolean,
  provenAt: readNumberOrNull,
  provenBy: readTextOrNull,
  txtName: readText,
  txtValue: readText,
  checkedAt: readNumberOrNull,
  finding: readTextOrNull,
  provenUntil: readNumberOrNull,
  createdAt: readNumber,
});

const readOrgDomains = recordReader<{ domains: readonly OrgDomain[] }>({ domains: member(listReader(readOrgDomain)) });

/** Creates the functions about the domains of organizations. */
export function orgDomains(api: Api): OrgDomains {
  const list = (orgId: string) => `/org/${orgId}/domains`;
  const one = (orgId: string, domain: string) => `${list(orgId)}/${encodeURIComponent(domain)}`;
  const post = (path: string, call: CallOptions | undefined) =>
    api({ method: "POST", path, body: {}, read: readOrgDomain, absent: null }, call);
  return {
    fetchOrgDomains: async (orgId, call) =>
      isId(orgId) ? api({ method: "GET", path: list(orgId), read: readOrgDomains, absent: null }, call) : null,
    addOrgDomain: async (orgId, domain, call) =>
      isId(orgId)
        ? api({ method: "POST", path: list(orgId), body: { domain }, read: readOrgDomain, absent: null }, call)
        : null,
    checkOrgDomain: async (orgId, domain, call) =>
      isId(orgId) && isDomain(domain) ? post(`${one(orgId, domain)}/check`, call) : null,
    markOrgDomainProven: async (orgId, domain, call) =>
      isId(orgId) && isDomain(domain) ? post(`${one(orgId, domain)}/mark_proven`, call) : null,
    removeOrgDomain: async (orgId, domain, call) =>
      isId(orgId) && isDomain(domain) && api(whetherDone({ method: "DELETE", path: one(orgId, domain) }), call),
  };
}

/** Anything without a dot is no domain; "." and ".." would be another path. */
function isDomain(value: unknown): value is string {
  return typeof value === "string" && /[^.]\.[^.]/.test(value);
}
