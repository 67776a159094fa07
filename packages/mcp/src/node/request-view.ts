import type { IncomingMessage } from "node:http";
import type { McpRequestView, RequestBody } from "../request-view.ts";
import type { NodeRequest } from "./guard.ts";

/** Returns a view of a request of Node's http module; `parsedBody` as in {@link NodeExchange}. */
export function viewNodeRequest(request: NodeRequest, parsedBody: unknown): McpRequestView {
  return {
    method: request.method ?? "GET",
    authorization: () => headerValues(request, "authorization"),
    header: (name) => request.headers[name],
    async readBody(maximumBytes) {
      // What a parser puts there for a body of a type that is not its own is no body: that one is still to be read.
      if (parsedBody !== undefined && request.readableDidRead) return viewParsedBody(parsedBody, maximumBytes);
      const body = await readRequest(request, maximumBytes);
      // Where the SDKs look for a body that somebody else has read.
      if (body.type === "bytes") request.rawBody = body.bytes;
      return body;
    },
  };
}

// Node keeps the first of several Authorization headers; a second one must not go unseen.
function headerValues({ rawHeaders }: IncomingMessage, name: string): readonly string[] {
  const values: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) values.push(rawHeaders[index + 1] ?? "");
  }
  return values;
}

// Parsers for text and raw bodies leave the JSON to be parsed.
function viewParsedBody(value: unknown, maximumBytes: number): RequestBody {
  if (typeof value !== "string" && !(value instanceof Uint8Array)) return { type: "parsed", value };
  const bytes = typeof value === "string" ? Buffer.from(value) : value;
  return bytes.byteLength > maximumBytes ? { type: "too_large" } : { type: "bytes", bytes };
}

function readRequest(request: IncomingMessage, maximumBytes: number): Promise<RequestBody> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    function settle(body: RequestBody): void {
      request.off("data", onData).off("end", onEnd).off("error", reject);
      resolve(body);
    }
    function onData(chunk: Buffer): void {
      length += chunk.byteLength;
      chunks.push(chunk);
      // The request is not destroyed, and what is left of it flows by unseen: the answer travels over the same connection.
      if (length > maximumBytes) settle({ type: "too_large" });
    }
    function onEnd(): void {
      settle({ type: "bytes", bytes: Buffer.concat(chunks) });
    }
    if (request.readableEnded) onEnd();
    else request.on("data", onData).on("end", onEnd).on("error", reject);
  });
}
