import type { LookupAddress } from "node:dns";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import { SpanKind } from "@opentelemetry/api";
import { annotate, inSpan } from "../observability/spans.ts";

/** Access to the network. */
export interface Network {
  /** How long a request may take, from the DNS lookup to the last byte. */
  readonly timeoutMilliseconds: number;
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
  isPublicAddress(address: string): boolean;
  /** Like `request` of `node:https`, which doesn't follow redirects. */
  request(url: URL, options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest;
}

/** A request was refused, because it would have gone to an address that isn't public. */
class NotPublicError extends Error {
  override readonly name = "NotPublicError";
}

/** A response is larger than its reader allows. */
export class DocumentTooLargeError extends Error {
  override readonly name = "DocumentTooLargeError";

  constructor() {
    super("the document is too large");
  }
}

/** A request to a server that nothing is known of. */
export interface GuardedRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends a request to an untrusted URL. It checks the IP address that is actually connected to, not one looked up before, so a name that
 * resolves to an internal address the second time is refused (DNS rebinding).
 *
 * @returns the response, whose body the caller reads or destroys
 * @throws NotPublicError when the request would go to an address that isn't public
 */
export function sendGuarded(network: Network, url: URL, request: GuardedRequest): Promise<IncomingMessage> {
  const attributes = { "http.request.method": request.method, "server.address": url.hostname };
  return inSpan(`${request.method} to another server`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const response = await send(network, url, request);
    annotate(span, { "http.response.status_code": response.statusCode ?? 0 });
    return response;
  });
}

async function send(network: Network, url: URL, { method, headers, body }: GuardedRequest): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && !network.isPublicAddress(literal)) throw new NotPublicError(literal);
  const signal = AbortSignal.timeout(network.timeoutMilliseconds);
  return new Promise((resolve, reject) => {
    const options = { agent: false, method, headers, lookup: createLookup(network), signal } as const;
    network.request(url, options, resolve).on("error", reject).end(body);
  });
}

/**
 * Reads the body of a response as text.
 *
 * @throws DocumentTooLargeError when it is larger than allowed
 * @throws TypeError when it isn't UTF-8
 */
export async function readText(response: IncomingMessage, maximumBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) throw new DocumentTooLargeError();
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}

/** Resolves a name for the connection, and refuses it if any of its addresses isn't public. */
function createLookup({ resolve, isPublicAddress }: Network): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new NotPublicError(hostname), "");
        } else if (options.all) {
          callback(null, [...addresses]);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}

/** Returns why a request got no answer. */
export function classifyFailure(error: unknown): "private_address" | "timeout" | "unreachable" {
  if (error instanceof NotPublicError) return "private_address";
  return error instanceof Error && ["TimeoutError", "AbortError"].includes(error.name) ? "timeout" : "unreachable";
}
