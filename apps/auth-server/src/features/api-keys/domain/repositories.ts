import type { EndUserApiKeyRepository } from "./end-user/records.ts";
import type { ApiKeyRecord } from "./records.ts";

export interface ApiKeyRepository {
  create(apiKey: ApiKeyRecord): Promise<void>;
  findByHash(keyHash: string): Promise<ApiKeyRecord | null>;
  list(): Promise<readonly ApiKeyRecord[]>;
  revoke(apiKeyId: string, at: number): Promise<boolean>;
  /** Makes a key that is usable at `at` expire at `expiresAt`, unless it expires earlier anyway. Returns whether there was such a key. */
  expire(apiKeyId: string, expiresAt: number, at: number): Promise<boolean>;
  recordUse(apiKeyId: string, at: number): Promise<void>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly apiKeys: ApiKeyRepository;
    readonly endUserApiKeys: EndUserApiKeyRepository;
  }
}
