import type { ConnectionSettings } from "../../connections/domain/organization/settings.ts";
import type { OrganizationIdentity } from "../../connections/domain/providers/identity-providers.ts";
import { readEmailDomain } from "../../domains/domain/email-domain.ts";

/** What an accepted answer can lack, so that it signs the person in differently from what was meant. */
export type PersonFinding =
  /** The provider tells no address. */
  | { readonly code: "email_missing" }
  /** It tells one under a name that nobody looks for. */
  | { readonly code: "email_under_another_name"; readonly name: string }
  | { readonly code: "domain_not_proven"; readonly domain: string }
  | { readonly code: "email_not_verified" }
  | { readonly code: "name_missing" }
  | { readonly code: "role_claim_missing"; readonly claim: string }
  | { readonly code: "groups_too_many"; readonly claim: string }
  | { readonly code: "groups_are_ids"; readonly claim: string }
  | { readonly code: "no_role_rule_matches"; readonly claim: string };

export type PersonFindingCode = PersonFinding["code"];

/** The findings with which people wouldn't be signed in. */
const BLOCKING: readonly PersonFindingCode[] = ["email_missing", "email_under_another_name", "domain_not_proven"];

/** Returns whether a finding keeps people from signing in. */
export function isBlocking({ code }: PersonFinding): boolean {
  return BLOCKING.includes(code);
}

/** How Microsoft Entra ID says that somebody is in more groups than it lists. */
const TOO_MANY_GROUPS = ["_claim_names", "hasgroups", "http://schemas.microsoft.com/claims/groups.link"];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What `checkPerson` compares an identity with. */
interface Expected {
  readonly settings: Pick<ConnectionSettings, "roleClaim" | "roleRules">;
  readonly protocol: "saml" | "oidc";
  /** The domains that the organization has proven. */
  readonly provenDomains: readonly string[];
}

/** Checks what a provider told about a person: whether they would be signed in, and with what. Blocking findings come first. */
export function checkPerson(identity: OrganizationIdentity, expected: Expected): readonly PersonFinding[] {
  return [...checkEmail(identity, expected), ...checkRole(identity, expected), ...checkName(identity)];
}

function checkEmail({ email, claims }: OrganizationIdentity, { protocol, provenDomains }: Expected): PersonFinding[] {
  if (email === null) {
    const name = Object.entries(claims).find(([, values]) => values.some((value) => readEmailDomain(value)))?.[0];
    return [name === undefined ? { code: "email_missing" } : { code: "email_under_another_name", name }];
  }
  const domain = readEmailDomain(email) ?? "";
  if (!provenDomains.includes(domain)) return [{ code: "domain_not_proven", domain }];
  const isDenied = protocol === "oidc" && claims.email_verified?.includes("false");
  return isDenied ? [{ code: "email_not_verified" }] : [];
}

function checkRole({ claims }: OrganizationIdentity, { settings }: Expected): PersonFinding[] {
  const { roleClaim: claim, roleRules } = settings;
  if (claim === null) return [];
  const values = claims[claim];
  if (!values || values.length === 0) {
    const isTooMany = TOO_MANY_GROUPS.some((name) => claims[name] !== undefined);
    return [{ code: isTooMany ? "groups_too_many" : "role_claim_missing", claim }];
  }
  if (roleRules.some(({ value }) => values.includes(value))) return [];
  const areIds = values.every((value) => UUID.test(value)) && !roleRules.some(({ value }) => UUID.test(value));
  return roleRules.length === 0 ? [] : [{ code: areIds ? "groups_are_ids" : "no_role_rule_matches", claim }];
}

function checkName({ firstName, lastName }: OrganizationIdentity): PersonFinding[] {
  return firstName === null && lastName === null ? [{ code: "name_missing" }] : [];
}
