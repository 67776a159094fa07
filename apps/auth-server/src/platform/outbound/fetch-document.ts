import type { LookupAddress } from "node:dns";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import type { FetchDocument, FetchedDocument } from "../domain/fetch-document.ts";

const MAX_DOCUMENT_BYTES = 5 * 1024;

/** Access to the network. */
export interface Network {
  /** How long fetching a document may take, from the DNS lookup to the last byte. */
  readonly timeoutMilliseconds: number;
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
  isPublicAddress(address: string): boolean;
  /** Like `request` of `node:https`, which doesn't follow redirects. */
  request(url: URL, options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest;
}

/**
 * Creates a function that fetches documents from untrusted URLs. It checks the IP address that is actually connected to, not one looked up
 * before, so a name that resolves to an internal address the second time is refused (DNS rebinding).
 */
export function createFetchDocument(network: Network): FetchDocument {
  return (url) => fetchOnce(network, url).catch(() => null);
}

async function fetchOnce(network: Network, url: URL): Promise<FetchedDocument> {
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && !network.isPublicAddress(literal)) throw new Error("the address is not public");
  const signal = AbortSignal.timeout(network.timeoutMilliseconds);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      agent: false,
      headers: { accept: "application/json" },
      lookup: createLookup(network),
      signal,
    } as const;
    network.request(url, options, resolve).on("error", reject).end();
  });
  try {
    return await readDocument(response);
  } finally {
    response.destroy();
  }
}

async function readDocument(response: IncomingMessage): Promise<FetchedDocument> {
  if (response.statusCode !== 200) throw new Error("the status is not 200");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_DOCUMENT_BYTES) throw new Error("the document is too large");
    chunks.push(chunk);
  }
  const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  return { text, cacheControl: response.headers["cache-control"] ?? null };
}

/** Resolves a name for the connection, and refuses it if any of its addresses isn't public. */
function createLookup({ resolve, isPublicAddress }: Network): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new Error("the name doesn't resolve to public addresses only"), "");
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
