import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { EventRow } from "../../../platform/events/repositories.ts";
import { derivePurposeKey, type PurposeKey } from "../../../platform/sealing/sealing.ts";
import type { AuditHead, AuditStart, SealedEventRow } from "./repositories.ts";

/** The keys of the audit log: the first one seals, all of them verify. */
export type AuditKeys = readonly [PurposeKey, ...PurposeKey[]];

/** A position in the chain: how many entries lead up to it, and the hash over all of them. */
export interface ChainPosition {
  readonly sequence: number;
  readonly hash: string;
}

/** The result of checking a seal; `unknown_key` if its secret isn't configured, so the seal can't be checked. */
export type SealCheck = "valid" | "invalid" | "unknown_key";

/** What a seal of a position says that it is. */
type Purpose = "entry" | "head" | "start";

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

/** Seals a position as the start of the log: everything up to it was archived. Only someone with the key can move the start. */
export function sealStart(position: ChainPosition, [key]: AuditKeys): AuditStart {
  return { ...position, seal: authenticate("start", position, key), keyId: key.kid };
}

/** Checks the seal of an entry that leads up to a position. */
export function checkEntry(entry: SealedEventRow, position: ChainPosition, keys: AuditKeys): SealCheck {
  return check("entry", position, { ...entry, keys });
}

/** Checks the seal of the end of the chain. */
export function checkHead(head: AuditHead, keys: AuditKeys): SealCheck {
  return check("head", head, { ...head, keys });
}

/** Checks the seal of the start of the log. */
export function checkStart(start: AuditStart, keys: AuditKeys): SealCheck {
  return check("start", start, { ...start, keys });
}

/** Seals a text of several lines, which no seal of a position can be taken for. */
export function sealText(text: string, [key]: AuditKeys): { readonly seal: string; readonly keyId: string } {
  return { seal: authenticateText(`text\n${text}`, key), keyId: key.kid };
}

/** Checks the seal of a text. */
export function checkText(
  text: string,
  sealed: { readonly seal: string; readonly keyId: string },
  keys: AuditKeys,
): SealCheck {
  return compare(sealed, keys, (key) => authenticateText(`text\n${text}`, key));
}

function check(
  purpose: Purpose,
  position: ChainPosition,
  { seal, keyId, keys }: { seal: string; keyId: string; keys: AuditKeys },
): SealCheck {
  return compare({ seal, keyId }, keys, (key) => authenticate(purpose, position, key));
}

function compare(
  { seal, keyId }: { readonly seal: string; readonly keyId: string },
  keys: AuditKeys,
  sealWith: (key: PurposeKey) => string,
): SealCheck {
  const key = keys.find(({ kid }) => kid === keyId);
  if (!key) return "unknown_key";
  const [expected, given] = [sealWith(key), seal].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  return expected.length === given.length && timingSafeEqual(expected, given) ? "valid" : "invalid";
}

function authenticate(purpose: Purpose, { sequence, hash }: ChainPosition, key: PurposeKey): string {
  return authenticateText(`${purpose}\n${sequence}\n${hash}`, key);
}

function authenticateText(text: string, { key }: PurposeKey): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

declare module "../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly auditKeys: AuditKeys;
  }
}
