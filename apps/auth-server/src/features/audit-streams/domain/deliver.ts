import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { readEvent } from "../../../platform/events/stored-event.ts";
import { SealError } from "../../../platform/sealing/sealing.ts";
import { sendBatch } from "./destinations/send-batch.ts";
import { writeLine } from "./lines.ts";
import type { AuditStreamRecord, PendingBatch } from "./records.ts";

/** Longer than any attempt takes, because the deadline of requests ends it earlier. */
const LEASE_SECONDS = 120;
const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 900;
/** Limits how many requests are under way. */
const MAX_STREAMS_AT_ONCE = 32;
/** Limits how long one transaction takes. */
const MAX_EVENTS_PER_BATCH = 500;
/** Limits how many events one transaction reads, most of which may be about other organizations. */
const MAX_EVENTS_READ = 5000;
/** Limits how much a request holds. A single line may be longer. */
const MAX_BATCH_CHARACTERS = 1_000_000;
/** How long events wait for others, so that a quiet deployment doesn't send each one alone, in Unix seconds by kind of destination. */
const COLLECTING_SECONDS = { https: 2, s3: 60 };

/** What deliveries depend on. */
export type DeliveringDeps = Pick<DomainDeps, "store" | "clock" | "sealers" | "auditStreamFetch">;

/** What came of an attempt to send a batch. */
export interface DeliveryAttempt {
  readonly batch: Pick<PendingBatch, "streamId" | "firstSequence" | "lastSequence">;
  /** Why it failed: a code; `null` when the batch was accepted. */
  readonly failure: string | null;
  /** How often in a row it failed before. */
  readonly earlierFailures: number;
}

/**
 * Sends the next batch of each stream that has something to send. A stream is never given up: after a failure it is tried again at
 * growing intervals, with the same batch, and later events wait. A process that dies leaves a lease behind; when that ends, another
 * process sends the batch again, byte for byte.
 *
 * @returns the attempts; empty when nothing was due
 */
export async function deliverAuditStreams(deps: DeliveringDeps): Promise<readonly DeliveryAttempt[]> {
  const { auditStreams, auditChain } = deps.store.read;
  const end = (await auditChain.readHead())?.sequence ?? 0;
  const due = await auditStreams.listDue(deps.clock(), end, MAX_STREAMS_AT_ONCE);
  const attempts = await Promise.all(due.map((streamId) => deliverNext(deps, streamId)));
  return attempts.flatMap((attempt) => attempt ?? []);
}

async function deliverNext(deps: DeliveringDeps, streamId: string): Promise<DeliveryAttempt | null> {
  const { store, clock } = deps;
  const claimed = await store.write((repositories) => claimBatch(repositories, streamId, clock()));
  if (!claimed) return null;
  const { stream, batch } = claimed;
  const startedAt = clock();
  const failure = await send(deps, stream, batch);
  await store.write((repositories) => settle(repositories, claimed, { failure, startedAt, at: clock() }));
  return { batch, failure, earlierFailures: stream.attempts };
}

/** A batch that this process may send, and its stream. */
interface ClaimedBatch {
  readonly stream: AuditStreamRecord;
  readonly batch: PendingBatch;
}

async function claimBatch(repositories: Repositories, streamId: string, at: number): Promise<ClaimedBatch | null> {
  const { auditStreams } = repositories;
  const stream = await auditStreams.claim(streamId, { at, leaseUntil: at + LEASE_SECONDS });
  if (!stream) return null;
  const batch = (await auditStreams.findPendingBatch(streamId)) ?? (await makeBatch(repositories, stream, at));
  if (batch) return { stream, batch };
  await auditStreams.moveOn(streamId, { nextAttemptAt: at });
  return null;
}

/** Makes a batch of the events after the stream's position and stores it, before anything of it is sent. */
async function makeBatch(
  { auditStreams, auditChain }: Repositories,
  stream: AuditStreamRecord,
  at: number,
): Promise<PendingBatch | null> {
  const { streamId, orgId, position: after } = stream;
  const end = (await auditChain.readHead())?.sequence ?? 0;
  const through = Math.min(end, after + MAX_EVENTS_READ);
  const events = await auditStreams.listEvents({ after, through, orgId, limit: MAX_EVENTS_PER_BATCH });
  const { lines, last, position } = writeLines(stream, events);
  if (last === null) {
    await auditStreams.moveOn(streamId, { position: through });
    return null;
  }
  const batch: PendingBatch = {
    streamId,
    firstSequence: stream.sequence + 1,
    lastSequence: last.sequence,
    previousHash: stream.hash,
    hash: last.hash,
    afterPosition: after,
    body: lines.join(""),
    createdAt: at,
    deliveredAt: null,
    durationSeconds: null,
  };
  await auditStreams.createBatch(batch);
  await auditStreams.moveOn(streamId, { ...last, position });
  return batch;
}

type Listed = Awaited<ReturnType<Repositories["auditStreams"]["listEvents"]>>;

/** Writes lines until there are enough for a request. `last` is `null` when there are none. */
function writeLines(stream: AuditStreamRecord, events: Listed) {
  const lines: string[] = [];
  let last: ReturnType<typeof writeLine>["position"] | null = null;
  let position = stream.position;
  let characters = 0;
  for (const event of events) {
    const written = writeLine(stream, last ?? stream, readEvent(event));
    characters += written.line.length + 1;
    if (last !== null && characters > MAX_BATCH_CHARACTERS) break;
    lines.push(`${written.line}\n`);
    last = written.position;
    position = event.sequence;
  }
  return { lines, last, position };
}

async function send(deps: DeliveringDeps, stream: AuditStreamRecord, batch: PendingBatch): Promise<string | null> {
  try {
    const secret = await deps.sealers.auditStreamSecrets.open(stream.encryptedSecret);
    return await sendBatch(deps, {
      destination: stream.destination,
      secret,
      batch,
      isOfOrganization: stream.orgId !== null,
    });
  } catch (error) {
    if (error instanceof SealError) return "secret_unreadable";
    throw error;
  }
}

/** Stores what came of sending a batch. One that was replayed or deleted in the meantime is nobody's business any more. */
async function settle(
  { auditStreams }: Repositories,
  { stream, batch }: ClaimedBatch,
  { failure, startedAt, at }: { failure: string | null; startedAt: number; at: number },
): Promise<void> {
  const { streamId, attempts: earlier, destination } = stream;
  if (failure !== null) {
    const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(earlier, 10), MAX_DELAY_SECONDS);
    await auditStreams.moveOn(streamId, { attempts: earlier + 1, nextAttemptAt: at + delay, lastError: failure });
    return;
  }
  if (!(await auditStreams.markDelivered(batch, { at, durationSeconds: Math.max(0, at - startedAt) }))) return;
  const nextAttemptAt = isFull(batch) ? at : at + COLLECTING_SECONDS[destination.kind];
  await auditStreams.moveOn(streamId, { attempts: 0, nextAttemptAt, lastDeliveredAt: at, lastError: null });
}

/** Tells whether more than this batch is likely to be waiting. */
function isFull({ firstSequence, lastSequence, body }: PendingBatch): boolean {
  return lastSequence - firstSequence + 1 >= MAX_EVENTS_PER_BATCH || body.length > MAX_BATCH_CHARACTERS / 2;
}
