import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { EventRow } from "../../../platform/events/repositories.ts";
import { derivePurposeKey, type PurposeKey } from "../../../platform/sealing/sealing.ts";
import type { AuditHead, SealedEventRow } from "./repositories.ts";

/** The keys of the audit log: the first one seals, all of them verify. */
export type AuditKeys = readonly [PurposeKey, ...PurposeKey[]];

/** A position in the chain: how many entries lead up to it, and the hash over all of them. */
export interface ChainPosition {
  readonly sequence: number;
  readonly hash: string;
}

/** The result of checking a seal; `unknown_key` if its secret isn't configured, so the seal can't be checked. */
export type SealCheck = "valid" | "invalid" | "unknown_key";

/** The start of the chain. */
export const CHAIN_START: ChainPosition = { sequence: 0, hash: "0".repeat(64) };

/**
 * Derives the keys of the audit log from the deployment's secrets. They are never stored, so that someone who can only write to the
 * database can't seal what they wrote.
 */
export async function deriveAuditKeys(secrets: readonly Uint8Array[]): Promise<AuditKeys> {
  const [first, ...others] = secrets.map((secret) => derivePurposeKey(secret, "audit log"));
  if (!first) throw new TypeError("secrets: at least one secret is needed to seal the audit log");
  return [first, ...others];
}

/** Returns the position after an entry. Each hash covers the one before it, and thus every entry since the first. */
export function advance(position: ChainPosition, entry: EventRow): ChainPosition {
  const sequence = position.sequence + 1;
  const content = JSON.stringify([sequence, entry.eventId, entry.occurredAt, entry.type, entry.details]);
  return { sequence, hash: createHash("sha256").update(`${position.hash}\n${content}`).digest("hex") };
}

/** Seals an entry that leads up to a position. */
export function sealEntry(entry: EventRow, position: ChainPosition, [key]: AuditKeys): SealedEventRow {
  return { ...entry, ...position, seal: authenticate("entry", position, key), keyId: key.kid };
}

/** Seals a position as the end of the chain. Only someone with the key can move the end back to an earlier entry. */
export function sealHead(position: ChainPosition, [key]: AuditKeys): AuditHead {
  return { ...position, seal: authenticate("head", position, key), keyId: key.kid };
}

/** Checks the seal of an entry that leads up to a position. */
export function checkEntry(entry: SealedEventRow, position: ChainPosition, keys: AuditKeys): SealCheck {
  return check("entry", position, { ...entry, keys });
}

/** Checks the seal of the end of the chain. */
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
