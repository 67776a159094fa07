import { text } from "node:stream/consumers";
import { z } from "zod";
import { type AuditKeys, type ChainPosition, checkText, type SealCheck, sealText } from "../chain.ts";
import type { ArchiveFolder } from "./archive-folder.ts";

/** The events of one month that one file of an archive holds. */
export interface Segment {
  /** Such as `2026-01`. */
  readonly month: string;
  /** The position before its first event. */
  readonly from: ChainPosition;
  /** The position of its last event. */
  readonly through: ChainPosition;
}

/** A segment whose manifest was written, and sealed. */
export interface SealedSegment extends Segment {
  readonly seal: string;
  readonly keyId: string;
}

const FORMAT = "orgward-audit-archive";
const MANIFEST_NAME = /^audit-\d{4}-\d\d-from-\d+\.json$/;

const hash = z.string().regex(/^[\da-f]{64}$/);
const manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  month: z.string().regex(/^\d{4}-\d\d$/),
  first_sequence: z.int().min(1),
  previous_hash: hash,
  last_sequence: z.int().min(1),
  hash,
  seal: z.string(),
  key_id: z.string(),
});

/** Returns the name of the manifest of a segment. */
export function manifestName(segment: Segment): string {
  return `${baseName(segment)}.json`;
}

/** Returns the name of the file that holds the events of a segment, as JSON lines, with gzip. */
export function eventsName(segment: Segment): string {
  return `${baseName(segment)}.jsonl.gz`;
}

function baseName({ month, from }: Segment): string {
  return `audit-${month}-from-${from.sequence + 1}`;
}

/** Seals a segment, so that nobody without the key can change what an archive says that it holds. */
export function sealSegment(segment: Segment, keys: AuditKeys): SealedSegment {
  return { ...segment, ...sealText(sealedText(segment), keys) };
}

/** Checks the seal of a segment. */
export function checkSegment(segment: SealedSegment, keys: AuditKeys): SealCheck {
  return checkText(sealedText(segment), segment, keys);
}

function sealedText({ month, from, through }: Segment): string {
  return `archive\n${month}\n${from.sequence}\n${from.hash}\n${through.sequence}\n${through.hash}`;
}

/** Writes the manifest of a segment. */
export function writeManifest(folder: ArchiveFolder, segment: SealedSegment): Promise<void> {
  const { month, from, through, seal, keyId } = segment;
  const content: z.output<typeof manifest> = {
    format: FORMAT,
    version: 1,
    month,
    first_sequence: from.sequence + 1,
    previous_hash: from.hash,
    last_sequence: through.sequence,
    hash: through.hash,
    seal,
    key_id: keyId,
  };
  return folder.write(manifestName(segment), toBytes(`${JSON.stringify(content, null, 2)}\n`));
}

async function* toBytes(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

/** The manifests of an archive. */
export interface Manifests {
  /** In the order of the chain. */
  readonly segments: readonly SealedSegment[];
  /** The names of manifests that can't be understood, or lie under a name that isn't theirs. */
  readonly damaged: readonly string[];
}

/** Reads the manifests of an archive. Other files, such as those of an attempt that was cut short, are left alone. */
export async function readManifests(folder: ArchiveFolder): Promise<Manifests> {
  const names = (await folder.list()).filter((name) => MANIFEST_NAME.test(name));
  const read = await Promise.all(names.map(async (name) => [name, await readManifest(folder, name)] as const));
  const segments = read.flatMap(([, segment]) => segment ?? []);
  return {
    segments: segments.sort((one, other) => one.from.sequence - other.from.sequence),
    damaged: read.flatMap(([name, segment]) => (segment ? [] : [name])),
  };
}

async function readManifest(folder: ArchiveFolder, name: string): Promise<SealedSegment | null> {
  const segment = parseManifest(await text(folder.read(name)));
  return segment && manifestName(segment) === name ? segment : null;
}

function parseManifest(content: string): SealedSegment | null {
  try {
    const parsed = manifest.parse(JSON.parse(content));
    return {
      month: parsed.month,
      from: { sequence: parsed.first_sequence - 1, hash: parsed.previous_hash },
      through: { sequence: parsed.last_sequence, hash: parsed.hash },
      seal: parsed.seal,
      keyId: parsed.key_id,
    };
  } catch {
    return null;
  }
}
