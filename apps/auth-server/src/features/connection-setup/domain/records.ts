import type { GuideName, Protocol } from "./guides.ts";

/** How far the set-up of an organization's connection is. Everything else is in the connection itself. */
export interface SetUpRecord {
  readonly orgId: string;
  /** Reserved for the connection: its addresses are registered at the identity provider before the connection can exist. */
  readonly connectionId: string;
  readonly guide: GuideName;
  readonly protocol: Protocol;
  readonly changedAt: number;
  readonly version: number;
}

/** A link with which somebody without an account sets up an organization's connection. */
export interface SetUpLinkRecord {
  readonly linkId: string;
  readonly orgId: string;
  /** Hex SHA-256 of its token. */
  readonly tokenHash: string;
  /** Whether its holder may also require the connection of every member. */
  readonly mayEnforce: boolean;
  /** The highest role that rules of its holder may give; `null` if its holder may not write rules. */
  readonly highestRole: string | null;
  /** The owner who created it: it works only while they may set up the connection themselves. `null` for operators and backends. */
  readonly createdBy: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastOpenedAt: number | null;
}
