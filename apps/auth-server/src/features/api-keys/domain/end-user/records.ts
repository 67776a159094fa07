import type { JsonObject } from "../../../../platform/domain/json-object.ts";
import type { Page, PageRequest } from "../../../../platform/domain/page.ts";

/** A key with which a user or an organization calls the customer's own API, which asks this server to validate it. */
export interface EndUserApiKeyRecord {
  /** 32 hexadecimal digits. */
  readonly apiKeyId: string;
  /** Hex SHA-256 of the key. */
  readonly keyHash: string;
  /** Whether another system created the key, which was then imported. */
  readonly imported: boolean;
  readonly userId: string | null;
  readonly orgId: string | null;
  readonly displayName: string | null;
  readonly metadata: JsonObject | null;
  readonly createdAt: number;
  /** `null` for a key that doesn't expire. */
  readonly expiresAt: number | null;
  readonly deletedAt: number | null;
}

/** Whose key it is: a user's own, an organization's (including those for a user in it), or nobody's. */
export type EndUserApiKeyType = "personal" | "org" | "generic";

/** Whose keys to find, and which of them; a filter that is `null` is ignored. */
export interface EndUserApiKeySearch extends PageRequest {
  /** `current`: keys that work at `at`; `archived`: those deleted or expired by then. */
  readonly state: "current" | "archived";
  readonly at: number;
  readonly userId: string | null;
  readonly orgId: string | null;
  readonly userEmail: string | null;
  readonly type: EndUserApiKeyType | null;
}

/** Which uses to count; a filter that is `null` is ignored. */
export interface EndUserApiKeyUses {
  /** A UTC date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly apiKeyId: string | null;
  readonly userId: string | null;
  readonly orgId: string | null;
}

export interface EndUserApiKeyRepository {
  /** Stores the key. Returns `false` if the key is already known. */
  create(apiKey: EndUserApiKeyRecord): Promise<boolean>;
  findById(apiKeyId: string): Promise<EndUserApiKeyRecord | null>;
  findByHash(keyHash: string): Promise<EndUserApiKeyRecord | null>;
  /** Finds a key and locks it until COMMIT. */
  lock(apiKeyId: string): Promise<EndUserApiKeyRecord | null>;
  /** Finds keys, oldest first. */
  search(search: EndUserApiKeySearch): Promise<Page<EndUserApiKeyRecord>>;
  /** Changes a key that isn't deleted. Returns whether there was one. */
  update(
    apiKeyId: string,
    changes: { readonly expiresAt?: number | null | undefined; readonly metadata?: JsonObject | undefined },
  ): Promise<boolean>;
  /** Marks a key as deleted. Returns `false` if it already was. */
  delete(apiKeyId: string, at: number): Promise<boolean>;
  /** Marks a user's keys as deleted: all of them, or those in one organization. */
  deleteByUser(userId: string, at: number, orgId?: string): Promise<void>;
  /** Counts one use of a key on a given day. */
  recordUse(apiKeyId: string, date: string): Promise<void>;
  countUses(uses: EndUserApiKeyUses): Promise<number>;
}
