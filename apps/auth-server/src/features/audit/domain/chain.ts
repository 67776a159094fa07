import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { EventRow } from "../../../platform/events/repositories.ts";
import { derivePurposeKey, type PurposeKey } from "../../../platform/sealing/sealing.ts";
import type { AuditHead, SealedEventRow } from "./repositories.ts";

/** The keys of the audit log: the first seals, all verify. */
export type AuditKeys = readonly [PurposeKey, ...PurposeKey[]];

/** A place in the chain: how many entries lead to it, and the hash over all of them. */
export interface ChainPosition {
  readonly sequence: number;
  readonly hash: string;
}

/** Whether a seal fits; `unknown_key` when its secret is not configured, so that nobody can tell. */
export type SealCheck = "valid" | "invalid" | "unknown_key";

/** Where the chain begins. */
export const CHAIN_START: ChainPosition = { sequence: 0, hash: "0".repeat(64) };

/**
 * Derives the keys of the audit log from the secrets of the deployment. They are never stored, so that who can write to the
 * database alone cannot seal what they wrote.
 */
export async function deriveAuditKeys(secrets: readonly Uint8Array[]): Promise<AuditKeys> {
  const [first, ...others] = secrets.map((secret) => derivePurposeKey(secret, "audit log"));
  if (!first) throw new TypeError("secrets: at least one secret is needed to seal the audit log");
  return [first, ...others];
}

/** Returns the position after an entry. Each hash covers the one before it, and so every entry from the first on. */
export function advance(position: ChainPosition, entry: EventRow): ChainPosition {
  const sequence = position.sequence + 1;
  const content = JSON.stringify([sequence, entry.eventId, entry.occurredAt, entry.type, entry.details]);
  return { sequence, hash: createHash("sha256").update(`${position.hash}\n${content}`).digest("hex") };
}

/** Seals an entry that leads to a position. */
export function sealEntry(entry: EventRow, position: ChainPosition, [key]: AuditKeys): SealedEventRow {
  return { ...entry, ...position, seal: authenticate("entry", position, key), keyId: key.kid };
}

/** Seals a position as the end of the chain. Only who knows the key can move the end back to an entry before it. */
export function sealHead(position: ChainPosition, [key]: AuditKeys): AuditHead {
  return { ...position, seal: authenticate("head", position, key), keyId: key.kid };
}

/** Checks the seal of an entry that leads to a position. */
export function checkEntry(entry: SealedEventRow, position: ChainPosition, keys: AuditKeys): SealCheck {
  return check("entry", position, { ...entry, keys });
}

/** Checks the seal of the end. */
export function checkHead(head: AuditHead, keys: AuditKeys): SealCheck {
  return check("head", head, { ...head, keys });
}

function check(
  purpose: "entry" | "head",
  position: ChainPosition,
  { seal, keyId, keys }: { seal: string; keyId: string; keys: AuditKeys },
): SealCheck {
  const key = keys.find(({ kid }) => kid === keyId);
  if (!key) return "unknown_key";
  const [expected, given] = [authenticate(purpose, position, key), seal].map((text) => Buffer.from(text)) as [
    Buffer,
    Buffer,
  ];
  return expected.length === given.length && timingSafeEqual(expected, given) ? "valid" : "invalid";
}

function authenticate(purpose: "entry" | "head", { sequence, hash }: ChainPosition, { key }: PurposeKey): string {
  return createHmac("sha256", key).update(`${purpose}\n${sequence}\n${hash}`).digest("hex");
}

declare module "../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly auditKeys: AuditKeys;
  }
}
