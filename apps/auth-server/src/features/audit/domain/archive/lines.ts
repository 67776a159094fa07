import { createInterface } from "node:readline";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import type { SealedEventRow } from "../repositories.ts";

const line = z.strictObject({
  sequence: z.int(),
  event_id: z.int(),
  occurred_at: z.int(),
  type: z.string(),
  sealed: z.string(),
  personal: z.string().nullable(),
  hash: z.string().nullable(),
  seal: z.string(),
  key_id: z.string(),
});

/** Writes events as JSON lines, compressed. */
export function compressLines(entries: AsyncIterable<SealedEventRow>): AsyncIterable<Uint8Array> {
  const compressed = createGzip();
  // A failure of either side reaches whoever reads, because it destroys the stream.
  pipeline(Readable.from(toLines(entries)), compressed).catch(() => undefined);
  return compressed;
}

async function* toLines(entries: AsyncIterable<SealedEventRow>): AsyncGenerator<string> {
  for await (const { sequence, eventId, occurredAt, type, details, personal, hash, seal, keyId } of entries) {
    const written: z.output<typeof line> = {
      sequence,
      event_id: eventId,
      occurred_at: occurredAt,
      type,
      sealed: details,
      personal,
      hash,
      seal,
      key_id: keyId,
    };
    yield `${JSON.stringify(written)}\n`;
  }
}

/** Reads events from compressed JSON lines. Rejects if they are cut off, damaged or something else. */
export async function* readLines(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<SealedEventRow> {
  const content = new PassThrough();
  const reading = pipeline(Readable.from(compressed), createGunzip(), content);
  // The loop ends as if the file did; the awaited outcome below says whether that is so.
  reading.catch(() => content.end());
  try {
    for await (const text of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
      const { event_id, occurred_at, sealed, key_id, ...same } = line.parse(JSON.parse(text));
      yield { ...same, eventId: event_id, occurredAt: occurred_at, details: sealed, keyId: key_id };
    }
  } finally {
    content.destroy();
  }
  await reading;
}
