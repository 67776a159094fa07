import type { ListEventReaders } from "../../../../platform/events/event-readers.ts";
import { type AuditKeys, CHAIN_START, type ChainPosition, checkEntry, checkHead, checkStart } from "../chain.ts";
import type { AuditChainRepository, SealedEventRow } from "../repositories.ts";
import { ArchiveError, type ArchiveFolder } from "./archive-folder.ts";
import type { ArchivingDeps, ArchivingOptions } from "./archiving.ts";
import { deleteSegment } from "./delete-segment.ts";
import { findNextSegment, type NextSegment } from "./find-segment.ts";
import { compressLines } from "./lines.ts";
import {
  checkSegment,
  eventsName,
  manifestName,
  readManifests,
  type SealedSegment,
  sealSegment,
  writeManifest,
} from "./manifest.ts";
import { follow, readSegment } from "./read-segment.ts";

/** How many events are in memory at once. */
const PAGE_SIZE = 500;

/** What was archived. */
export interface ArchivingOutcome {
  readonly segments: readonly SealedSegment[];
  /** Who must read the next month first, if that is why it stays. */
  readonly awaited: string | null;
}

/**
 * Moves months of events from the log into an archive, the oldest first. A month is written to a file, read back and compared with its
 * seals; then its events are deleted in small transactions, each of which moves the sealed start of the log. A process that dies in between
 * loses nothing: the next one goes on from the start that is stored.
 *
 * @throws ArchiveError when the log or the archive isn't what was sealed, or another process archives at the same time
 */
export async function archiveLog(deps: ArchivingDeps, options: ArchivingOptions): Promise<ArchivingOutcome> {
  const segments: SealedSegment[] = [];
  for (;;) {
    const { auditChain } = deps.store.read;
    const start = await readOwnStart(auditChain, deps.auditKeys);
    const next = await findNextSegment(auditChain, start.sequence, options.before);
    if (!next) return { segments, awaited: null };
    const awaited = await deps.store.write((repositories) => findAwaited(deps, repositories, next.lastSequence));
    if (awaited !== null) return { segments, awaited };
    const segment = (await resume(deps, options.folder, start)) ?? (await writeSegment(deps, options, start, next));
    const { isIntact } = await readSegment(options.folder, segment, deps.auditKeys);
    if (!isIntact) throw damaged(options.folder, eventsName(segment));
    await deleteSegment(deps, options, segment);
    segments.push(segment);
  }
}

/** Returns where the log starts, if this deployment has sealed it. */
async function readOwnStart(auditChain: AuditChainRepository, keys: AuditKeys): Promise<ChainPosition> {
  const [start, head] = [await auditChain.readStart(), await auditChain.readHead()];
  const isOwn =
    (start === null || checkStart(start, keys) === "valid") && (head === null || checkHead(head, keys) === "valid");
  if (!isOwn) throw changedLog();
  return start ?? CHAIN_START;
}

async function findAwaited(
  { listEventReaders }: ArchivingDeps,
  repositories: Parameters<ListEventReaders>[0],
  sequence: number,
): Promise<string | null> {
  const readers = await listEventReaders(repositories);
  return readers.find((reader) => reader.sequence < sequence)?.name ?? null;
}

/** Finds the segment that a process wrote and has begun to delete. */
async function resume(
  { auditKeys }: ArchivingDeps,
  folder: ArchiveFolder,
  start: ChainPosition,
): Promise<SealedSegment | null> {
  const { segments } = await readManifests(folder);
  const begun = segments.find(
    ({ from, through }) => from.sequence < start.sequence && start.sequence < through.sequence,
  );
  if (!begun) return null;
  let isOurs = false;
  const { isIntact } = await readSegment(folder, begun, auditKeys, ({ sequence, hash }) => {
    if (sequence === start.sequence) isOurs = hash === start.hash;
  });
  if (!isIntact || !isOurs || checkSegment(begun, auditKeys) === "invalid") throw damaged(folder, manifestName(begun));
  return begun;
}

async function writeSegment(
  { store, auditKeys }: ArchivingDeps,
  { folder, withoutPersonalData = false }: ArchivingOptions,
  from: ChainPosition,
  { month, lastSequence }: NextSegment,
): Promise<SealedSegment> {
  const { auditChain } = store.read;
  await assertReplaceable(auditChain, auditKeys, { folder, from, lastSequence });
  let through = from;
  async function* entries(): AsyncGenerator<SealedEventRow> {
    while (through.sequence < lastSequence) {
      const page = await auditChain.listSealed(through.sequence, Math.min(PAGE_SIZE, lastSequence - through.sequence));
      if (page.length === 0) throw changedLog();
      for (const entry of page) {
        const next = follow(through, entry, auditKeys);
        if (next === null) throw changedLog();
        through = next;
        yield withoutPersonalData ? { ...entry, personal: null } : entry;
      }
    }
  }
  await folder.write(eventsName({ month, from, through }), compressLines(entries()));
  const segment = sealSegment({ month, from, through }, auditKeys);
  await writeManifest(folder, segment);
  return segment;
}

/**
 * Makes sure that a file of an earlier attempt isn't replaced unless the log still holds all that is in it: the archive may be that of
 * another deployment, or of this one before it was restored from a backup.
 */
async function assertReplaceable(
  auditChain: AuditChainRepository,
  keys: AuditKeys,
  {
    folder,
    from,
    lastSequence,
  }: { readonly folder: ArchiveFolder; readonly from: ChainPosition; readonly lastSequence: number },
): Promise<void> {
  const { segments } = await readManifests(folder);
  for (const { from: earlier, through, ...sealed } of segments) {
    if (through.sequence <= from.sequence) continue;
    const [entry] = through.sequence <= lastSequence ? await auditChain.listSealed(through.sequence - 1, 1) : [];
    const isHeld = entry?.sequence === through.sequence && checkEntry(entry, through, keys) === "valid";
    if (earlier.sequence === from.sequence && earlier.hash === from.hash && isHeld) continue;
    throw new ArchiveError(
      `${folder.path} already holds other events: see ${manifestName({ from: earlier, through, ...sealed })}. Choose another folder.`,
    );
  }
}

function changedLog(): ArchiveError {
  return new ArchiveError("The log doesn't match its seals, so nothing was archived. See `orgward audit verify`.");
}

function damaged({ path }: ArchiveFolder, name: string): ArchiveError {
  return new ArchiveError(
    `${name} in ${path} doesn't hold what was written to it, so nothing more was deleted. Check the disk, then archive to another folder.`,
  );
}
