import { z } from "zod";
import type { Store } from "../../../platform/domain/store.ts";
import { type AuditKeys, CHAIN_START, type ChainPosition } from "./chain.ts";
import { verifyAuditLog } from "./verify.ts";

/** The end of the log, and where it starts if earlier events were archived. */
export interface Checkpoint extends ChainPosition {
  /** The last event that was archived. */
  readonly start?: ChainPosition;
}

const checkpoint = z.object({
  sequence: z.int().min(0),
  hash: z.string().regex(/^[\da-f]{64}$/),
});

/** Parses an exported checkpoint. Returns `null` if the text isn't one. */
export function parseCheckpoint(text: string): ChainPosition | null {
  try {
    return checkpoint.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Returns the current end of the log, to be kept where nobody who can write to the database can change it. Returns `null` if the log fails
 * verification, because then no checkpoint may be made of it.
 */
export async function exportCheckpoint(deps: { store: Store; auditKeys: AuditKeys }): Promise<Checkpoint | null> {
  const head = (await deps.store.read.auditChain.readHead()) ?? CHAIN_START;
  const position = { sequence: head.sequence, hash: head.hash };
  const { problems, start } = await verifyAuditLog(deps, position);
  return problems.length === 0 ? { ...position, ...(start && { start }) } : null;
}
