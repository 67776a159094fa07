import type { McpRequestView, RequestBody } from "../request-view.ts";

/** A view of a web-standard request that keeps what it read of the body, for the handler to read again. */
export interface WebRequestView extends McpRequestView {
  /** Returns the request for the handler: with a fresh body when this one was read. */
  unread(): Request;
}

/** Looks at a request as the guard does. */
export function viewWebRequest(request: Request): WebRequestView {
  let bytesRead: Uint8Array<ArrayBuffer> | null = null;
  return {
    method: request.method,
    authorization: () => request.headers.get("authorization"),
    header: (name) => request.headers.get(name),
    async readBody(maximumBytes): Promise<RequestBody> {
      bytesRead = await readStream(request.body, maximumBytes);
      return bytesRead === null ? { type: "too_large" } : { type: "bytes", bytes: bytesRead };
    },
    unread: () => (bytesRead === null ? request : withBody(request, bytesRead)),
  };
}

/** The same request with a body to be read. Built from its parts: what some servers pass is no request for the constructor. */
export function withBody(
  { url, method, headers, signal }: Request,
  body: Uint8Array<ArrayBuffer> | ArrayBuffer,
): Request {
  return new Request(url, { method, headers, signal, body });
}

async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  maximumBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  for (let chunk = await reader?.read(); reader && chunk?.value; chunk = await reader.read()) {
    length += chunk.value.byteLength;
    if (length > maximumBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(chunk.value);
  }
  return joinChunks(chunks, length);
}

function joinChunks(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return joined;
}
