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
    answer(toRequest(incoming, gone.signal)).then(
      (response) => write(response, outgoing),
      () => outgoing.destroy(),
    );
  });
  return { url: server.origin, close: server.close };
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  // The endpoints read no body, so a request with one is answered by its address alone.
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    signal,
  });
}

async function write(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}
