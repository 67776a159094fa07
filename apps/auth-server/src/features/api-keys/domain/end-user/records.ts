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
  /** The permissions that the key is limited to, as far as its holder has them; `null` for a key that isn't limited. */
  readonly scopes: readonly string[] | null;
  /** The user who created the key on a hosted page; `null` if a backend did. */
  readonly createdBy: string | null;
  readonly createdAt: number;
  /** `null` for a key that doesn't expire. */
  readonly expiresAt: number | null;
  readonly deletedAt: number | null;
  /** To the minute; `null` for a key that was never used. */
  readonly lastUsedAt: number | null;
}

/** What can be changed about a key; whatever is missing stays as it is. */
export interface EndUserApiKeyChanges {
  /** In Unix seconds; `null` for a key that never expires. */
  readonly expiresAt?: number | null | undefined;
  readonly metadata?: JsonObject | undefined;
  /** The permissions that the key is limited to; `null` for a key that isn't limited. */
  readonly scopes?: readonly string[] | null | undefined;
}

/** Whose keys end, and which of them. */
export interface EndingKeys {
  readonly userId: string;
  /** Only those for this organization. Default: all of them. */
  readonly orgId?: string | undefined;
  /** Whether the keys end, too, that the user created for organizations. */
  readonly andCreated: boolean;
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
  update(apiKeyId: string, changes: EndUserApiKeyChanges): Promise<boolean>;
  /** Marks a key as deleted. Returns `false` if it already was. */
  delete(apiKeyId: string, at: number): Promise<boolean>;
  /** Marks a user's keys as deleted. Returns those that worked until then, oldest first. */
  deleteByUser(keys: EndingKeys, at: number): Promise<readonly EndUserApiKeyRecord[]>;
  /** Counts one use of a key on a given day. */
  recordUse(apiKeyId: string, date: string): Promise<void>;
  /** Records when a key was used last, in Unix seconds. */
  recordLastUse(apiKeyId: string, at: number): Promise<void>;
  countUses(uses: EndUserApiKeyUses): Promise<number>;
}
