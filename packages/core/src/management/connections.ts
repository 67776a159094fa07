import { readNumber, readText, readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isConnectionId, isId } from "./ids.ts";
import { listReader, member, readBoolean, readBooleanOrNull, readTextOrNull, recordReader } from "./wire.ts";

/** A kind of provider; `oidc` is any provider of OpenID Connect. */
export type ConnectionKind = "google" | "github" | "microsoft" | "apple" | "oidc";

/** What only some kinds of providers need. */
export interface ConnectionSettings {
  /** Google: the Workspace domain whose accounts alone can sign in. Empty for any account. */
  readonly hostedDomain?: string | null;
  /** Microsoft: `common`, `organizations`, `consumers`, or the id or domain of one tenant. Default: `common`. */
  readonly tenant?: string | null;
  /** Apple. */
  readonly teamId?: string | null;
  /** Apple. */
  readonly keyId?: string | null;
  /** OpenID Connect: the URL before `/.well-known/openid-configuration`. It can't be changed. */
  readonly issuer?: string | null;
  /** OpenID Connect: whether the provider verifies email addresses. Default: false. */
  readonly trustsEmail?: boolean | null;
}

/** A connection to create. */
export interface CreateConnectionRequest extends ConnectionSettings {
  /** The end of the callback URL: 1 to 40 characters of a-z, 0-9 and -. It can't be changed. */
  readonly connectionId: string;
  readonly kind: ConnectionKind;
  /** The name on its button. */
  readonly name: string;
  readonly clientId: string;
  /** The client secret; for Apple the private key. No call returns it. */
  readonly clientSecret: string;
  /** Scopes to ask for in addition to those that signing in needs. */
  readonly scopes?: readonly string[] | null;
  /** Default: true. */
  readonly enabled?: boolean | null;
}

/** What to change about a connection; what isn't given stays as it is. */
export interface UpdateConnectionRequest extends ConnectionSettings {
  readonly name?: string | null;
  readonly clientId?: string | null;
  /** Replaces the client secret. */
  readonly clientSecret?: string | null;
  readonly scopes?: readonly string[] | null;
  readonly enabled?: boolean | null;
}

/** A provider with whose accounts people sign in. Settings of other kinds of providers are `null`. */
export interface Connection {
  readonly connectionId: string;
  readonly kind: string;
  readonly name: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly enabled: boolean;
  /** What to register with the provider. */
  readonly callbackUrl: string;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly hostedDomain: string | null;
  readonly tenant: string | null;
  readonly teamId: string | null;
  readonly keyId: string | null;
  readonly issuer: string | null;
  readonly trustsEmail: boolean | null;
}

/** An account at a provider with which a user signs in. */
export interface ConnectedAccount {
  readonly connectionId: string;
  readonly connectionName: string;
  /** The provider's id of the account. */
  readonly subject: string;
  /** The address at the provider, as of its last use. It proves nothing. */
  readonly email: string | null;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds. */
  readonly lastUsedAt: number;
}

/** Which account to disconnect, from which user. */
export interface DisconnectAccountRequest {
  readonly userId: string;
  readonly connectionId: string;
  readonly subject: string;
}

/** The functions about providers with whose accounts people sign in. */
export interface Connections {
  /**
   * Lists the connections, oldest first.
   *
   * `GET /connections`
   */
  fetchConnections(call?: CallOptions): Promise<{ readonly connections: readonly Connection[] }>;
  /**
   * Reads a connection, without its secret.
   *
   * `GET /connections/{connection_id}`
   *
   * @returns null when there is no such connection
   */
  fetchConnection(connectionId: string, call?: CallOptions): Promise<Connection | null>;
  /**
   * Creates a connection.
   *
   * `POST /connections`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createConnection(connection: CreateConnectionRequest, call?: CallOptions): Promise<Connection>;
  /**
   * Changes a connection: enables or disables it, or replaces its secret or other settings.
   *
   * `PATCH /connections/{connection_id}`
   *
   * @returns the connection as it is afterwards; null when there is none
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateConnection(
    connectionId: string,
    changes: UpdateConnectionRequest,
    call?: CallOptions,
  ): Promise<Connection | null>;
  /**
   * Deletes a connection. Users who signed in with it can still sign in by email.
   *
   * `DELETE /connections/{connection_id}`
   *
   * @returns whether there was such a connection
   */
  deleteConnection(connectionId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Lists a user's accounts at providers, oldest first.
   *
   * `GET /user/{user_id}/connected_accounts`
   *
   * @returns null when there is no such user
   */
  fetchConnectedAccounts(
    userId: string,
    call?: CallOptions,
  ): Promise<{ readonly accounts: readonly ConnectedAccount[] } | null>;
  /**
   * Disconnects an account at a provider from a user, who is told by email and can still sign in by email.
   *
   * `DELETE /user/{user_id}/connected_accounts`
   *
   * @returns whether the account was connected to such a user
   */
  disconnectAccount(account: DisconnectAccountRequest, call?: CallOptions): Promise<boolean>;
}

const readConnection = recordReader<Connection>({
  connectionId: readText,
  kind: readText,
  name: readText,
  clientId: readText,
  scopes: readTexts,
  enabled: readBoolean,
  callbackUrl: readText,
  createdAt: readNumber,
  hostedDomain: readTextOrNull,
  tenant: readTextOrNull,
  teamId: readTextOrNull,
  keyId: readTextOrNull,
  issuer: readTextOrNull,
  trustsEmail: readBooleanOrNull,
});

const readConnections = recordReader<{ connections: readonly Connection[] }>({
  connections: member(listReader(readConnection)),
});

const readAccounts = recordReader<{ accounts: readonly ConnectedAccount[] }>({
  accounts: member(
    listReader<ConnectedAccount>(
      recordReader({
        connectionId: readText,
        connectionName: readText,
        subject: readText,
        email: readTextOrNull,
        createdAt: readNumber,
        lastUsedAt: readNumber,
      }),
    ),
  ),
});

/** Creates the functions about connections. */
export function connections(api: Api): Connections {
  return {
    fetchConnections: (call) => api({ method: "GET", path: "/connections", read: readConnections }, call),
    fetchConnection: async (id, call) =>
      isConnectionId(id)
        ? api({ method: "GET", path: `/connections/${id}`, read: readConnection, absent: null }, call)
        : null,
    createConnection: (body, call) => api({ method: "POST", path: "/connections", body, read: readConnection }, call),
    updateConnection: async (id, body, call) =>
      isConnectionId(id)
        ? api({ method: "PATCH", path: `/connections/${id}`, body, read: readConnection, absent: null }, call)
        : null,
    deleteConnection: async (id, call) =>
      isConnectionId(id) && api(whetherDone({ method: "DELETE", path: `/connections/${id}` }), call),

    fetchConnectedAccounts: async (userId, call) =>
      isId(userId)
        ? api({ method: "GET", path: `/user/${userId}/connected_accounts`, read: readAccounts, absent: null }, call)
        : null,
    disconnectAccount: async ({ userId, ...body }, call) =>
      isId(userId) && api(whetherDone({ method: "DELETE", path: `/user/${userId}/connected_accounts`, body }), call),
  };
}
