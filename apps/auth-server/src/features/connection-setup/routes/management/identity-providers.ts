import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { httpUrl, id, text } from "../../../../platform/management-api/fields.ts";
import { invalidField, noSuchOrganization, orgNotFound } from "../../../../platform/management-api/problems.ts";
import { deleteOrganizationConnection } from "../../../connections/domain/organization/delete-organization-connection.ts";
import type { ConnectionKey } from "../../../connections/domain/organization/find-organization-connection.ts";
import { idpNames } from "../../../connections/domain/organization/settings.ts";
import { acsUrlOf, samlEntityIdOf } from "../../../connections/domain/saml/service-provider.ts";
import { findCurrentConnection, reserveSetUp } from "../../domain/current-connection.ts";
import { type DescribedOpenIdProvider, findIssuer, readCertificate } from "../../domain/provider-input.ts";
import { type ConnectedProvider, type StoreFailure, setMode, storeConnection } from "../../domain/store-connection.ts";
import { tag } from "./links.ts";

const MAX_CERTIFICATE_LENGTH = 16_384;
const entityId = z
  .string()
  .min(1, "is required")
  .max(1024)
  .regex(/^[\x20-\x7e]+$/, "must be printable ASCII");

const samlBody = z.object({
  org_id: id,
  idp_entity_id: entityId,
  idp_sso_url: httpUrl,
  idp_certificate: z.string().min(1, "is required").max(MAX_CERTIFICATE_LENGTH),
  provider: z.enum(idpNames),
});

const openIdBody = z.object({
  org_id: id,
  client_id: text.min(1).max(255),
  client_secret: text.min(1),
  uses_pkce: z.boolean().default(true),
  idp_type: z.enum(["Generic", "Okta", "Azure"]),
  auth_url: httpUrl.optional(),
  token_url: httpUrl.optional(),
  userinfo_url: httpUrl.optional(),
  okta_sso_domain: text.regex(/^(?:https:\/\/)?[a-z\d.-]+\/?$/i, "must be a domain, such as acme.okta.com").optional(),
  entra_tenant_id: text.regex(/^[a-z\d.-]+$/i, "must be an id as Entra shows it").optional(),
});

const noConnection = { 404: "The organization doesn't exist, or has no connection." };

/** Defines the operations of published clients on the one connection of an organization that they know. */
export function identityProviderEndpoints(deps: Deps): readonly Endpoint[] {
  return [...describing(deps), ...switching(deps)];
}

function describing(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/saml_sp_metadata/{org_id}",
      operationId: "fetchSamlSpMetadata",
      tag,
      summary:
        "Returns what an organization's SAML identity provider has to know of this server; the addresses stay the same from then on",
      answer: z.object({ entity_id: z.string(), acs_url: z.string(), logout_url: z.string() }),
      failures: noSuchOrganization,
      async run({ params }, context) {
        const reserved = await reserveSetUp(acting(context, deps), params.org_id, { protocol: "saml" });
        if (!reserved.ok) throw orgNotFound();
        const { connectionId } = reserved.value;
        return {
          entity_id: samlEntityIdOf(deps, connectionId),
          acs_url: acsUrlOf(deps, connectionId),
          logout_url: `${deps.policy.issuer}/account`,
        };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/saml_idp_metadata",
      operationId: "setSamlIdpMetadata",
      tag,
      summary: "Stores an organization's SAML identity provider; a new connection is for trials until it goes live",
      body: samlBody,
      answer: emptyObject,
      failures: noSuchOrganization,
      async run({ body }, context) {
        const certificate = readCertificate(body.idp_certificate);
        if (certificate === null) throw invalidField("idp_certificate", "must be an X.509 certificate");
        const reserved = await reserveSetUp(acting(context, deps), body.org_id, { protocol: "saml" });
        if (!reserved.ok) throw orgNotFound();
        await store(acting(context, deps), reserved.value, "idp_entity_id", {
          kind: "saml",
          ...nameOf(body.provider),
          entityId: body.idp_entity_id,
          ssoUrl: body.idp_sso_url,
          certificates: [certificate],
          metadataUrl: null,
        });
        return {};
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/oidc_idp_metadata",
      operationId: "setOidcIdpMetadata",
      tag,
      summary:
        "Stores an organization's identity provider of OpenID Connect; a new connection is for trials until it goes live. PKCE is always used",
      body: openIdBody,
      answer: emptyObject,
      failures: noSuchOrganization,
      async run({ body }, context) {
        const { described, field } = readDescribed(body);
        const reserved = await reserveSetUp(acting(context, deps), body.org_id, { protocol: "oidc" });
        if (!reserved.ok) throw orgNotFound();
        const issuer = await findIssuer(deps, described);
        if (issuer === null) {
          throw invalidField(
            field,
            "must belong to a provider of OpenID Connect whose discovery document names it and token_url",
          );
        }
        const fields = { kind: "oidc", issuer, clientId: body.client_id, clientSecret: body.client_secret } as const;
        await store(acting(context, deps), reserved.value, field, { ...fields, ...nameOf(body.idp_type) });
        return {};
      },
    }),
  ];
}

function nameOf(idpName: (typeof idpNames)[number]) {
  return {
    name: idpName === "Azure" ? "Microsoft Entra ID" : idpName === "Generic" ? "Single sign-on" : idpName,
    idpName,
  };
}

function readDescribed(body: z.output<typeof openIdBody>): {
  readonly described: DescribedOpenIdProvider;
  readonly field: "okta_sso_domain" | "entra_tenant_id" | "auth_url";
} {
  if (body.idp_type === "Okta") {
    if (body.okta_sso_domain === undefined) throw invalidField("okta_sso_domain", "is required");
    return { described: { idpType: "Okta", oktaSsoDomain: body.okta_sso_domain }, field: "okta_sso_domain" };
  }
  if (body.idp_type === "Azure") {
    if (body.entra_tenant_id === undefined) throw invalidField("entra_tenant_id", "is required");
    return { described: { idpType: "Azure", entraTenantId: body.entra_tenant_id }, field: "entra_tenant_id" };
  }
  if (body.auth_url === undefined) throw invalidField("auth_url", "is required");
  if (body.token_url === undefined) throw invalidField("token_url", "is required");
  return { described: { idpType: "Generic", authUrl: body.auth_url, tokenUrl: body.token_url }, field: "auth_url" };
}

async function store(
  deps: Parameters<typeof storeConnection>[0],
  place: ConnectionKey,
  field: string,
  connected: ConnectedProvider,
): Promise<void> {
  const stored = await storeConnection(deps, { ...place, storer: { kind: "backend" } }, connected);
  if (!stored.ok) throw toProblem(stored.failure, field);
}

function toProblem(failure: StoreFailure, field: string): Problem {
  switch (failure) {
    case "live_by_link":
    case "stale_proof":
    case "org_not_found":
      return orgNotFound();
    case "another_provider":
      return invalidField(field, "differs from the live connection's: delete that one first");
    case "secret_missing":
      return invalidField("client_secret", "is required");
    case "too_many":
      return invalidField("org_id", "has too many connections: delete one first");
    case "unfit":
      return invalidField(field, "must belong to an identity provider at an https URL");
  }
}

function switching(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/saml_idp_metadata/go_live/{org_id}",
      operationId: "samlGoLive",
      tag,
      summary: "Makes an organization's connection live, whichever its protocol",
      answer: emptyObject,
      failures: noConnection,
      async run({ params }, context) {
        for (;;) {
          const connection = await findCurrentConnection(deps.store.read, params.org_id);
          const failure = connection ? await setMode(acting(context, deps), connection, "live") : "not_found";
          if (failure === null) return {};
          // A backend decides about the connection as it is now, whoever changed it meanwhile.
          if (failure !== "stale") throw connectionNotFound();
        }
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/saml_idp_metadata/{org_id}",
      operationId: "deleteSamlConnection",
      tag,
      summary: "Deletes an organization's connection, whichever its protocol, with every account at it",
      answer: emptyObject,
      failures: noConnection,
      async run({ params }, context) {
        const connection = await findCurrentConnection(deps.store.read, params.org_id);
        const deleted = connection && (await deleteOrganizationConnection(acting(context, deps), connection));
        if (!deleted || (!deleted.ok && deleted.failure === "not_found")) throw connectionNotFound();
        if (!deleted.ok) throw invalidField("org_id", "has an access policy that requires the connection");
        return {};
      },
    }),
  ];
}

function connectionNotFound(): Problem {
  return new Problem(404, "connection_not_found", "The organization has no connection.");
}
