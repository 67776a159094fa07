import type { Store } from "../store.ts";
import { type AuditKeys, advance, CHAIN_START, type ChainPosition, checkEntry, checkHead } from "./chain.ts";
import type { AuditHead, AuditLogRepository, SealedAuditEntry } from "./repositories.ts";

const PAGE_SIZE = 1000;

/**
 * What is wrong with the log, and where. `missing`: an entry was removed, or `cut_off` from the end. `changed`: the entry, or one
 * before it, was edited, moved or put in another's place. `head_changed`: the end was moved or forged. `foreign`: an entry stands
 * behind the end. `unknown_key`: the secret is not configured. `not_as_exported`: the log differs from the checkpoint.
 */
export interface AuditProblem {
  readonly kind: "missing" | "cut_off" | "changed" | "head_changed" | "foreign" | "unknown_key" | "not_as_exported";
  readonly sequence: number;
}

export interface AuditReport {
  /** The first problem; behind it nothing can be told. `null` when the log is as it was sealed. */
  readonly problem: AuditProblem | null;
  /** How many entries, from the first on, are as they were sealed. */
  readonly verified: number;
  /** Entries that wait to be sealed: nobody would notice if these were changed. */
  readonly unsealed: { readonly count: number; readonly oldest: number | null };
}

/**
 * Compares the audit log with its seals from the first entry to the end, and with a checkpoint that was exported earlier. Without a
 * checkpoint a log that was put back as a whole, end included, to what it was at an earlier time looks right.
 */
export async function verifyAuditLog(
  { store, auditKeys }: { store: Store; auditKeys: AuditKeys },
  checkpoint: ChainPosition = CHAIN_START,
): Promise<AuditReport> {
  const { auditLog } = store.read;
  const head = await auditLog.readHead();
  const chain = await walk(auditLog, auditKeys, { head, checkpoint });
  const problem =
    chain.problem ?? (await findEndProblem(auditLog, auditKeys, { head, checkpoint, end: chain.position }));
  return { problem, verified: chain.position.sequence, unsealed: await auditLog.countUnsealed() };
}

interface Walk {
  readonly position: ChainPosition;
  readonly problem: AuditProblem | null;
}

async function walk(
  auditLog: AuditLogRepository,
  keys: AuditKeys,
  { head, checkpoint }: { head: AuditHead | null; checkpoint: ChainPosition },
): Promise<Walk> {
  let position = CHAIN_START;
  for (;;) {
    const page = await auditLog.listSealed(position.sequence, PAGE_SIZE);
    const entries = page.filter(({ sequence }) => sequence <= (head?.sequence ?? 0));
    for (const entry of entries) {
      const next = advance(position, entry);
      const problem = findEntryProblem(entry, next, { keys, checkpoint });
      if (problem) return { position, problem };
      position = next;
    }
    if (entries.length < PAGE_SIZE) return { position, problem: null };
  }
}

function findEntryProblem(
  entry: SealedAuditEntry,
  position: ChainPosition,
  { keys, checkpoint }: { keys: AuditKeys; checkpoint: ChainPosition },
): AuditProblem | null {
  const { sequence } = position;
  if (entry.sequence !== sequence) return { kind: "missing", sequence };
  // An entry under a secret of the past is covered by the seals after it.
  if (checkEntry(entry, position, keys) === "invalid") return { kind: "changed", sequence };
  const isExported = sequence === checkpoint.sequence;
  return isExported && position.hash !== checkpoint.hash ? { kind: "not_as_exported", sequence } : null;
}

async function findEndProblem(
  auditLog: AuditLogRepository,
  keys: AuditKeys,
  { head, checkpoint, end }: { head: AuditHead | null; checkpoint: ChainPosition; end: ChainPosition },
): Promise<AuditProblem | null> {
  const sequence = end.sequence + 1;
  if (end.sequence < (head?.sequence ?? 0)) return { kind: "cut_off", sequence };
  const seal = head ? checkHead(head, keys) : "valid";
  if (seal === "invalid") return { kind: "head_changed", sequence: end.sequence };
  if (head && head.hash !== end.hash) return { kind: "changed", sequence: end.sequence };
  if (seal === "unknown_key") return { kind: "unknown_key", sequence: end.sequence };
  if (end.sequence < checkpoint.sequence) return { kind: "not_as_exported", sequence };
  return (await hasForeignEntry(auditLog, head)) ? { kind: "foreign", sequence } : null;
}

/** Entries that were sealed while the log was read stand behind the end that was read; with them the end has moved on. */
async function hasForeignEntry(auditLog: AuditLogRepository, head: AuditHead | null): Promise<boolean> {
  const [next] = await auditLog.listSealed(head?.sequence ?? 0, 1);
  return next !== undefined && (await auditLog.readHead())?.sequence === head?.sequence;
}
