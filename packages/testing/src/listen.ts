import type { IncomingMessage, ServerResponse } from "node:http";

/** An issuer that answers over HTTP. */
export interface ListeningIssuer {
  /** Its origin: what `authUrl` is while it listens. */
  readonly url: string;
  /** Stops listening; `authUrl` is again what it was. */
  close(): Promise<void>;
}

/** Answers requests on a free port of 127.0.0.1. Node's server is loaded here, so that nothing else needs Node. */
export async function listenOnLoopback(answer: (request: Request) => Promise<Response>): Promise<ListeningIssuer> {
  const { serveOnLoopback } = await import("./loopback.ts");
  const server = await serveOnLoopback((incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort());
    // A rejection is a fault that no answer can show: the connection breaks.
    readRequest(incoming, gone.signal)
      .then(answer)
      .then((response) => write(response, outgoing))
      .catch(() => outgoing.destroy());
  });
  return { url: server.origin, close: server.close };
}

async function readRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    signal,
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
  });
}

async function write(response: Response, outgoing: ServerResponse): Promise<void> {
  // One by one: a response may set several cookies.
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  outgoing.writeHead(response.status);
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}
