import type { Target } from "../../../platform/events/event.ts";

export interface ApiKeyRecord {
  readonly apiKeyId: string;
  readonly name: string;
  /** Hex SHA-256 of the key. The key itself is shown once and never stored. */
  readonly keyHash: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  /** Whether access tokens that it creates meet organizations' access policies: its backend answers for how users signed in. */
  readonly vouchesForAssurance: boolean;
  /** Whether its backend may act as users. */
  readonly mayImpersonate: boolean;
}

/** Describes a backend API key as the target of an event. */
export function apiKeyTarget({ apiKeyId, name }: Pick<ApiKeyRecord, "apiKeyId" | "name">): Target<"api_key"> {
  return { kind: "api_key", id: apiKeyId, name };
}
