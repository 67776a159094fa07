/** What the pages about an organization's domains say, in English. */
export const orgDomainMessages = {
  "domains.title": "Domains of {organization}",
  "domains.heading": "Domains",
  "domains.lead":
    "Prove that an email domain belongs to your organization. Then people with an address there can be sent to your single sign-on.",
  "domains.none": "No domains yet",
  "domains.none_explanation": "A domain counts once its DNS record proves that it belongs to the organization.",
  "domains.add": "Add domain",
  "domains.name": "Domain",
  "domains.name_hint": "Such as acme.com, without @ and www. Each subdomain is proven by itself.",
  "domains.check": "Check now",
  "domains.remove": "Remove",
  "domains.remove_consequence":
    "The domain stops counting at once: nobody with an address there can join because of it or be sent to single sign-on. To use it again, you need a new DNS record.",
  "domains.remove_submit": "Remove domain",
  "domains.mark_proven": "Mark as proven",
  "domains.mark_consequence":
    "Do this only if you know that the domain belongs to this organization. Its DNS record isn’t looked up any more, and the domain stays proven until it is removed.",
  "domains.record_name": "Name of the TXT record",
  "domains.record_value": "Value",
  "domains.checked": "Last checked: {time}",
  "domains.back_to": "Back to {organization}",
  "domains.only_operators": "Ask the people who run the service to add or remove a domain.",

  "domain_state.proven": "Proven",
  "domain_state.failing": "Record missing",
  "domain_state.unproven": "Not proven",
  "domain_state.proven_by_dns": "The DNS record is there. It’s looked up once a day.",
  "domain_state.proven_by_operator": "Marked as proven by the people who run the service.",
  "domain_state.proven_unchecked":
    "The name servers gave no usable answer at the last check. The domain stays proven meanwhile.",
  "domain_state.missing_until":
    "The DNS record is missing. The domain stops counting on {day} unless the record is back. Until then, nobody new can join because of it.",
  "domain_state.publish": "Publish this TXT record where your DNS is managed, then choose Check now.",
  "domain_state.no_record":
    "There is no TXT record at this name yet. New records can take an hour or more until they can be seen everywhere.",
  "domain_state.other_records": "There are TXT records at this name, but none has this value.",
  "domain_state.dns_failed":
    "The name servers of this domain gave no usable answer, so we don’t know whether the record is there. Try again later, or check the domain’s DNS.",
  "domain_state.taken":
    "The record is there, but another organization has proven this domain too. Remove that organization’s TXT record, then choose Check now.",

  "domain_problem.not_allowed": "You can’t change the domains of this organization.",
  "domain_problem.org_not_found": "This organization no longer exists.",
  "domain_problem.invalid_domain": "Enter the name of a domain, such as acme.com.",
  "domain_problem.public_suffix": "Anyone can have names below this domain, so it can’t be proven.",
  "domain_problem.public_mail_domain": "Anyone can have an email address at this domain, so it can’t be proven.",
  "domain_problem.own_domain": "This is the domain of the service itself.",
  "domain_problem.domain_already_added": "This domain is in the list already.",
  "domain_problem.too_many_domains": "The organization has as many domains as it can. Remove one first.",
  "domain_problem.domain_not_found": "This domain is no longer in the list.",
  "domain_problem.domain_taken": "Another organization has proven this domain.",
} as const;

type OrgDomainMessages = typeof orgDomainMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OrgDomainMessages {}
}
