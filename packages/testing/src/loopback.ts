import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A request with every header as it is sent, so that a name can stand twice. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | undefined;
}

/** Sends requests to a server on 127.0.0.1. */
export interface LoopbackClient {
  /** Without a trailing slash. */
  readonly origin: string;
  /** `fetch` with a path of this server. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request header by header, which `fetch` cannot: it joins headers of the same name. */
  send(request: RawRequest): Promise<Response>;
}

/** A server on a free port of 127.0.0.1. */
export interface LoopbackServer extends LoopbackClient {
  /** Stops listening and drops what is open. */
  close(): Promise<void>;
}

/** Makes a client for a server that is there, in this process or another one. */
export function connectToLoopback(port: number): LoopbackClient {
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    fetch: (path, init) => fetch(`${origin}${path}`, init),
    send: (request) => sendRaw(port, request),
  };
}

/** Serves a listener (an Express app, `koa.callback()`, `getRequestListener(hono.fetch)` …) over real HTTP. */
export async function serveOnLoopback(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...connectToLoopback(port),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function sendRaw(port: number, { method, path, headers, body }: RawRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const flat = [["Host", `127.0.0.1:${port}`], ...headers].flat();
    const outgoing = httpRequest({ host: "127.0.0.1", port, method, path, headers: flat, agent: false }, (incoming) => {
      toResponse(incoming).then(resolve, reject);
    });
    outgoing.once("error", reject).end(body);
  });
}

async function toResponse(incoming: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? "", incoming.rawHeaders[index + 1] ?? "");
  }
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  return new Response(body, { status: incoming.statusCode ?? 0, headers });
}
