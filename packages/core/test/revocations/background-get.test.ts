import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBackgroundGet } from "../../src/revocations/background-get.ts";

let server: Server;
let origin: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === "/busy") response.writeHead(503, { "retry-after": "7" }).end("busy");
    else response.end("a document");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("a request in the background brings the response, and when to ask again", async () => {
  const get = createBackgroundGet(origin);
  const limits = { maximumBytes: 100, signal: new AbortController().signal };
  expect(await get?.(`${origin}/list`, limits)).toEqual({ status: 200, text: "a document", retryAfter: undefined });
  expect(await get?.(`${origin}/busy`, limits)).toEqual({ status: 503, text: "busy", retryAfter: "7" });
});
