import type { ReadableCookies } from "./cookies.ts";

/** A request as sessions see it, whatever the framework. */
export interface SessionRequest {
  readonly method: string;
  /** The path that was asked for, and behind it the query. */
  readonly path: string;
  readonly headers: Pick<Headers, "get">;
  readonly cookies: ReadableCookies;
  /** The fields of the body: those of a form, or the members of JSON. Rejects when it can't be read. */
  readonly readFields: () => Promise<unknown>;
}

/** Returns the query of a request. */
export function queryOf({ path }: Pick<SessionRequest, "path">): URLSearchParams {
  const start = path.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : path.slice(start));
}

const MAX_BODY_BYTES = 16 * 1024;

/** A body as a framework has it: its bytes, or the text that a parser made of them. */
export type SessionBody = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | string | null;

/**
 * Reads the fields of a body: JSON, or a form in either encoding.
 *
 * @throws RangeError when the body is larger than 16 KiB; what the parser throws when it's malformed
 */
export async function readFields(body: SessionBody, contentType: string | null): Promise<unknown> {
  const text = typeof body === "string" ? body : await readBounded(chunksOf(body));
  if (contentType?.startsWith("application/json")) return JSON.parse(text);
  const headers = { "content-type": contentType ?? "" };
  return Object.fromEntries(await new Response(text, { headers }).formData());
}

async function readBounded(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new RangeError(`The body is larger than ${MAX_BODY_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function* chunksOf(body: Exclude<SessionBody, string>): AsyncIterable<Uint8Array> {
  if (!body) return;
  if (!("getReader" in body)) return yield* body;
  const reader = body.getReader();
  for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) yield chunk.value;
}
