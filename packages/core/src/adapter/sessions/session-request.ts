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

/**
 * Reads the fields of a body: JSON, or a form in either encoding.
 *
 * @param body a request, or a response that was made around a stream
 * @throws RangeError when the body is larger than 16 KiB; what the parser throws when it's malformed
 */
export async function readFields(body: Pick<Response, "body">, contentType: string | null): Promise<unknown> {
  const text = await readBounded(body.body);
  if (contentType?.startsWith("application/json")) return JSON.parse(text);
  const headers = { "content-type": contentType ?? "" };
  return Object.fromEntries(await new Response(text, { headers }).formData());
}

async function readBounded(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  const reader = stream?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let chunk = await reader?.read(); reader && chunk?.value; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw new RangeError(`The body is larger than ${MAX_BODY_BYTES} bytes.`);
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
