import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { completeHead } from "../../../src/adapter/index.ts";

/** Sends what a handler answers behind a session, and returns the head that arrives. */
async function receive(handler: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer((_request, response) => {
    response.setHeader("X-Before", "1");
    completeHead(response, ["session=new; Path=/"]);
    handler(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

const session = "session=new; Path=/";

describe("the head of an answer behind a session", () => {
  it.each<[string, (response: ServerResponse) => void, cookies: readonly string[]]>([
    ["end", (response) => response.end("done"), [session]],
    ["write", (response) => response.write("done") && response.end(), [session]],
    ["writeHead", (response) => response.writeHead(200).end(), [session]],
    ["a reason", (response) => response.writeHead(200, "Fine").end(), [session]],
    ["headers", (response) => response.writeHead(200, { "set-cookie": "app=1" }).end(), ["app=1", session]],
    [
      "a reason and headers",
      (response) => response.writeHead(200, "Fine", { "Set-Cookie": ["a=1", "b=2"] }).end(),
      ["a=1", "b=2", session],
    ],
    [
      "a list",
      (response) => response.writeHead(200, ["Set-Cookie", "a=1", "Set-Cookie", "b=2"]).end(),
      ["a=1", "b=2", session],
    ],
    ["headers set before", (response) => response.setHeader("Set-Cookie", "app=1").end(), ["app=1", session]],
    [
      "the same cookie",
      (response) => response.setHeader("Set-Cookie", "session=; Max-Age=0").end(),
      ["session=; Max-Age=0"],
    ],
    [
      "flushed headers",
      (response) => {
        response.flushHeaders();
        response.end();
      },
      [session],
    ],
  ])("is complete when it is written by %s", async (how, handler, cookies) => {
    const { headers, status, statusText } = await receive(handler);
    expect(headers.getSetCookie()).toEqual(cookies);
    expect([status, statusText]).toEqual([200, how.includes("reason") ? "Fine" : "OK"]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-before")).toBe("1");
  });

  it("keeps the handler's own Cache-Control", async () => {
    const { headers } = await receive((response) =>
      response.writeHead(200, { "cache-control": "private, max-age=5" }).end(),
    );
    expect(headers.get("cache-control")).toBe("private, max-age=5");
  });
});
