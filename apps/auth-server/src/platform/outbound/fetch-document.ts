import type { IncomingMessage } from "node:http";
import type { FetchDocument, FetchedDocument } from "../domain/fetch-document.ts";
import { type Network, readText, sendGuarded } from "./guarded-request.ts";

const MAX_DOCUMENT_BYTES = 5 * 1024;

/** Creates a function that fetches documents from untrusted URLs. */
export function createFetchDocument(network: Network): FetchDocument {
  return (url) => fetchOnce(network, url).catch(() => null);
}

async function fetchOnce(network: Network, url: URL): Promise<FetchedDocument> {
  const response = await sendGuarded(network, url, { method: "GET", headers: { accept: "application/json" } });
  try {
    return await readDocument(response);
  } finally {
    response.destroy();
  }
}

async function readDocument(response: IncomingMessage): Promise<FetchedDocument> {
  if (response.statusCode !== 200) throw new Error("the status is not 200");
  const text = await readText(response, MAX_DOCUMENT_BYTES);
  return { text, cacheControl: response.headers["cache-control"] ?? null };
}
