import { writeCheck } from "../../../platform/dashboard/form-fields.ts";
import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import type { FormValues } from "../../../platform/dashboard/versioned-form.tsx";
import { describeIssue } from "../../../platform/domain/describe-issue.ts";
import type { ConnectionProtocol } from "../../../platform/domain/login-method.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { OrganizationConnectionInput } from "../../connections/domain/organization/connection-input.ts";
import {
  organizationConnectionSchema,
  toConnectionInput,
} from "../../connections/domain/organization/connection-schema.ts";
import { wireName } from "../../connections/domain/organization/field-names.ts";
import { readRoleRules, writeRoleRules } from "../../connections/domain/organization/role-rules-text.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { splitPem } from "../../connections/domain/saml/service-provider.ts";

/** What a form for a new connection shows. */
export const NEW_CONNECTION: FormValues = {
  name: "",
  enabled: "on",
  live: "",
  idp_name: "Generic",
  just_in_time: "on",
  default_role: "",
  role_claim: "",
  role_rules: "",
  updates_role: "",
  session_from_provider: "on",
  trusts_second_factor: "",
};

/** Returns what the form shows of a connection. It never shows the secret. */
export function toConnectionValues(connection: OrganizationConnectionRecord): FormValues {
  const { name, enabled, mode, settings, provider, clientId, scopes } = connection;
  const ofProvider: FormValues =
    provider.kind === "oidc"
      ? { issuer: provider.issuer, client_id: clientId, scopes: scopes.join("\n") }
      : {
          entity_id: provider.entityId,
          sso_url: provider.ssoUrl,
          certificates: provider.certificates.map((pem) => pem.trim()).join("\n"),
          metadata_url: provider.metadataUrl ?? "",
          encrypts_assertions: writeCheck(provider.encryptionCertificate !== null),
          allows_cbc: writeCheck(provider.allowsCbc),
          allows_idp_initiated: writeCheck(provider.allowsIdpInitiated),
        };
  return {
    name,
    enabled: writeCheck(enabled),
    live: writeCheck(mode === "live"),
    idp_name: settings.idpName,
    just_in_time: writeCheck(settings.justInTime),
    default_role: settings.defaultRole ?? "",
    role_claim: settings.roleClaim ?? "",
    role_rules: writeRoleRules(settings.roleRules),
    updates_role: writeCheck(settings.updatesRole),
    session_from_provider: writeCheck(settings.sessionFromProvider),
    trusts_second_factor: writeCheck(settings.trustsSecondFactor),
    ...ofProvider,
  };
}

/** Makes the connection that a form describes, or says what is wrong with which field. */
export function readConnectionForm(
  form: URLSearchParams,
  kind: ConnectionProtocol,
): Result<OrganizationConnectionInput, FieldProblems> {
  const text = (name: string) => form.get(name)?.trim() ?? "";
  const orNull = (name: string) => text(name) || null;
  const shared = {
    kind,
    name: text("name"),
    enabled: form.has("enabled"),
    mode: form.has("live") ? "live" : "test",
    idpName: text("idp_name"),
    justInTime: form.has("just_in_time"),
    defaultRole: orNull("default_role"),
    roleClaim: orNull("role_claim"),
    roleRules: readRoleRules(text("role_rules")),
    updatesRole: form.has("updates_role"),
    sessionFromProvider: form.has("session_from_provider"),
    trustsSecondFactor: form.has("trusts_second_factor"),
  };
  const ofProvider =
    kind === "oidc"
      ? {
          issuer: text("issuer"),
          clientId: text("client_id"),
          ...(text("client_secret") !== "" && { clientSecret: text("client_secret") }),
          scopes: text("scopes").split(/\s+/).filter(Boolean),
        }
      : {
          entityId: text("entity_id"),
          ssoUrl: text("sso_url"),
          certificates: splitPem(text("certificates")),
          metadataUrl: orNull("metadata_url"),
          encryptsAssertions: form.has("encrypts_assertions"),
          allowsCbc: form.has("allows_cbc"),
          allowsIdpInitiated: form.has("allows_idp_initiated"),
        };
  const parsed = organizationConnectionSchema.safeParse({ ...shared, ...ofProvider }, { error: describeIssue });
  if (parsed.success) return succeed(toConnectionInput(parsed.data));
  return fail(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [wireName(String(path[0])), message])));
}
