export interface ApiKeyRecord {
  readonly apiKeyId: string;
  readonly name: string;
  /** Hex SHA-256 of the key; the key itself is shown once and never stored. */
  readonly keyHash: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
}
