import type { Store } from "../../../platform/domain/store.ts";
import { isPersonalPartIntact } from "../../../platform/events/stored-event.ts";
import { type AuditKeys, advance, CHAIN_START, type ChainPosition, checkEntry, checkHead } from "./chain.ts";
import type { AuditChainRepository, AuditHead, SealedEventRow } from "./repositories.ts";

const PAGE_SIZE = 1000;

/** After this many problems, nobody needs another to know that the log can't be trusted. */
export const MAX_AUDIT_PROBLEMS = 100;

/**
 * What is wrong with the log, and where. `missing`: this entry was removed, perhaps with some after it; `cut_off`: from the end. `changed`:
 * the entry, or one before it, was edited, moved or put in another's place. `head_changed`: the end was moved or forged. `foreign`: an
 * entry comes after the end. `unknown_key`: the secret isn't configured. `not_as_exported`: the log differs from the checkpoint.
 */
export interface AuditProblem {
  readonly kind: "missing" | "cut_off" | "changed" | "head_changed" | "foreign" | "unknown_key" | "not_as_exported";
  readonly sequence: number;
}

export interface AuditReport {
  /** In the order of the log, at most `MAX_AUDIT_PROBLEMS`; empty if the log is intact. */
  readonly problems: readonly AuditProblem[];
  /** How many entries are intact. */
  readonly verified: number;
  /** Entries that aren't sealed yet: changes to these would go unnoticed. */
  readonly unsealed: { readonly count: number; readonly oldest: number | null };
}

/**
 * Compares the audit log with its seals, from the first entry to the end, and with a checkpoint exported earlier. Without a checkpoint, a
 * log that was restored as a whole to an earlier state, end included, looks intact. After a problem, verification resumes at the next hash
 * of the chain whose seal is valid; entries in between can't be checked, and count as unverified.
 */
export async function verifyAuditLog(
  { store, auditKeys }: { store: Store; auditKeys: AuditKeys },
  checkpoint: ChainPosition = CHAIN_START,
): Promise<AuditReport> {
  const { auditChain } = store.read;
  const head = await auditChain.readHead();
  const walk = createWalk(auditKeys, checkpoint);
  await visitEntries(auditChain, head, walk);
  const problems = [...walk.problems];
  if (problems.length < MAX_AUDIT_PROBLEMS) {
    const endProblem = await findEndProblem(auditChain, auditKeys, { head, checkpoint, end: walk.position });
    if (endProblem) problems.push(endProblem);
  }
  return { problems, verified: walk.verified, unsealed: await auditChain.countUnsealed() };
}

/** How far the entries have been checked. */
interface Walk {
  /** The last entry; without a hash if that can't be known. */
  readonly position: LastPosition;
  readonly problems: readonly AuditProblem[];
  readonly verified: number;
  visit(entry: SealedEventRow): void;
}

type LastPosition = Omit<ChainPosition, "hash"> & { readonly hash: string | null };

async function visitEntries(auditChain: AuditChainRepository, head: AuditHead | null, walk: Walk): Promise<void> {
  for (;;) {
    const page = await auditChain.listSealed(walk.position.sequence, PAGE_SIZE);
    const entries = page.filter(({ sequence }) => sequence <= (head?.sequence ?? 0));
    for (const entry of entries) {
      if (walk.problems.length >= MAX_AUDIT_PROBLEMS) return;
      walk.visit(entry);
    }
    if (entries.length < PAGE_SIZE) return;
  }
}

function createWalk(keys: AuditKeys, checkpoint: ChainPosition): Walk {
  const problems: AuditProblem[] = [];
  let position: LastPosition = CHAIN_START;
  let verified = 0;
  const follow = (entry: SealedEventRow): LastPosition => {
    const { sequence } = entry;
    if (sequence !== position.sequence + 1) {
      problems.push({ kind: "missing", sequence: position.sequence + 1 });
      return storedPosition(entry, keys);
    }
    if (position.hash === null) return storedPosition(entry, keys);
    const next = advance({ sequence: position.sequence, hash: position.hash }, entry);
    // An entry sealed under an earlier secret is covered by the seals after it.
    if (checkEntry(entry, next, keys) === "invalid" || !isPersonalPartIntact(entry)) {
      problems.push({ kind: "changed", sequence });
      return storedPosition(entry, keys);
    }
    verified += 1;
    return next;
  };
  return {
    get position() {
      return position;
    },
    get verified() {
      return verified;
    },
    problems,
    visit(entry) {
      position = follow(entry);
      const { sequence, hash } = position;
      if (sequence !== checkpoint.sequence || hash === null || hash === checkpoint.hash) return;
      problems.push({ kind: "not_as_exported", sequence });
    },
  };
}

/**
 * Returns the position of an entry according to the hash stored with it, whatever happened to the entry itself. Only the seal proves it.
 */
function storedPosition(entry: SealedEventRow, keys: AuditKeys): LastPosition {
  const { sequence, hash } = entry;
  const isSealed = hash !== null && checkEntry(entry, { sequence, hash }, keys) === "valid";
  return { sequence, hash: isSealed ? hash : null };
}

async function findEndProblem(
  auditChain: AuditChainRepository,
  keys: AuditKeys,
  { head, checkpoint, end }: { head: AuditHead | null; checkpoint: ChainPosition; end: LastPosition },
): Promise<AuditProblem | null> {
  const sequence = end.sequence + 1;
  if (end.sequence < (head?.sequence ?? 0)) return { kind: "cut_off", sequence };
  const seal = head ? checkHead(head, keys) : "valid";
  if (seal === "invalid") return { kind: "head_changed", sequence: end.sequence };
  if (head && end.hash !== null && head.hash !== end.hash) return { kind: "changed", sequence: end.sequence };
  if (seal === "unknown_key") return { kind: "unknown_key", sequence: end.sequence };
  if (end.sequence < checkpoint.sequence) return { kind: "not_as_exported", sequence };
  return (await hasForeignEntry(auditChain, head)) ? { kind: "foreign", sequence } : null;
}

/** Entries sealed while the log was being read come after the end that was read. If so, the end has moved on. */
async function hasForeignEntry(auditChain: AuditChainRepository, head: AuditHead | null): Promise<boolean> {
  const [next] = await auditChain.listSealed(head?.sequence ?? 0, 1);
  return next !== undefined && (await auditChain.readHead())?.sequence === head?.sequence;
}
