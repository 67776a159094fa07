import type { Store } from "../../../platform/domain/store.ts";
import { isPersonalPartIntact } from "../../../platform/events/stored-event.ts";
import type { ArchiveFolder } from "./archive/archive-folder.ts";
import { type ArchiveProblem, verifyArchive } from "./archive/verify-archive.ts";
import {
  type AuditKeys,
  advance,
  CHAIN_START,
  type ChainPosition,
  checkEntry,
  checkHead,
  checkStart,
} from "./chain.ts";
import type { AuditChainRepository, AuditHead, AuditStart, SealedEventRow } from "./repositories.ts";

const PAGE_SIZE = 1000;

/** After this many problems, nobody needs another to know that the log can't be trusted. */
export const MAX_AUDIT_PROBLEMS = 100;

/**
 * What is wrong with the log, and where. `missing`: this entry was removed, perhaps with some after it; `cut_off`: from the end. `changed`:
 * the entry, or one before it, was edited, moved or put in another's place. `head_changed`: the end was moved or forged; `start_changed`:
 * the start. `foreign`: an entry comes after the end, or before the start. `unknown_key`: the secret isn't configured. `not_as_exported`:
 * the log differs from the checkpoint. `archived`: the entry of the checkpoint was archived, so that only the archive can be compared.
 */
export interface AuditProblem {
  readonly kind:
    | "missing"
    | "cut_off"
    | "changed"
    | "head_changed"
    | "start_changed"
    | "foreign"
    | "unknown_key"
    | "not_as_exported"
    | "archived";
  readonly sequence: number;
}

export interface AuditReport {
  /** In the order of the chain, at most `MAX_AUDIT_PROBLEMS`; empty if the log is intact. */
  readonly problems: readonly AuditProblem[];
  /** How many entries of the log are intact. */
  readonly verified: number;
  /** The last entry that was archived, after which the log starts. Absent if the log holds the whole chain. */
  readonly start?: ChainPosition;
  /** What is wrong with the archive, and how many of its entries are intact. Absent without one. */
  readonly archive?: { readonly problems: readonly ArchiveProblem[]; readonly verified: number };
  /** Entries that aren't sealed yet: changes to these would go unnoticed. */
  readonly unsealed: { readonly count: number; readonly oldest: number | null };
}

/**
 * Compares the audit log with its seals, from its start to its end. After a problem, verification resumes at the next hash of the chain
 * whose seal is valid; entries in between can't be checked, and count as unverified.
 *
 * @param checkpoint what was exported earlier. Without it, a log that was restored as a whole to an earlier state, end included, looks
 *   intact
 * @param archive the archive of the entries before the start. Without it, the seal of the start vouches for them
 */
export async function verifyAuditLog(
  { store, auditKeys }: { store: Store; auditKeys: AuditKeys },
  checkpoint: ChainPosition = CHAIN_START,
  archive: ArchiveFolder | null = null,
): Promise<AuditReport> {
  const { auditChain } = store.read;
  for (;;) {
    const start = await auditChain.readStart();
    const report = await verifyFrom(auditChain, auditKeys, { start, checkpoint, archive });
    const moved = (await auditChain.readStart())?.sequence ?? 0;
    // Entries that are archived meanwhile would look as if they were missing.
    if (moved <= (start?.sequence ?? 0)) return report;
  }
}

/** What the log is compared with. */
interface Evidence {
  readonly start: AuditStart | null;
  readonly checkpoint: ChainPosition;
  readonly archive: ArchiveFolder | null;
}

async function verifyFrom(auditChain: AuditChainRepository, keys: AuditKeys, evidence: Evidence): Promise<AuditReport> {
  const { start, checkpoint, archive } = evidence;
  const head = await auditChain.readHead();
  const compared = { start: start ?? CHAIN_START, checkpoint, end: head?.sequence ?? 0 };
  const archived = archive && (await verifyArchive(archive, keys, compared));
  const walk = createWalk(keys, start, { checkpoint, archived: archived?.end ?? null });
  const startProblem = await findStartProblem(auditChain, keys, evidence);
  await visitEntries(auditChain, head, walk);
  const problems = [...(startProblem ? [startProblem] : []), ...walk.problems];
  if (problems.length < MAX_AUDIT_PROBLEMS) {
    const endProblem = await findEndProblem(auditChain, keys, { head, checkpoint, end: walk.position });
    if (endProblem) problems.push(endProblem);
  }
  return {
    problems,
    verified: walk.verified,
    ...(start && { start: { sequence: start.sequence, hash: start.hash } }),
    ...(archived && {
      archive: { problems: [...archived.problems, ...walk.archiveProblems], verified: archived.verified },
    }),
    unsealed: await auditChain.countUnsealed(),
  };
}

async function findStartProblem(
  auditChain: AuditChainRepository,
  keys: AuditKeys,
  { start, checkpoint, archive }: Evidence,
): Promise<AuditProblem | null> {
  if (start === null) return null;
  const { sequence } = start;
  const seal = checkStart(start, keys);
  if (seal !== "valid") return { kind: seal === "invalid" ? "start_changed" : "unknown_key", sequence };
  if (checkpoint.sequence === sequence && checkpoint.hash !== start.hash) return { kind: "not_as_exported", sequence };
  if (checkpoint.sequence > 0 && checkpoint.sequence < sequence && !archive) {
    return { kind: "archived", sequence: checkpoint.sequence };
  }
  const [first] = await auditChain.listSealed(Number.MIN_SAFE_INTEGER, 1);
  return first && first.sequence <= sequence ? { kind: "foreign", sequence: first.sequence } : null;
}

/** How far the entries have been checked. */
interface Walk {
  /** The last entry; without a hash if that can't be known. */
  readonly position: LastPosition;
  readonly problems: readonly AuditProblem[];
  readonly archiveProblems: readonly ArchiveProblem[];
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

/** Positions that the walk comes by, as they are known from elsewhere. */
interface KnownPositions {
  readonly checkpoint: ChainPosition;
  /** The last position of the archive. */
  readonly archived: ChainPosition | null;
}

function createWalk(keys: AuditKeys, start: AuditStart | null, { checkpoint, archived }: KnownPositions): Walk {
  const problems: AuditProblem[] = [];
  const archiveProblems: ArchiveProblem[] = [];
  let position: LastPosition = startOfWalk(start, keys);
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
    archiveProblems,
    visit(entry) {
      position = follow(entry);
      const { sequence } = position;
      if (differ(position, checkpoint)) problems.push({ kind: "not_as_exported", sequence });
      if (archived && differ(position, archived)) archiveProblems.push({ kind: "archive_foreign", sequence });
    },
  };
}

function differ({ sequence, hash }: LastPosition, known: ChainPosition): boolean {
  return sequence === known.sequence && hash !== null && hash !== known.hash;
}

/** A start that nobody vouches for says where the entries begin, but not what they follow. */
function startOfWalk(start: AuditStart | null, keys: AuditKeys): LastPosition {
  if (start === null) return CHAIN_START;
  return { sequence: start.sequence, hash: checkStart(start, keys) === "valid" ? start.hash : null };
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
