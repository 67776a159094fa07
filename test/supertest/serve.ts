import type { IncomingMessage, RequestListener } from "node:http";
import { type LoopbackServer, type RawRequest, serveOnLoopback } from "@orgward/testing/contract";
import supertest, { type Response as Answer } from "supertest";

/** Serves a listener over real HTTP, and asks it with supertest. */
export async function serveForSupertest(listener: RequestListener): Promise<LoopbackServer> {
  const server = await serveOnLoopback(listener);
  return { ...server, ...askWithSupertest(server.origin) };
}

/**
 * Asks a server with supertest, and answers in the terms of `fetch`, in which the contract is written. It follows no redirect.
 *
 * @param origin of a server that listens, without a trailing slash
 */
export function askWithSupertest(origin: string): Pick<LoopbackServer, "fetch" | "send"> {
  return {
    fetch(path, init = {}) {
      // As `fetch` itself does: names once, and a type for a body that has none.
      const { method, headers } = new Request(origin + path, init);
      const body = typeof init.body === "string" ? init.body : undefined;
      return send(origin, { method, path, headers: [...headers], body });
    },
    send: (request) => send(origin, request),
  };
}

async function send(origin: string, { method, path, headers, body }: RawRequest): Promise<Response> {
  const request = supertest(origin)[toVerb(method)](path).redirects(0).buffer(true).parse(readBytes);
  // A name with several values is sent as often.
  for (const [name, values] of groupByName(headers)) request.set({ [name]: values.length > 1 ? values : values[0] });
  return toResponse(await (body === undefined ? request : request.send(body)));
}

const verbs = ["get", "head", "post", "put", "patch", "delete", "options"] as const;

function toVerb(method: string): (typeof verbs)[number] {
  const verb = verbs.find((one) => one === method.toLowerCase());
  if (!verb) throw new TypeError(`supertest has no method ${method}`);
  return verb;
}

function groupByName(headers: RawRequest["headers"]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of headers)
    values.set(name.toLowerCase(), [...(values.get(name.toLowerCase()) ?? []), value]);
  return values;
}

/** supertest would read the bodies that it knows the type of, and drop others. */
function readBytes(incoming: unknown, done: (error: Error | null, body: unknown) => void): void {
  const chunks: Uint8Array[] = [];
  const stream = incoming as IncomingMessage;
  stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  stream.once("end", () => done(null, Buffer.concat(chunks)));
  stream.once("error", (error) => done(error, null));
}

function toResponse({ status, headers, body }: Answer): Response {
  const lines = Object.entries(headers as Record<string, string | string[]>);
  const entries = lines.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
  return new Response(Buffer.isBuffer(body) && body.length > 0 ? new Uint8Array(body) : null, {
    status,
    headers: entries,
  });
}
