import type { JsonObject } from "../../../../platform/domain/json-object.ts";
import type { Page, PageRequest } from "../../../../platform/domain/page.ts";

/** A key with which a user or an organization calls the customer's own API. The server vouches for it. */
export interface EndUserApiKeyRecord {
  /** 32 hexadecimal digits. */
  readonly apiKeyId: string;
  /** Hex SHA-256 of the key. */
  readonly keyHash: string;
  /** Made by another system, and known here since. */
  readonly imported: boolean;
  readonly userId: string | null;
  readonly orgId: string | null;
  readonly displayName: string | null;
  readonly metadata: JsonObject | null;
  readonly createdAt: number;
  /** `null` for a key that does not expire. */
  readonly expiresAt: number | null;
  readonly deletedAt: number | null;
}

/** Whose key it is: a user's own, an organization's (also one of a user in it), or nobody's. */
export type EndUserApiKeyType = "personal" | "org" | "generic";

/** Whose keys, and which of them; a filter that is `null` does not count. */
export interface EndUserApiKeySearch extends PageRequest {
  /** Keys that work at `at`, or those that were deleted or have expired by then. */
  readonly state: "current" | "archived";
  readonly at: number;
  readonly userId: string | null;
  readonly orgId: string | null;
  readonly userEmail: string | null;
  readonly type: EndUserApiKeyType | null;
}

/** Which uses are counted; a filter that is `null` does not count. */
export interface EndUserApiKeyUses {
  /** A day in UTC, `YYYY-MM-DD`. */
  readonly date: string;
  readonly apiKeyId: string | null;
  readonly userId: string | null;
  readonly orgId: string | null;
}

export interface EndUserApiKeyRepository {
  /** Stores the key; tells whether it did: a key can be known once only. */
  create(apiKey: EndUserApiKeyRecord): Promise<boolean>;
  findById(apiKeyId: string): Promise<EndUserApiKeyRecord | null>;
  findByHash(keyHash: string): Promise<EndUserApiKeyRecord | null>;
  /** Finds a key that nobody else changes until COMMIT. */
  lock(apiKeyId: string): Promise<EndUserApiKeyRecord | null>;
  /** Newest last. */
  search(search: EndUserApiKeySearch): Promise<Page<EndUserApiKeyRecord>>;
  /** Changes a key that is not deleted; tells whether there was one. */
  update(
    apiKeyId: string,
    changes: { readonly expiresAt?: number | null | undefined; readonly metadata?: JsonObject | undefined },
  ): Promise<boolean>;
  /** Marks a key as deleted; tells whether it was not before. */
  delete(apiKeyId: string, at: number): Promise<boolean>;
  /** Marks the keys that stand for a user as deleted: all of them, or those in one organization. */
  deleteByUser(userId: string, at: number, orgId?: string): Promise<void>;
  /** Counts one use on a day. */
  recordUse(apiKeyId: string, date: string): Promise<void>;
  countUses(uses: EndUserApiKeyUses): Promise<number>;
}
