import { readNumber, readText, readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import {
  listReader,
  member,
  memberOrNull,
  type ReadMember,
  readBoolean,
  readBooleanOrNull,
  readNumberOrNull,
  readTextOrNull,
  recordReader,
} from "./wire.ts";

/** A value of the claim that says roles, and the role that it gives. */
export interface OrgConnectionRoleRule {
  readonly value: string;
  readonly role: string;
}

/** What both kinds of an organization's connections have. */
interface SharedFields {
  /** The name on its button, such as `Acme`. */
  readonly name: string;
  /** Default: true. */
  readonly enabled?: boolean | null;
  /** In `test`, people can only try the connection. Default: `test`. */
  readonly mode?: "test" | "live" | null;
  /** What access tokens say as `loginMethod.provider`. Default: `Generic`. */
  readonly idpName?: "Google" | "Rippling" | "OneLogin" | "JumpCloud" | "Okta" | "Azure" | "Duo" | "Generic" | null;
  /** Whether newcomers become members. Default: true. */
  readonly justInTime?: boolean | null;
  /** The role of those whom no rule gives one. Default: the lowest. */
  readonly defaultRole?: string | null;
  /** The claim or attribute that the rules compare. */
  readonly roleClaim?: string | null;
  /** The first that matches gives the role. Default: none. */
  readonly roleRules?: readonly OrgConnectionRoleRule[] | null;
  /** Whether each sign-in gives the role anew. Default: false. */
  readonly updatesRole?: boolean | null;
  /** Whether sessions end when the provider's do. Default: true. */
  readonly sessionFromProvider?: boolean | null;
  /** Whether `mfa` in the provider's `amr` counts as a second factor. Default: false. */
  readonly trustsSecondFactor?: boolean | null;
}

/** A connection of an organization by OpenID Connect. */
export interface OrgOpenIdConnectionRequest extends SharedFields {
  readonly kind: "oidc";
  /** The URL before `/.well-known/openid-configuration`. It can't be changed. */
  readonly issuer: string;
  readonly clientId: string;
  /** A new connection needs one; a changed one keeps it. No call returns it. */
  readonly clientSecret?: string | null;
  /** Scopes to ask for in addition to those that signing in needs. */
  readonly scopes?: readonly string[] | null;
}

/** A connection of an organization by SAML 2.0. */
export interface OrgSamlConnectionRequest extends SharedFields {
  readonly kind: "saml";
  /** The entity id of the identity provider. It can't be changed. */
  readonly entityId: string;
  /** Where browsers sign in (HTTP-Redirect). */
  readonly ssoUrl: string;
  /** In PEM. Several may overlap. */
  readonly certificates: readonly string[];
  /** Where certificates are read again each day. */
  readonly metadataUrl?: string | null;
  /** Whether assertions may be encrypted for a key of this connection. Default: false. */
  readonly encryptsAssertions?: boolean | null;
  /** Whether AES-CBC is accepted for that. Default: false. */
  readonly allowsCbc?: boolean | null;
  /** Whether sign-ins may begin at the identity provider. Default: false. */
  readonly allowsIdpInitiated?: boolean | null;
}

/** A connection of an organization, as it is created or replaced. */
export type OrgConnectionRequest = OrgOpenIdConnectionRequest | OrgSamlConnectionRequest;

/** The levels of a connection in the enterprise profile IPSIE; 0 if not even the first is reached. */
export interface OrgConnectionIpsie {
  /** SL1 to SL3. */
  readonly sessionLevel: number;
  /** AL1 to AL3. */
  readonly accountLevel: number;
  /** What isn't met, of all levels, such as `session_lifetime`. */
  readonly unmet: readonly string[];
}

/** A connection of an organization to its own identity provider. What the other kind has is `null`. */
export interface OrgConnection {
  readonly connectionId: string;
  readonly orgId: string;
  /** `oidc` or `saml`. */
  readonly kind: string;
  readonly name: string;
  readonly enabled: boolean;
  /** `test` or `live`. */
  readonly mode: string;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly issuer: string | null;
  readonly clientId: string | null;
  readonly scopes: readonly string[] | null;
  /** OpenID Connect: what to register with the provider. */
  readonly callbackUrl: string | null;
  readonly entityId: string | null;
  readonly ssoUrl: string | null;
  readonly certificates: readonly string[] | null;
  /** When the last certificate ends, in Unix seconds. */
  readonly certificatesEndAt: number | null;
  readonly metadataUrl: string | null;
  readonly encryptsAssertions: boolean | null;
  readonly allowsCbc: boolean | null;
  readonly allowsIdpInitiated: boolean | null;
  /** SAML: the entity id of the auth server. */
  readonly spEntityId: string | null;
  /** SAML: where responses are posted. */
  readonly acsUrl: string | null;
  /** SAML: the metadata of the auth server. */
  readonly spMetadataUrl: string | null;
  readonly idpName: string;
  readonly justInTime: boolean;
  readonly defaultRole: string | null;
  readonly roleClaim: string | null;
  readonly roleRules: readonly OrgConnectionRoleRule[];
  /** The highest role that the rules can give: what their author could. `null`: any. */
  readonly highestRole: string | null;
  readonly updatesRole: boolean;
  readonly sessionFromProvider: boolean;
  readonly trustsSecondFactor: boolean;
  readonly ipsie: OrgConnectionIpsie;
}

/** The functions about the connections of organizations to their own identity providers. */
export interface OrgConnections {
  /**
   * Lists an organization's connections, oldest first.
   *
   * `GET /org/{org_id}/connections`
   *
   * @returns null when there is no such organization
   */
  fetchOrgConnections(
    orgId: string,
    call?: CallOptions,
  ): Promise<{ readonly connections: readonly OrgConnection[] } | null>;
  /**
   * Reads a connection of an organization, without its secret.
   *
   * `GET /org/{org_id}/connections/{connection_id}`
   *
   * @returns null when the organization has no such connection
   */
  fetchOrgConnection(orgId: string, connectionId: string, call?: CallOptions): Promise<OrgConnection | null>;
  /**
   * Creates a connection of an organization.
   *
   * `POST /org/{org_id}/connections`
   *
   * @returns null when there is no such organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createOrgConnection(
    orgId: string,
    connection: OrgConnectionRequest,
    call?: CallOptions,
  ): Promise<OrgConnection | null>;
  /**
   * Replaces a connection of an organization. What isn't given gets its default, but the secret stays.
   *
   * `PUT /org/{org_id}/connections/{connection_id}`
   *
   * @returns the connection as it is afterwards; null when the organization has none
   * @throws ManagementError `invalid_request` with `fieldErrors`; with `serverCode` `connection_demanded` when the access policy demands it
   */
  updateOrgConnection(
    orgId: string,
    connectionId: string,
    connection: OrgConnectionRequest,
    call?: CallOptions,
  ): Promise<OrgConnection | null>;
  /**
   * Gives a SAML connection a new key for encrypted assertions. The one before decrypts until the next rotation, so that there is time for
   * the identity provider to read our metadata again.
   *
   * `POST /org/{org_id}/connections/{connection_id}/rotate_encryption_key`
   *
   * @returns the connection; null when the organization has no such connection that takes encrypted assertions
   */
  rotateOrgConnectionEncryptionKey(
    orgId: string,
    connectionId: string,
    call?: CallOptions,
  ): Promise<OrgConnection | null>;
  /**
   * Deletes a connection of an organization. Users who signed in with it can still sign in by email.
   *
   * `DELETE /org/{org_id}/connections/{connection_id}`
   *
   * @returns whether the organization had such a connection
   * @throws ManagementError with `serverCode` `connection_demanded` when the access policy demands the connection
   */
  deleteOrgConnection(orgId: string, connectionId: string, call?: CallOptions): Promise<boolean>;
}

const readTextsOrNull: ReadMember<readonly string[] | null> = memberOrNull((value) => readTexts({ value }, "value"));

const readOrgConnection = recordReader<OrgConnection>({
  connectionId: readText,
  orgId: readText,
  kind: readText,
  name: readText,
  enabled: readBoolean,
  mode: readText,
  createdAt: readNumber,
  issuer: readTextOrNull,
  clientId: readTextOrNull,
  scopes: readTextsOrNull,
  callbackUrl: readTextOrNull,
  entityId: readTextOrNull,
  ssoUrl: readTextOrNull,
  certificates: readTextsOrNull,
  certificatesEndAt: readNumberOrNull,
  metadataUrl: readTextOrNull,
  encryptsAssertions: readBooleanOrNull,
  allowsCbc: readBooleanOrNull,
  allowsIdpInitiated: readBooleanOrNull,
  spEntityId: readTextOrNull,
  acsUrl: readTextOrNull,
  spMetadataUrl: readTextOrNull,
  idpName: readText,
  justInTime: readBoolean,
  defaultRole: readTextOrNull,
  roleClaim: readTextOrNull,
  roleRules: member(listReader(recordReader<OrgConnectionRoleRule>({ value: readText, role: readText }))),
  highestRole: readTextOrNull,
  updatesRole: readBoolean,
  sessionFromProvider: readBoolean,
  trustsSecondFactor: readBoolean,
  ipsie: member(
    recordReader<OrgConnectionIpsie>({ sessionLevel: readNumber, accountLevel: readNumber, unmet: readTexts }),
  ),
});

const readOrgConnections = recordReader<{ connections: readonly OrgConnection[] }>({
  connections: member(listReader(readOrgConnection)),
});

/** Creates the functions about connections of organizations. */
export function orgConnections(api: Api): OrgConnections {
  const list = (orgId: string) => `/org/${orgId}/connections`;
  const areIds = (orgId: string, connectionId: string) => isId(orgId) && isId(connectionId);
  return {
    fetchOrgConnections: async (orgId, call) =>
      isId(orgId) ? api({ method: "GET", path: list(orgId), read: readOrgConnections, absent: null }, call) : null,
    fetchOrgConnection: async (orgId, id, call) =>
      areIds(orgId, id)
        ? api({ method: "GET", path: `${list(orgId)}/${id}`, read: readOrgConnection, absent: null }, call)
        : null,
    createOrgConnection: async (orgId, body, call) =>
      isId(orgId)
        ? api({ method: "POST", path: list(orgId), body, read: readOrgConnection, absent: null }, call)
        : null,
    updateOrgConnection: async (orgId, id, body, call) =>
      areIds(orgId, id)
        ? api({ method: "PUT", path: `${list(orgId)}/${id}`, body, read: readOrgConnection, absent: null }, call)
        : null,
    rotateOrgConnectionEncryptionKey: async (orgId, id, call) => {
      if (!areIds(orgId, id)) return null;
      const path = `${list(orgId)}/${id}/rotate_encryption_key`;
      return api({ method: "POST", path, read: readOrgConnection, absent: null }, call);
    },
    deleteOrgConnection: async (orgId, id, call) =>
      areIds(orgId, id) && api(whetherDone({ method: "DELETE", path: `${list(orgId)}/${id}` }), call),
  };
}
