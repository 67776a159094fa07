/** How a domain was proven: by its DNS record, or by an operator who answers for it. */
export type DomainProof = "dns" | "operator";

/**
 * What a check of a domain's DNS record found. `no_record`: there are no TXT records at the name. `other_records`: there are some, none of
 * which is the organization's. `dns_failed`: the name servers gave no usable answer, which says nothing about the record.
 */
export type DomainFinding = "found" | "no_record" | "other_records" | "dns_failed";

/** A domain that an organization claims. It counts for nothing until it is proven. Times are Unix seconds. */
export interface OrganizationDomainRecord {
  readonly orgId: string;
  /** In lower case and ASCII, without a trailing dot, such as `acme.com` or `xn--bcher-kva.example`. */
  readonly domain: string;
  /** What the DNS record has to say. Everyone can read it there: it is random so that nobody can publish it in advance. */
  readonly verificationToken: string;
  readonly createdAt: number;
  /** Since when the domain is proven; `null` while it isn't. */
  readonly provenAt: number | null;
  /** Is `null` exactly when `provenAt` is. */
  readonly provenBy: DomainProof | null;
  /** When the DNS record was last looked up. */
  readonly checkedAt: number | null;
  /** What was found then. */
  readonly finding: DomainFinding | null;
  /** Since when checks of a proven domain haven't found its record; `null` while they do. */
  readonly failingSince: number | null;
}

/** A domain that is proven. */
export interface ProvenDomainRecord extends OrganizationDomainRecord {
  readonly provenAt: number;
  readonly provenBy: DomainProof;
}

/** Returns whether a domain is proven. */
export function isProven(domain: OrganizationDomainRecord): domain is ProvenDomainRecord {
  return domain.provenAt !== null;
}
