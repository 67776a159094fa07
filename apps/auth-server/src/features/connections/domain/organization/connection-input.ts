import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { isLoopbackHost } from "../../../../platform/domain/loopback.ts";
import { describeCertificate } from "../../../../saml/index.ts";
import type { RoleDefinition } from "../../../orgs/domain/roles.ts";
import type { OpenIdProvider, SamlProvider } from "../provider.ts";
import type { ConnectionMode } from "../records.ts";
import { findRoleFailure } from "./role-mapping.ts";
import type { ConnectionSettings, ConnectionSettingsInput } from "./settings.ts";

/** What somebody decides about any connection of an organization. */
interface SharedInput {
  /** The name on its button, as in "Continue with Acme". */
  readonly name: string;
  readonly enabled: boolean;
  readonly mode: ConnectionMode;
  readonly settings: ConnectionSettingsInput;
}

/** What somebody decides about a connection by OpenID Connect. */
export interface OpenIdConnectionInput extends SharedInput {
  readonly kind: "oidc";
  readonly issuer: string;
  readonly clientId: string;
  /** Default: the one that is stored. A new connection needs one. */
  readonly clientSecret?: string | undefined;
  readonly scopes: readonly string[];
}

/** What somebody decides about a connection by SAML. */
export interface SamlConnectionInput extends SharedInput, Omit<SamlProvider, "kind" | "encryptionCertificate"> {
  readonly kind: "saml";
  /** Whether the identity provider may encrypt assertions for a key of this connection alone. */
  readonly encryptsAssertions: boolean;
}

/** What somebody decides about a connection of an organization. */
export type OrganizationConnectionInput = OpenIdConnectionInput | SamlConnectionInput;

/** Which field can't be stored as it is, under its name in the input. */
export type OrganizationConnectionField =
  | Exclude<keyof OpenIdConnectionInput, "settings" | "scopes">
  | Exclude<keyof SamlConnectionInput, "settings">
  | keyof ConnectionSettingsInput
  | "connectionId";

/** Why a connection can't be stored: which field, and what is wrong with it as the end of a sentence. */
export interface OrganizationConnectionProblem {
  readonly field: OrganizationConnectionField;
  readonly problem: string;
}

/** Returns the provider that an input describes. A SAML connection keeps its key for encrypted assertions. */
export function providerOf(
  input: OrganizationConnectionInput,
  encryptionCertificate: string | null,
): OpenIdProvider | SamlProvider {
  if (input.kind === "oidc") return { kind: "oidc", issuer: input.issuer, trustsEmail: false };
  const { entityId, ssoUrl, certificates, metadataUrl, allowsCbc, allowsIdpInitiated } = input;
  const provider = { entityId, ssoUrl, certificates, metadataUrl, allowsCbc, allowsIdpInitiated };
  return { kind: "saml", ...provider, encryptionCertificate };
}

/** Finds what is wrong with the addresses and certificates of an input; `null` if nothing is. */
export function findProviderProblem(
  { policy }: Pick<DomainDeps, "policy">,
  input: OrganizationConnectionInput,
): OrganizationConnectionProblem | null {
  const isUnsafe = (url: string) => !isSafeUrl(url, policy.loopbackAppsAllowed);
  if (input.kind === "oidc") {
    if (isUnsafe(input.issuer)) return { field: "issuer", problem: "must have an https issuer" };
    // Whoever reads such a document doesn't compare its issuer with the configured one.
    return input.issuer.includes("/.well-known/")
      ? { field: "issuer", problem: "must be the URL before /.well-known/openid-configuration" }
      : null;
  }
  if (isUnsafe(input.ssoUrl)) return { field: "ssoUrl", problem: "must be an https URL" };
  if (input.metadataUrl !== null && isUnsafe(input.metadataUrl)) {
    return { field: "metadataUrl", problem: "must be an https URL" };
  }
  const areCertificates = input.certificates.every((pem) => describeCertificate(pem) !== null);
  return areCertificates ? null : { field: "certificates", problem: "must be X.509 certificates in PEM" };
}

/** Finds the rule that gives a role that there isn't, or that its author can't give; `null` if there is none. */
export function findRuleProblem(
  settings: Pick<ConnectionSettings, "defaultRole" | "roleClaim" | "roleRules" | "highestRole">,
  definition: RoleDefinition,
): OrganizationConnectionProblem | null {
  const { defaultRole, roleClaim, roleRules, highestRole } = settings;
  const given = [
    ...(defaultRole === null ? [] : [{ field: "defaultRole", role: defaultRole } as const]),
    ...roleRules.map(({ role }) => ({ field: "roleRules", role }) as const),
  ];
  for (const { field, role } of given) {
    const failure = findRoleFailure(role, highestRole, definition);
    if (failure === "unknown_role") return { field, problem: "must name roles of the organization" };
    if (failure === "role_too_high") return { field, problem: "must not give a role above your own" };
  }
  if (roleRules.length > 0 && roleClaim === null) return { field: "roleClaim", problem: "is required for rules" };
  return null;
}

function isSafeUrl(text: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && allowsLoopback && isLoopbackHost(hostname));
}
