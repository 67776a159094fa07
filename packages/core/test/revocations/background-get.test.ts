import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBackgroundGet } from "../../src/revocations/background-get.ts";

let server: Server;
let origin: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === "/busy") response.writeHead(503, { "retry-after": "7" }).end("busy");
    else if (request.url === "/endless") response.write("x".repeat(101));
    else if (request.url === "/full") response.end("x".repeat(100));
    else if (request.url === "/cut")
      response.writeHead(200, { "content-length": "100" }).write("x", () => request.socket.destroy());
    else if (request.url !== "/silent") response.end("a document");
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

describe("a request in the background has no answer", () => {
  const ask = (path: string, signal = new AbortController().signal) =>
    createBackgroundGet(origin)?.(`${origin}${path}`, { maximumBytes: 100, signal });

  test("of more bytes than are allowed, though it goes on", async () => {
    expect(await ask("/full")).toMatchObject({ status: 200, text: "x".repeat(100) });
    await expect(ask("/endless")).rejects.toMatchObject({
      name: "BadResponse",
      message: "The auth server answered with more than 100 bytes.",
    });
  });

  test("that was cut off, which would be a list without some of its entries", async () => {
    await expect(ask("/cut")).rejects.toThrow();
  });

  test("from nobody", async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(ask("/list")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  test("that nobody waits for any more", async () => {
    const closing = new AbortController();
    const asked = ask("/silent", closing.signal);
    closing.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });
});
