import { MULTI_FACTOR_ACR } from "../../../platform/domain/authentication-claims.ts";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { offeredLanguages, readAppearance } from "../../appearance/domain/appearance.ts";
import { DPOP_ALGORITHMS } from "./dpop/verify-proof.ts";
import { readMetadataDocumentSettings } from "./metadata-documents/settings.ts";
import { readRegistrationSettings } from "./registration/settings.ts";
import { OFFLINE_ACCESS } from "./scopes.ts";

/** The path that the protocol's endpoints are below. */
export const OAUTH_PATH = "/oauth/2.1";

/** The algorithms that clients may sign assertions with. None is symmetric. */
export const ASSERTION_ALGORITHMS: readonly string[] = ["RS256", "PS256", "ES256", "EdDSA"];

/** What the auth server offers at present. */
export interface OfferedAccess {
  /** Whether OAuth clients can connect. */
  readonly connectsClients: boolean;
  /** The grants for others than OAuth clients, and how those who use them authenticate. */
  readonly grantTypes: readonly string[];
  /** What these make of their grant types. */
  readonly grantProfiles: readonly string[];
  readonly clientMethods: readonly string[];
}

/**
 * Returns the authorization server's metadata (RFC 8414 section 2). Members without a value are left out, never `null`. Where clients can't
 * connect, nothing is named that starts a connection.
 */
export async function authorizationServerMetadata(
  { store, policy }: Pick<DomainDeps, "store" | "policy">,
  { connectsClients, grantTypes, grantProfiles, clientMethods: furtherMethods }: OfferedAccess,
): Promise<Readonly<Record<string, unknown>>> {
  const endpoint = (name: string) => `${policy.issuer}${OAUTH_PATH}/${name}`;
  const scopes = (await store.read.oauthScopes.list()).map(({ name }) => name);
  const registration = await readRegistrationSettings(store.read);
  const documents = await readMetadataDocumentSettings(store.read);
  const clientMethods = ["client_secret_basic", "client_secret_post", "none"];
  const readsDocuments = connectsClients && documents.policy !== "off";
  if (readsDocuments) clientMethods.push("private_key_jwt");
  const tokenMethods = [...new Set([...clientMethods, ...furtherMethods])];
  const signed = tokenMethods.includes("private_key_jwt");
  return {
    issuer: policy.issuer,
    ...(connectsClients && { authorization_endpoint: endpoint("authorize") }),
    token_endpoint: endpoint("token"),
    introspection_endpoint: endpoint("introspect"),
    revocation_endpoint: endpoint("revoke"),
    ...(connectsClients && registration.enabled && { registration_endpoint: endpoint("register") }),
    ...(readsDocuments && { client_id_metadata_document_supported: true }),
    ...(signed && {
      token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
      revocation_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
    }),
    response_types_supported: connectsClients ? ["code"] : [],
    response_modes_supported: ["query"],
    grant_types_supported: [...(connectsClients ? ["authorization_code"] : []), "refresh_token", ...grantTypes],
    ...(grantProfiles.length > 0 && { authorization_grant_profiles_supported: grantProfiles }),
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: tokenMethods,
    revocation_endpoint_auth_methods_supported: tokenMethods,
    introspection_endpoint_auth_methods_supported: ["client_secret_basic"],
    dpop_signing_alg_values_supported: DPOP_ALGORITHMS,
    scopes_supported: policy.oauth.advertisesOfflineAccess ? [...new Set([...scopes, OFFLINE_ACCESS])] : scopes,
    authorization_response_iss_parameter_supported: true,
    acr_values_supported: [MULTI_FACTOR_ACR],
    ui_locales_supported: offeredLanguages(await readAppearance(store.read)),
  };
}

/**
 * Returns the same metadata for clients that look for an OpenID provider's (OpenID Connect Discovery section 3), with the members that
 * its specification requires. The list of algorithms for ID tokens is empty, because there are no ID tokens.
 */
export async function openIdConfiguration(
  deps: Pick<DomainDeps, "store" | "policy">,
  offered: OfferedAccess,
): Promise<Readonly<Record<string, unknown>>> {
  return {
    ...(await authorizationServerMetadata(deps, offered)),
    jwks_uri: `${deps.policy.issuer}/.well-known/jwks.json`,
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [],
    claims_supported: ["sub", "auth_time", "amr", "acr"],
  };
}
