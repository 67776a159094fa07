import { createHash } from "node:crypto";
import type { Clock, Random } from "../../../platform/domain/deps.ts";
import type { Store } from "../../../platform/domain/store.ts";
import { ENTRY_LIFETIME_SECONDS } from "./entry-lifetime.ts";
import { readSalt } from "./salt.ts";
import { shareRuns } from "./share-runs.ts";

/** How many entries are read at a time. */
const PAGE = 10_000;

/** How often entries that are over are dropped, in seconds. */
const PRUNED_EVERY_SECONDS = 60;

const DIGEST_BYTES = 10;
const RECORD_BYTES = DIGEST_BYTES + 4;

/** An entry as it is published. */
interface ListedEntry {
  /** The truncated digest of the subject, one character for each byte. */
  readonly digest: string;
  readonly notBefore: number;
  readonly sequence: number;
}

/** Entries as the wire has them. */
export interface ListedEntries {
  /** The newest sequence of the list; 0 if nothing was ever revoked. */
  readonly sequence: number;
  /** The base of a delta; `null` for the whole list. */
  readonly since: number | null;
  readonly salt: string;
  /** Records of 14 bytes: 10 of the digest of the subject, and `notBefore` in 4. */
  readonly records: Buffer;
}

/** The list of revocations in the memory of this process. It follows the database whenever it is told to. */
export interface RevocationList {
  /** Reads what is new in the database. Whoever calls while it reads gets what was committed before that call, too. */
  catchUp(): Promise<void>;
  /** Returns the newest sequence that was read; 0 if nothing was ever revoked. */
  sequence(): number;
  /** Returns how many entries there are. */
  size(): number;
  /** Returns when the list was last compared with the database, in Unix seconds; `null` before the first time. */
  caughtUpAt(): number | null;
  /** Returns the `notBefore` of a subject's entry, if that isn't newer than a sequence; 0 without one. */
  notBefore(subject: string, upTo: number): number;
  /** Returns a sequence as the base of a delta; `null` if the list doesn't know it, as for the whole list. */
  baseFor(sequence: number | null): number | null;
  /** Returns the entries after a sequence; all of them for `null`, and if the list doesn't know the sequence. */
  entriesSince(since: number | null): ListedEntries;
}

/** Creates the list, which is empty until it first catches up. */
export function createRevocationList(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Pick<Random, "bytes">;
}): RevocationList {
  let salt: string | null = null;
  let place = { sequence: 0, subject: "" };
  let caughtUpAt: number | null = null;
  let prunedAt = deps.clock();
  /** In the order of their sequences. One that was replaced stays until the next pruning. */
  let entries: ListedEntry[] = [];
  let byDigest = new Map<string, ListedEntry>();

  const read = async (): Promise<void> => {
    const known = salt ?? (await readSalt(deps));
    salt = known;
    for (;;) {
      const page = await deps.store.read.revocations.listAfter(place, PAGE);
      for (const { subject, notBefore, sequence } of page) {
        const entry = { digest: digestOf(known, subject), notBefore, sequence };
        entries.push(entry);
        byDigest.set(entry.digest, entry);
      }
      const last = page.at(-1);
      if (last) place = { sequence: last.sequence, subject: last.subject };
      if (page.length < PAGE) break;
    }
    const now = deps.clock();
    caughtUpAt = now;
    if (now - prunedAt >= PRUNED_EVERY_SECONDS) prune(now);
  };
  const prune = (now: number): void => {
    prunedAt = now;
    entries = entries.filter(
      (entry) => byDigest.get(entry.digest) === entry && entry.notBefore + ENTRY_LIFETIME_SECONDS > now,
    );
    byDigest = new Map(entries.map((entry) => [entry.digest, entry]));
  };

  const baseFor = (asked: number | null) => (asked !== null && asked <= place.sequence ? asked : null);

  return {
    catchUp: shareRuns(read),
    sequence: () => place.sequence,
    size: () => byDigest.size,
    caughtUpAt: () => caughtUpAt,
    notBefore(subject, upTo) {
      if (salt === null || byDigest.size === 0) return 0;
      const entry = byDigest.get(digestOf(salt, subject));
      return entry && entry.sequence <= upTo ? entry.notBefore : 0;
    },
    baseFor,
    entriesSince(asked) {
      const { sequence } = place;
      const since = baseFor(asked);
      const from = since === null ? 0 : findFirstAfter(entries, since);
      const current = entries.slice(from).filter((entry) => byDigest.get(entry.digest) === entry);
      return { sequence, since, salt: salt ?? "", records: toRecords(current) };
    },
  };
}

function digestOf(salt: string, subject: string): string {
  const digest = createHash("sha256").update(Buffer.from(salt, "base64url")).update(subject).digest();
  return digest.toString("latin1", 0, DIGEST_BYTES);
}

/** Entries are in the order of their sequences, so that half of the rest can be passed over at each step. */
function findFirstAfter(entries: readonly ListedEntry[], sequence: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.sequence ?? 0) > sequence) high = middle;
    else low = middle + 1;
  }
  return low;
}

function toRecords(entries: readonly ListedEntry[]): Buffer {
  const records = Buffer.allocUnsafe(entries.length * RECORD_BYTES);
  entries.forEach(({ digest, notBefore }, index) => {
    const at = index * RECORD_BYTES;
    records.write(digest, at, DIGEST_BYTES, "latin1");
    records.writeUInt32BE(notBefore, at + DIGEST_BYTES);
  });
  return records;
}
