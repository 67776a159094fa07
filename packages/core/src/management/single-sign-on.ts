import { readNumber, readText } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { listReader, member, readBoolean, readNumberOrNull, readTextOrNull, recordReader } from "./wire.ts";

/** How long a link works, and what its holder may do. */
export interface CreateSamlConnectionLinkOptions {
  /** Default: 7 days. At most 30. */
  readonly expiresInSeconds?: number | null;
  /** Whether its holder may also require the connection of every member. Default: false. */
  readonly mayEnforce?: boolean | null;
  /** The highest role that rules of its holder may give to people. Default: its holder may not write rules. */
  readonly highestRole?: string | null;
}

/** A link as it is handed over, once. */
export interface CreatedSamlConnectionLink {
  readonly url: string;
  readonly linkId: string;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/** A link that still works. The link itself isn't known any more. */
export interface ConnectionSetUpLink {
  readonly linkId: string;
  readonly mayEnforce: boolean;
  /** `null` if its holder may not write rules. */
  readonly highestRole: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastOpenedAt: number | null;
}

/** What an organization's SAML identity provider has to know of the auth server. */
export interface SamlSpMetadata {
  readonly entityId: string;
  readonly acsUrl: string;
  readonly logoutUrl: string;
}

/** An organization's SAML identity provider. */
export interface SamlIdpMetadataRequest {
  readonly idpEntityId: string;
  readonly idpSsoUrl: string;
  /** In PEM, or what is between its lines. */
  readonly idpCertificate: string;
  readonly provider: "Google" | "Rippling" | "OneLogin" | "JumpCloud" | "Okta" | "Azure" | "Duo" | "Generic";
}

interface OidcIdpMetadataBase {
  readonly orgId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** PKCE is always used. */
  readonly usesPkce?: boolean | null;
}

/** An organization's identity provider of OpenID Connect. */
export type OidcIdpMetadataRequest =
  | (OidcIdpMetadataBase & {
      readonly idpType: "Generic";
      /** Its discovery document has to name this and `tokenUrl`. */
      readonly authUrl: string;
      readonly tokenUrl: string;
      readonly userinfoUrl: string;
    })
  | (OidcIdpMetadataBase & { readonly idpType: "Okta"; readonly oktaSsoDomain: string })
  | (OidcIdpMetadataBase & { readonly idpType: "Azure"; readonly entraTenantId: string });

/** The functions about setting up the single sign-on of organizations. */
export interface SingleSignOn {
  /**
   * Lets the owners of an organization set up its single sign-on.
   *
   * `POST /org/{org_id}/allow_saml`
   *
   * @returns whether the organization exists
   */
  allowOrgToSetupSamlConnection(orgId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Keeps the owners of an organization from setting up its single sign-on. Links that were created still work.
   *
   * `POST /org/{org_id}/disallow_saml`
   *
   * @returns whether the organization exists
   */
  disallowOrgToSetupSamlConnection(orgId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Creates a link with which an organization's IT sets up single sign-on without an account.
   *
   * `POST /org/{org_id}/create_saml_connection_link`
   *
   * @returns the link, which no other call returns; null when there is no such organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createOrgSamlConnectionLink(
    orgId: string,
    options?: CreateSamlConnectionLinkOptions,
    call?: CallOptions,
  ): Promise<CreatedSamlConnectionLink | null>;
  /**
   * Lists the links of an organization that still work, oldest first.
   *
   * `GET /org/{org_id}/connection_setup_links`
   *
   * @returns null when there is no such organization
   */
  fetchConnectionSetUpLinks(
    orgId: string,
    call?: CallOptions,
  ): Promise<{ readonly links: readonly ConnectionSetUpLink[] } | null>;
  /**
   * Revokes a link at once, also where it is open.
   *
   * `DELETE /org/{org_id}/connection_setup_links/{link_id}`
   *
   * @returns whether the organization had such a link
   */
  revokeConnectionSetUpLink(orgId: string, linkId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Returns what an organization's SAML identity provider has to know. The addresses stay the same from then on.
   *
   * `GET /saml_sp_metadata/{org_id}`
   *
   * @returns null when there is no such organization
   */
  fetchSamlSpMetadata(orgId: string, call?: CallOptions): Promise<SamlSpMetadata | null>;
  /**
   * Stores an organization's SAML identity provider. A new connection is for trials until it goes live.
   *
   * `POST /saml_idp_metadata`
   *
   * @returns whether the organization exists
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  setSamlIdpMetadata(orgId: string, metadata: SamlIdpMetadataRequest, call?: CallOptions): Promise<boolean>;
  /**
   * Stores an organization's identity provider of OpenID Connect. A new connection is for trials until it goes live.
   *
   * `POST /oidc_idp_metadata`
   *
   * @returns whether the organization exists
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  setOidcIdpMetadata(metadata: OidcIdpMetadataRequest, call?: CallOptions): Promise<boolean>;
  /**
   * Makes an organization's connection live, whichever its protocol.
   *
   * `POST /saml_idp_metadata/go_live/{org_id}`
   *
   * @returns whether there is a connection
   */
  samlGoLive(orgId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Deletes an organization's connection, whichever its protocol, with every account at it.
   *
   * `DELETE /saml_idp_metadata/{org_id}`
   *
   * @returns whether there was a connection
   * @throws ManagementError `invalid_request` when the access policy requires the connection
   */
  deleteSamlConnection(orgId: string, call?: CallOptions): Promise<boolean>;
}

const readCreatedLink = recordReader<CreatedSamlConnectionLink>({
  url: readText,
  linkId: readText,
  expiresAt: readNumber,
});

const readLinks = recordReader<{ links: readonly ConnectionSetUpLink[] }>({
  links: member(
    listReader(
      recordReader<ConnectionSetUpLink>({
        linkId: readText,
        mayEnforce: readBoolean,
        highestRole: readTextOrNull,
        createdAt: readNumber,
        expiresAt: readNumber,
        lastOpenedAt: readNumberOrNull,
      }),
    ),
  ),
});

const readSpMetadata = recordReader<SamlSpMetadata>({ entityId: readText, acsUrl: readText, logoutUrl: readText });

/** Creates the functions about setting up the single sign-on of organizations. */
export function singleSignOn(api: Api): SingleSignOn {
  const post = (path: string, call?: CallOptions, body?: object) =>
    api(whetherDone({ method: "POST", path, ...(body && { body }) }), call);
  return {
    allowOrgToSetupSamlConnection: async (orgId, call) => isId(orgId) && post(`/org/${orgId}/allow_saml`, call),
    disallowOrgToSetupSamlConnection: async (orgId, call) => isId(orgId) && post(`/org/${orgId}/disallow_saml`, call),
    createOrgSamlConnectionLink: async (orgId, options = {}, call) => {
      if (!isId(orgId)) return null;
      const path = `/org/${orgId}/create_saml_connection_link`;
      return api({ method: "POST", path, body: options, read: readCreatedLink, absent: null }, call);
    },
    fetchConnectionSetUpLinks: async (orgId, call) => {
      if (!isId(orgId)) return null;
      return api({ method: "GET", path: `/org/${orgId}/connection_setup_links`, read: readLinks, absent: null }, call);
    },
    revokeConnectionSetUpLink: async (orgId, linkId, call) =>
      isId(orgId) &&
      isId(linkId) &&
      api(whetherDone({ method: "DELETE", path: `/org/${orgId}/connection_setup_links/${linkId}` }), call),
    fetchSamlSpMetadata: async (orgId, call) => {
      if (!isId(orgId)) return null;
      return api({ method: "GET", path: `/saml_sp_metadata/${orgId}`, read: readSpMetadata, absent: null }, call);
    },
    setSamlIdpMetadata: async (orgId, metadata, call) =>
      isId(orgId) && post("/saml_idp_metadata", call, { orgId, ...metadata }),
    setOidcIdpMetadata: async (metadata, call) => isId(metadata.orgId) && post("/oidc_idp_metadata", call, metadata),
    samlGoLive: async (orgId, call) => isId(orgId) && post(`/saml_idp_metadata/go_live/${orgId}`, call),
    deleteSamlConnection: async (orgId, call) =>
      isId(orgId) && api(whetherDone({ method: "DELETE", path: `/saml_idp_metadata/${orgId}` }), call),
  };
}
