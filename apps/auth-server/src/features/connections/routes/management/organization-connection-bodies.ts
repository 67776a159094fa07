import { z } from "zod";
import { describeIssue } from "../../../../platform/domain/describe-issue.ts";
import { invalidFields, Problem } from "../../../../platform/http/problem.ts";
import { invalidField, orgNotFound } from "../../../../platform/management-api/problems.ts";
import type { IpsieLevels } from "../../domain/ipsie/levels.ts";
import { ipsieRequirements } from "../../domain/ipsie/requirements.ts";
import { certificatesEnd } from "../../domain/organization/certificates-end.ts";
import type { ChangeOrganizationConnectionFailure } from "../../domain/organization/change-organization-connection.ts";
import type { OrganizationConnectionInput } from "../../domain/organization/connection-input.ts";
import {
  openIdShape,
  organizationConnectionSchema,
  toConnectionInput,
} from "../../domain/organization/connection-schema.ts";
import type { CreateOrganizationConnectionFailure } from "../../domain/organization/create-organization-connection.ts";
import { wireName } from "../../domain/organization/field-names.ts";
import { idpNames } from "../../domain/organization/settings.ts";
import type { OrganizationConnectionRecord } from "../../domain/records.ts";

const kind = z.enum(["oidc", "saml"]);
const mode = z.enum(["test", "live"]);
const idpName = z.enum(idpNames);
const roleRule = z.object({ value: z.string(), role: z.string() });

/** The body that creates or replaces a connection. Fields of the other kind are refused, and so is what the domain refuses. */
export const organizationConnectionBody = z.object({
  kind,
  name: openIdShape.name,
  enabled: openIdShape.enabled,
  mode: openIdShape.mode.meta({ description: "In `test`, people can only try the connection." }),
  issuer: z.string().optional().meta({ description: "OpenID Connect. It can't be changed." }),
  client_id: z.string().optional().meta({ description: "OpenID Connect" }),
  client_secret: z.string().optional().meta({ description: "OpenID Connect. No response holds it." }),
  scopes: z.array(z.string()).optional().meta({ description: "OpenID Connect: scopes beyond `openid email profile`." }),
  entity_id: z
    .string()
    .optional()
    .meta({ description: "SAML: the entity id of the identity provider. It can't be changed." }),
  sso_url: z.string().optional().meta({ description: "SAML: where browsers sign in (HTTP-Redirect)." }),
  certificates: z.array(z.string()).optional().meta({ description: "SAML: in PEM. Several may overlap." }),
  metadata_url: z
    .string()
    .nullable()
    .optional()
    .meta({ description: "SAML: where certificates are read again each day." }),
  encrypts_assertions: z
    .boolean()
    .optional()
    .meta({ description: "SAML: whether assertions may be encrypted for a key of this connection." }),
  allows_cbc: z.boolean().optional().meta({ description: "SAML: whether AES-CBC is accepted for that." }),
  allows_idp_initiated: z
    .boolean()
    .optional()
    .meta({ description: "SAML: whether sign-ins may begin at the identity provider." }),
  idp_name: idpName.optional().meta({ description: "The `provider` of `login_method` in access tokens." }),
  just_in_time: z.boolean().optional().meta({ description: "Whether newcomers become members." }),
  default_role: z.string().nullable().optional(),
  role_claim: z.string().nullable().optional().meta({ description: "The claim or attribute that the rules compare." }),
  role_rules: z.array(roleRule).optional().meta({ description: "The first that matches gives the role." }),
  updates_role: z.boolean().optional().meta({ description: "Whether each sign-in gives the role anew." }),
  session_from_provider: z.boolean().optional().meta({ description: "Whether sessions end when the provider's do." }),
  trusts_second_factor: z
    .boolean()
    .optional()
    .meta({ description: "Whether `mfa` in the provider's `amr` counts as a second factor." }),
});

/** A connection in responses, without its secret. What the other kind has is `null`. */
export const organizationConnectionAnswer = z
  .object({
    connection_id: z.string(),
    org_id: z.string(),
    kind,
    name: z.string(),
    enabled: z.boolean(),
    mode,
    created_at: z.int(),
    issuer: z.string().nullable(),
    client_id: z.string().nullable(),
    scopes: z.array(z.string()).nullable(),
    callback_url: z.string().nullable().meta({ description: "OpenID Connect: what to register there." }),
    entity_id: z.string().nullable(),
    sso_url: z.string().nullable(),
    certificates: z.array(z.string()).nullable(),
    certificates_end_at: z.int().nullable().meta({ description: "SAML: when the last of them ends." }),
    metadata_url: z.string().nullable(),
    encrypts_assertions: z.boolean().nullable(),
    allows_cbc: z.boolean().nullable(),
    allows_idp_initiated: z.boolean().nullable(),
    sp_entity_id: z.string().nullable().meta({ description: "SAML: our entity id." }),
    acs_url: z.string().nullable().meta({ description: "SAML: where responses are posted." }),
    sp_metadata_url: z.string().nullable().meta({ description: "SAML: our metadata." }),
    idp_name: idpName,
    just_in_time: z.boolean(),
    default_role: z.string().nullable(),
    role_claim: z.string().nullable(),
    role_rules: z.array(roleRule),
    highest_role: z
      .string()
      .nullable()
      .meta({ description: "The highest role that the rules can give: what their author could. `null`: any." }),
    updates_role: z.boolean(),
    session_from_provider: z.boolean(),
    trusts_second_factor: z.boolean(),
    ipsie: z
      .object({
        session_level: z.int().min(0).max(3),
        account_level: z.int().min(0).max(3),
        unmet: z.array(z.enum(ipsieRequirements.map(({ id }) => id))),
      })
      .meta({
        description:
          "The levels of the enterprise profile IPSIE (SL1 to SL3, AL1 to AL3; 0 for none), and what isn't met, of all levels.",
      }),
  })
  .meta({ id: "OrganizationConnection" });

/** The fields of a body under the names of the domain. */
const FIELDS = new Map(Object.keys(organizationConnectionBody.shape).map((field) => [field, domainName(field)]));

function domainName(field: string): string {
  return field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Reads what a body says about a connection.
 *
 * @throws Problem (400) naming the fields that are wrong, or that this kind doesn't have
 */
export function readConnection(body: z.output<typeof organizationConnectionBody>): OrganizationConnectionInput {
  const given = Object.entries(body).flatMap(([field, value]) =>
    value === undefined ? [] : [[FIELDS.get(field) ?? field, value]],
  );
  const parsed = organizationConnectionSchema.safeParse(Object.fromEntries(given), { error: describeIssue });
  if (parsed.success) return toConnectionInput(parsed.data);
  const problems = parsed.error.issues.flatMap((issue): [string, string[]][] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [wireName(key), [`isn't a setting of ${body.kind} connections`]])
      : [[wireName(String(issue.path[0])), [issue.message]]],
  );
  throw invalidFields(Object.fromEntries(problems));
}

/** Returns the problem of what an operation refused. */
export function toConnectionProblem(
  failure: CreateOrganizationConnectionFailure | ChangeOrganizationConnectionFailure,
): Problem {
  switch (failure) {
    case "org_not_found":
      return orgNotFound();
    case "not_found":
      return new Problem(404, "connection_not_found", "The organization has no connection with this id.");
    case "too_many":
      return new Problem(409, "too_many_connections", "The organization has as many connections as it can have.");
    case "demanded":
      return new Problem(
        409,
        "connection_demanded",
        "The organization's access policy demands this connection. Take it out of the policy first.",
      );
    default:
      return invalidField(wireName(failure.field), failure.problem);
  }
}

/** The addresses of this server that a connection's identity provider has to know. */
export interface ConnectionAddresses {
  readonly callbackUrl: string;
  readonly spEntityId: string;
  readonly acsUrl: string;
  readonly spMetadataUrl: string;
}

/** Returns a connection as responses have it. */
export function toOrganizationConnectionBody(
  { connectionId, orgId, provider, settings, ...connection }: OrganizationConnectionRecord,
  { addresses, ipsie }: { readonly addresses: ConnectionAddresses; readonly ipsie: IpsieLevels },
): z.input<typeof organizationConnectionAnswer> {
  const isSaml = provider.kind === "saml";
  return {
    connection_id: connectionId,
    org_id: orgId,
    kind: provider.kind,
    name: connection.name,
    enabled: connection.enabled,
    mode: connection.mode,
    created_at: connection.createdAt,
    issuer: isSaml ? null : provider.issuer,
    client_id: isSaml ? null : connection.clientId,
    scopes: isSaml ? null : [...connection.scopes],
    callback_url: isSaml ? null : addresses.callbackUrl,
    entity_id: isSaml ? provider.entityId : null,
    sso_url: isSaml ? provider.ssoUrl : null,
    certificates: isSaml ? [...provider.certificates] : null,
    certificates_end_at: isSaml ? certificatesEnd(provider.certificates) : null,
    metadata_url: isSaml ? provider.metadataUrl : null,
    encrypts_assertions: isSaml ? provider.encryptionCertificate !== null : null,
    allows_cbc: isSaml ? provider.allowsCbc : null,
    allows_idp_initiated: isSaml ? provider.allowsIdpInitiated : null,
    sp_entity_id: isSaml ? addresses.spEntityId : null,
    acs_url: isSaml ? addresses.acsUrl : null,
    sp_metadata_url: isSaml ? addresses.spMetadataUrl : null,
    idp_name: settings.idpName,
    just_in_time: settings.justInTime,
    default_role: settings.defaultRole,
    role_claim: settings.roleClaim,
    role_rules: settings.roleRules.map(({ value, role }) => ({ value, role })),
    highest_role: settings.highestRole,
    updates_role: settings.updatesRole,
    session_from_provider: settings.sessionFromProvider,
    trusts_second_factor: settings.trustsSecondFactor,
    ipsie: { session_level: ipsie.session, account_level: ipsie.account, unmet: [...ipsie.unmet] },
  };
}
