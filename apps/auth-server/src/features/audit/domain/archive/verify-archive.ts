import type { AuditKeys, ChainPosition } from "../chain.ts";
import type { ArchiveFolder } from "./archive-folder.ts";
import { checkSegment, eventsName, manifestName, readManifests, type SealedSegment } from "./manifest.ts";
import { readSegment } from "./read-segment.ts";

/**
 * What is wrong with an archive, and where. `archive_missing`: the file with this entry; `archive_changed`: a file was changed, replaced,
 * cut short or damaged; `archive_foreign`: the archive is that of another log; `archive_newer`: it holds entries after the end of the log,
 * which therefore was put back to an earlier state; `archive_not_as_exported`: it differs from the checkpoint.
 */
export type ArchiveProblem =
  | { readonly kind: "archive_changed"; readonly sequence: number; readonly file: string }
  | {
      readonly kind: "archive_missing" | "archive_foreign" | "archive_newer" | "archive_not_as_exported";
      readonly sequence: number;
    };

/** What an archive is compared with. */
export interface ComparedPositions {
  /** Where the log starts. */
  readonly start: ChainPosition;
  readonly checkpoint: ChainPosition;
  /** The sequence at which the log ends. */
  readonly end: number;
}

export interface ArchiveReport {
  readonly problems: readonly ArchiveProblem[];
  /** How many entries match. */
  readonly verified: number;
  /** The last entry; `null` if it isn't known for sure. */
  readonly end: ChainPosition | null;
}

/**
 * Checks that an archive holds every entry up to the start of the log, each as it was sealed, and that they lead up to it. A month whose
 * deletion was interrupted is in the archive as a whole, and the rest of it in the log, too.
 */
export async function verifyArchive(
  folder: ArchiveFolder,
  keys: AuditKeys,
  { start, checkpoint, end: endOfLog }: ComparedPositions,
): Promise<ArchiveReport> {
  const { segments, damaged } = await readManifests(folder);
  const problems: ArchiveProblem[] = damaged.map((file) => ({ kind: "archive_changed", sequence: 0, file }));
  const joins = createJoins([start, checkpoint, ...segments.map(({ from }) => from)]);
  let [last, verified]: [number, number] = [0, 0];
  for (const segment of segments) {
    const { from, through } = segment;
    if (from.sequence > last) problems.push({ kind: "archive_missing", sequence: last + 1 });
    const outcome = await checkFiles(folder, segment, keys, joins);
    verified += outcome.verified;
    if (outcome.changed) problems.push({ kind: "archive_changed", sequence: from.sequence + 1, file: outcome.changed });
    last = Math.max(last, through.sequence);
  }
  if (last < start.sequence) problems.push({ kind: "archive_missing", sequence: last + 1 });
  if (joins.differs(start)) problems.push({ kind: "archive_foreign", sequence: start.sequence });
  if (joins.differs(checkpoint)) problems.push({ kind: "archive_not_as_exported", sequence: checkpoint.sequence });
  if (last > endOfLog) problems.push({ kind: "archive_newer", sequence: endOfLog + 1 });
  const end = problems.length > 0 ? undefined : segments.find(({ through }) => through.sequence === last);
  return { problems, verified, end: end?.through ?? null };
}

/** Checks the manifest and the events of a segment. Returns the name of the file that isn't as it was written. */
async function checkFiles(
  folder: ArchiveFolder,
  segment: SealedSegment,
  keys: AuditKeys,
  joins: Joins,
): Promise<{ readonly verified: number; readonly changed: string | null }> {
  // A manifest that was sealed under a secret of the past is covered by the seal of the start, which its events lead up to.
  if (checkSegment(segment, keys) === "invalid" || joins.differs(segment.from)) {
    return { verified: 0, changed: manifestName(segment) };
  }
  const { verified, isIntact } = await readSegment(folder, segment, keys, joins.note);
  return { verified, changed: isIntact ? null : eventsName(segment) };
}

/** The positions at which files meet each other and the log, and the hashes that were computed for them. */
interface Joins {
  note(position: ChainPosition): void;
  /** Returns whether another hash was computed for a position. */
  differs(position: ChainPosition): boolean;
}

function createJoins(wanted: readonly ChainPosition[]): Joins {
  const sequences = new Set(wanted.map(({ sequence }) => sequence));
  const computed = new Map([[0, "0".repeat(64)]]);
  return {
    note({ sequence, hash }) {
      if (sequences.has(sequence)) computed.set(sequence, hash);
    },
    differs: ({ sequence, hash }) => (computed.get(sequence) ?? hash) !== hash,
  };
}
