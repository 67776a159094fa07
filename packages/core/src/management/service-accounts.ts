import { readNumber, readText, readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import {
  listReader,
  member,
  type ReadValue,
  readBoolean,
  readNumberOrNull,
  readTextOrNull,
  recordReader,
} from "./wire.ts";

/** A service account to create. */
export interface CreateServiceAccountRequest {
  /** What the program does, for people. */
  readonly name: string;
  /** Its role in the organization. */
  readonly role: string;
  /** Additional roles, in organizations where members can have several. */
  readonly additionalRoles?: readonly string[] | null;
  /** How many tokens it gets in a minute. Default: 60. */
  readonly requestsPerMinute?: number | null;
  /** Whether its access tokens are bound to a key (RFC 9449): it gets none without a DPoP proof. Default: false. */
  readonly dpopBoundAccessTokens?: boolean | null;
}

/** What to change about a service account; what isn't given stays as it is. */
export interface UpdateServiceAccountRequest extends Partial<CreateServiceAccountRequest> {
  readonly enabled?: boolean | null;
}

/** A program of an organization that acts for itself. Times are Unix seconds. */
export interface ServiceAccount {
  readonly serviceAccountId: string;
  readonly orgId: string;
  readonly name: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  readonly requestsPerMinute: number;
  readonly dpopBoundAccessTokens: boolean;
  readonly enabled: boolean;
  readonly createdAt: number;
  /** The member who created it; null when a backend or an operator did. */
  readonly createdByUserId: string | null;
  readonly lastUsedAt: number | null;
}

/** A credential to give to a service account: a secret, public keys, or the identity that a platform gives to a workload. */
export type CreateServiceAccountCredentialRequest = {
  readonly name?: string | null;
  /** Unix seconds. Default: it doesn't expire. */
  readonly expiresAtSeconds?: number | null;
} & (
  | { readonly kind: "secret" }
  | { readonly kind: "public_key"; readonly jwks: Readonly<Record<string, unknown>> }
  | {
      readonly kind: "workload";
      /** The OpenID issuer of the workload's tokens, such as `https://token.actions.githubusercontent.com`. */
      readonly issuer: string;
      /** Exactly their subject. */
      readonly subject: string;
      /** Exactly their audience. Default: the address of the auth server. */
      readonly audience?: string | null;
      /** Whether each token counts once. Default: true. */
      readonly singleUse?: boolean | null;
    }
);

/** A credential of a service account. Times are Unix seconds. */
export interface ServiceAccountCredential {
  readonly credentialId: string;
  /** `secret`, `public_key` or `workload`. */
  readonly kind: string;
  readonly name: string | null;
  /** Of workloads alone, as are the subject and the audience. */
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly audience: string | null;
  readonly createdAt: number;
  readonly expiresAtSeconds: number | null;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

/** A new credential. Only the call that makes a secret returns it. */
export interface CreatedServiceAccountCredential extends ServiceAccountCredential {
  /** The id with which the account asks for tokens. */
  readonly clientId: string;
  /** Null unless it's a secret. */
  readonly clientSecret: string | null;
}

/** The functions about service accounts. */
export interface ServiceAccounts {
  /**
   * Lists the service accounts of an organization, oldest first.
   *
   * `GET /org/{org_id}/service_accounts`
   *
   * @returns null when there is no such organization
   */
  fetchServiceAccounts(
    orgId: string,
    call?: CallOptions,
  ): Promise<{ readonly serviceAccounts: readonly ServiceAccount[] } | null>;
  /**
   * Finds a service account.
   *
   * `GET /org/{org_id}/service_accounts/{account_id}`
   *
   * @returns null when the organization has no such account
   */
  fetchServiceAccount(orgId: string, accountId: string, call?: CallOptions): Promise<ServiceAccount | null>;
  /**
   * Creates a service account, which gets tokens once it has a credential.
   *
   * `POST /org/{org_id}/service_accounts`
   *
   * @returns null when there is no such organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createServiceAccount(
    orgId: string,
    account: CreateServiceAccountRequest,
    call?: CallOptions,
  ): Promise<ServiceAccount | null>;
  /**
   * Changes a service account, disables or enables it. Its tokens are void once it is disabled or its roles change.
   *
   * `PATCH /org/{org_id}/service_accounts/{account_id}`
   *
   * @returns the account as it is afterwards; null when the organization has none
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateServiceAccount(
    orgId: string,
    accountId: string,
    changes: UpdateServiceAccountRequest,
    call?: CallOptions,
  ): Promise<ServiceAccount | null>;
  /**
   * Deletes a service account with its credentials, and ends its tokens.
   *
   * `DELETE /org/{org_id}/service_accounts/{account_id}`
   *
   * @returns whether it existed
   */
  deleteServiceAccount(orgId: string, accountId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Lists the credentials of a service account, oldest first, with those that were revoked.
   *
   * `GET /org/{org_id}/service_accounts/{account_id}/credentials`
   *
   * @returns null when the organization has no such account
   */
  fetchServiceAccountCredentials(
    orgId: string,
    accountId: string,
    call?: CallOptions,
  ): Promise<{ readonly credentials: readonly ServiceAccountCredential[] } | null>;
  /**
   * Gives a service account a credential.
   *
   * `POST /org/{org_id}/service_accounts/{account_id}/credentials`
   *
   * @returns the credential, with its secret; null when the organization has no such account
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createServiceAccountCredential(
    orgId: string,
    accountId: string,
    credential: CreateServiceAccountCredentialRequest,
    call?: CallOptions,
  ): Promise<CreatedServiceAccountCredential | null>;
  /**
   * Replaces a secret of a service account.
   *
   * `POST /org/{org_id}/service_accounts/{account_id}/credentials/{credential_id}/rotate`
   *
   * @param options `overlapSeconds`: how long the old one stays valid. Default: a day
   * @returns the new credential, with its secret; null when the account has no such secret in force
   */
  rotateServiceAccountSecret(
    orgId: string,
    accountId: string,
    credentialId: string,
    options?: { readonly overlapSeconds?: number | null },
    call?: CallOptions,
  ): Promise<CreatedServiceAccountCredential | null>;
  /**
   * Revokes a credential of a service account, and the tokens that were got with it.
   *
   * `DELETE /org/{org_id}/service_accounts/{account_id}/credentials/{credential_id}`
   *
   * @returns whether the account had it in force
   */
  revokeServiceAccountCredential(
    orgId: string,
    accountId: string,
    credentialId: string,
    call?: CallOptions,
  ): Promise<boolean>;
}

const readAccount = recordReader<ServiceAccount>({
  serviceAccountId: readText,
  orgId: readText,
  name: readText,
  role: readText,
  additionalRoles: readTexts,
  requestsPerMinute: readNumber,
  dpopBoundAccessTokens: readBoolean,
  enabled: readBoolean,
  createdAt: readNumber,
  createdByUserId: readTextOrNull,
  lastUsedAt: readNumberOrNull,
});

const credentialReaders = {
  credentialId: readText,
  kind: readText,
  name: readTextOrNull,
  issuer: readTextOrNull,
  subject: readTextOrNull,
  audience: readTextOrNull,
  createdAt: readNumber,
  expiresAtSeconds: readNumberOrNull,
  lastUsedAt: readNumberOrNull,
  revokedAt: readNumberOrNull,
};

const readCredential = recordReader<ServiceAccountCredential>(credentialReaders);
/** Reads a credential that was just created. */
export const readCreatedCredential: ReadValue<CreatedServiceAccountCredential> = recordReader({
  ...credentialReaders,
  clientId: readText,
  clientSecret: readTextOrNull,
});

const readAccounts = recordReader<{ serviceAccounts: readonly ServiceAccount[] }>({
  serviceAccounts: member(listReader(readAccount)),
});

/** Reads the credentials of a machine. */
export const readCredentials: ReadValue<{ credentials: readonly ServiceAccountCredential[] }> = recordReader({
  credentials: member(listReader(readCredential)),
});

/** Creates the functions about service accounts. */
export function serviceAccounts(api: Api): ServiceAccounts {
  const pathOf = (orgId: string, accountId?: string) =>
    `/org/${orgId}/service_accounts${accountId === undefined ? "" : `/${accountId}`}`;
  const credentialsOf = (orgId: string, accountId: string, credentialId?: string) =>
    `${pathOf(orgId, accountId)}/credentials${credentialId === undefined ? "" : `/${credentialId}`}`;
  const areIds = (...ids: readonly unknown[]) => ids.every(isId);
  return {
    fetchServiceAccounts: async (orgId, call) =>
      areIds(orgId) ? api({ method: "GET", path: pathOf(orgId), read: readAccounts, absent: null }, call) : null,
    fetchServiceAccount: async (orgId, id, call) =>
      areIds(orgId, id) ? api({ method: "GET", path: pathOf(orgId, id), read: readAccount, absent: null }, call) : null,
    createServiceAccount: async (orgId, body, call) =>
      areIds(orgId) ? api({ method: "POST", path: pathOf(orgId), body, read: readAccount, absent: null }, call) : null,
    updateServiceAccount: async (orgId, id, body, call) =>
      areIds(orgId, id)
        ? api({ method: "PATCH", path: pathOf(orgId, id), body, read: readAccount, absent: null }, call)
        : null,
    deleteServiceAccount: async (orgId, id, call) =>
      areIds(orgId, id) && api(whetherDone({ method: "DELETE", path: pathOf(orgId, id) }), call),

    fetchServiceAccountCredentials: async (orgId, id, call) =>
      areIds(orgId, id)
        ? api({ method: "GET", path: credentialsOf(orgId, id), read: readCredentials, absent: null }, call)
        : null,
    createServiceAccountCredential: async (orgId, id, body, call) =>
      areIds(orgId, id)
        ? api({ method: "POST", path: credentialsOf(orgId, id), body, read: readCreatedCredential, absent: null }, call)
        : null,
    rotateServiceAccountSecret: async (orgId, id, credentialId, body = {}, call) => {
      if (!areIds(orgId, id, credentialId)) return null;
      const path = `${credentialsOf(orgId, id, credentialId)}/rotate`;
      return api({ method: "POST", path, body, read: readCreatedCredential, absent: null }, call);
    },
    revokeServiceAccountCredential: async (orgId, id, credentialId, call) =>
      areIds(orgId, id, credentialId) &&
      api(whetherDone({ method: "DELETE", path: credentialsOf(orgId, id, credentialId) }), call),
  };
}
