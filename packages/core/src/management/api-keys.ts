import { readNumber, readText } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isApiKeyId } from "./ids.ts";
import { iteratePages, type PageQuery } from "./pages.ts";
import {
  type ApiKey,
  type ApiKeyPage,
  type CreatedApiKey,
  readApiKey,
  readApiKeyPage,
  readCreatedApiKey,
} from "./records/api-key-records.ts";
import { recordReader } from "./wire.ts";

/** Whose API key it is: a user's own, an organization's (also one of a user in it), or nobody's. */
export type ApiKeyType = "personal" | "org" | "generic";

/** Which API keys. */
export interface ApiKeysQuery extends PageQuery {
  readonly orgId?: string | null;
  readonly userId?: string | null;
  readonly userEmail?: string | null;
  readonly apiKeyType?: ApiKeyType | null;
}

/** An API key to create: of a user, of an organization, or with both of a user in that organization. */
export interface CreateApiKeyRequest {
  readonly userId?: string | null;
  readonly orgId?: string | null;
  /** Unix seconds. Default: never. */
  readonly expiresAtSeconds?: number | null;
  /** With keys of your choice. */
  readonly metadata?: Readonly<Record<string, unknown>> | null;
  readonly displayName?: string | null;
  /**
   * The permissions that the key is limited to: among those of its user, or for an organization's key among those that its roles have.
   * Default: a user's key does what the user may, and an organization's only proves that it is the organization's.
   */
  readonly scopes?: readonly string[] | null;
}

/** An API key from another system, to be imported. */
export interface ImportApiKeyRequest extends CreateApiKeyRequest {
  /** The key itself. */
  readonly importedApiKey: string;
}

/** What to change about an API key; what isn't given stays as it is. */
export interface UpdateApiKeyRequest {
  /** Unix seconds. */
  readonly expiresAtSeconds?: number | null;
  readonly setToNeverExpire?: boolean | null;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
  /** The permissions that the key is limited to from now on. */
  readonly scopes?: readonly string[] | null;
  /** Whether the key isn't limited any more. */
  readonly removeScopes?: boolean | null;
}

/** Which uses of API keys. */
export interface ApiKeyUsageQuery {
  /** A day, as `2026-11-20`. */
  readonly date: string;
  readonly apiKeyId?: string | null;
  readonly userId?: string | null;
  readonly orgId?: string | null;
}

/** The functions about the API keys that your users call your app with. */
export interface ApiKeys {
  /**
   * Finds an API key.
   *
   * `GET /end_user_api_keys/{api_key_id}`
   *
   * @returns null when there is no such key
   */
  fetchApiKey(apiKeyId: string, call?: CallOptions): Promise<ApiKey | null>;
  /**
   * Lists the active API keys, one page at a time.
   *
   * `GET /end_user_api_keys`
   */
  fetchCurrentApiKeys(query?: ApiKeysQuery, call?: CallOptions): Promise<ApiKeyPage>;
  /**
   * Iterates over the active API keys. Those created or deleted in the meantime may be missed.
   *
   * `GET /end_user_api_keys` for each page, by default of 100 keys.
   */
  iterateCurrentApiKeys(query?: ApiKeysQuery, call?: CallOptions): AsyncGenerator<ApiKey, void, undefined>;
  /**
   * Lists the API keys that have expired or were deleted, one page at a time.
   *
   * `GET /end_user_api_keys/archived`
   */
  fetchArchivedApiKeys(query?: ApiKeysQuery, call?: CallOptions): Promise<ApiKeyPage>;
  /**
   * Iterates over the API keys that have expired or were deleted.
   *
   * `GET /end_user_api_keys/archived` for each page, by default of 100 keys.
   */
  iterateArchivedApiKeys(query?: ApiKeysQuery, call?: CallOptions): AsyncGenerator<ApiKey, void, undefined>;
  /**
   * Counts how often API keys were validated on a day.
   *
   * `GET /end_user_api_keys/usage`
   */
  fetchApiKeyUsage(query: ApiKeyUsageQuery, call?: CallOptions): Promise<{ readonly count: number }>;
  /**
   * Creates an API key.
   *
   * `POST /end_user_api_keys`
   *
   * @returns the key, whose token can't be retrieved again
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createApiKey(key: CreateApiKeyRequest, call?: CallOptions): Promise<CreatedApiKey>;
  /**
   * Imports an API key from another system.
   *
   * `POST /end_user_api_keys/import`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  importApiKey(key: ImportApiKeyRequest, call?: CallOptions): Promise<{ readonly apiKeyId: string }>;
  /**
   * Creates an API key to replace another, with the same holder, name, metadata, scopes and lifetime. The other keeps working for a while.
   *
   * `POST /end_user_api_keys/{api_key_id}/rotate`
   *
   * @param options `overlapSeconds`: how long the other keeps working, up to 30 days. Default: a day
   * @returns the new key, whose token can't be retrieved again; null when there is no such key, or it no longer works
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  rotateApiKey(
    apiKeyId: string,
    options?: { readonly overlapSeconds?: number | null },
    call?: CallOptions,
  ): Promise<CreatedApiKey | null>;
  /**
   * Changes when an API key expires, its metadata or its scopes.
   *
   * `PATCH /end_user_api_keys/{api_key_id}`
   *
   * @returns false when there is no such key
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateApiKey(apiKeyId: string, changes: UpdateApiKeyRequest, call?: CallOptions): Promise<boolean>;
  /**
   * Deletes an API key, which stops working.
   *
   * `DELETE /end_user_api_keys/{api_key_id}`
   *
   * @returns false when there is no such key
   */
  deleteApiKey(apiKeyId: string, call?: CallOptions): Promise<boolean>;
}

const PATH = "/end_user_api_keys";
const readImportedKey = recordReader<{ apiKeyId: string }>({ apiKeyId: readText });
const readUsage = recordReader<{ count: number }>({ count: readNumber });

/** Creates the functions about end users' API keys. */
export function apiKeys(api: Api): ApiKeys {
  const fetchPage = (path: string, query: ApiKeysQuery = {}, call?: CallOptions) =>
    api({ method: "GET", path, query, read: readApiKeyPage }, call);
  const iterate = (path: string, query: ApiKeysQuery = {}, call?: CallOptions) =>
    iteratePages(
      query,
      (page) => fetchPage(path, page, call),
      ({ apiKeys }) => apiKeys,
    );

  return {
    fetchApiKey: async (apiKeyId, call) =>
      isApiKeyId(apiKeyId)
        ? api({ method: "GET", path: `${PATH}/${apiKeyId}`, read: readApiKey, absent: null }, call)
        : null,
    fetchCurrentApiKeys: (query, call) => fetchPage(PATH, query, call),
    iterateCurrentApiKeys: (query, call) => iterate(PATH, query, call),
    fetchArchivedApiKeys: (query, call) => fetchPage(`${PATH}/archived`, query, call),
    iterateArchivedApiKeys: (query, call) => iterate(`${PATH}/archived`, query, call),
    fetchApiKeyUsage: (query, call) => api({ method: "GET", path: `${PATH}/usage`, query, read: readUsage }, call),

    createApiKey: (body, call) => api({ method: "POST", path: PATH, body, read: readCreatedApiKey }, call),
    importApiKey: (body, call) => api({ method: "POST", path: `${PATH}/import`, body, read: readImportedKey }, call),

    rotateApiKey: async (apiKeyId, body = {}, call) =>
      isApiKeyId(apiKeyId)
        ? api({ method: "POST", path: `${PATH}/${apiKeyId}/rotate`, body, read: readCreatedApiKey, absent: null }, call)
        : null,
    updateApiKey: async (apiKeyId, body, call) =>
      isApiKeyId(apiKeyId) && api(whetherDone({ method: "PATCH", path: `${PATH}/${apiKeyId}`, body }), call),
    deleteApiKey: async (apiKeyId, call) =>
      isApiKeyId(apiKeyId) && api(whetherDone({ method: "DELETE", path: `${PATH}/${apiKeyId}` }), call),
  };
}
