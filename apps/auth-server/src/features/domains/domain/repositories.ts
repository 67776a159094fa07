import type { OrganizationDomainRecord, ProvenDomainRecord } from "./records.ts";

/** The domains that are proven, which are the only ones that count. */
export interface ProvenDomainRepository {
  /** Lists the proven domains of an organization in alphabetical order. */
  listByOrg(orgId: string): Promise<readonly ProvenDomainRecord[]>;
  /** Finds the organization to which exactly this domain is proven, by its name in ASCII. A proven parent or subdomain doesn't count. */
  findOwner(domain: string): Promise<string | null>;
  /** Finds the proven domain, whoever's it is, that an email address is inside. `null` for whatever isn't an email address. */
  findByEmail(email: string): Promise<ProvenDomainRecord | null>;
  /** Returns whether an email address is inside a proven domain of the organization. Whatever isn't an email address isn't. */
  isProvenFor(orgId: string, email: string): Promise<boolean>;
  /** Returns whether any organization with a proven domain has a connection in use. */
  haveConnections(): Promise<boolean>;
}

/** All domains that organizations claim, proven or not. */
export interface OrganizationDomainRepository {
  find(orgId: string, domain: string): Promise<OrganizationDomainRecord | null>;
  /** Lists the domains of an organization in alphabetical order. */
  listByOrg(orgId: string): Promise<readonly OrganizationDomainRecord[]>;
  /**
   * Locks every organization's claim to a domain, so that of several proofs at once one goes first, and lists them in the order of the
   * organizations' ids.
   */
  lockClaims(domain: string): Promise<readonly OrganizationDomainRecord[]>;
  /** Stores a domain. Returns `false` if the organization already has it. */
  add(domain: OrganizationDomainRecord): Promise<boolean>;
  /** Stores what changed. Call it with claims locked: of one domain, only one organization's may be proven. */
  update(domain: OrganizationDomainRecord): Promise<void>;
  /** Returns whether there was one. */
  delete(orgId: string, domain: string): Promise<boolean>;
  /** Lists domains that were proven by DNS and last looked up before a time, in Unix seconds, the longest ago first. */
  listDue(checkedBefore: number, limit: number): Promise<readonly ProvenDomainRecord[]>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly provenDomains: ProvenDomainRepository;
    readonly organizationDomains: OrganizationDomainRepository;
  }
}
