import type { LookupAddress } from "node:dns";
import { type RequestListener, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { Network } from "../../../src/platform/outbound/guarded-request.ts";
import { createProbe } from "../../../src/platform/outbound/probe.ts";
import { isPublicAddress } from "../../../src/platform/outbound/public-address.ts";
import { createGate } from "../../support/gate.ts";
import { startUntrustedServer } from "./untrusted-server.ts";

const LOOPBACK: LookupAddress = { address: "127.0.0.1", family: 4 };
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

async function setUp(answer: RequestListener, changes: Partial<Network> = {}) {
  const { requests, port } = await startUntrustedServer(answer);
  const network = {
    resolve: async () => [LOOPBACK],
    isPublicAddress: () => true,
    request,
    timeoutMilliseconds: 60_000,
  };
  return {
    requests,
    probe: createProbe({ ...network, ...changes }),
    url: new URL(`http://notes.example.test:${port}/mcp`),
  };
}

const GET = { accept: "application/json" };

describe("asking a server that an operator named", () => {
  it("returns its status, challenge and JSON", async () => {
    const sent: (string | undefined)[] = [];
    const { requests, probe, url } = await setUp(async (incoming, response) => {
      sent.push(incoming.headers["content-type"], await text(incoming));
      response.writeHead(401, { ...JSON_TYPE, "www-authenticate": "Bearer" }).end('{"a":1}');
    });
    const expected = { kind: "answered", status: 401, challenge: "Bearer", json: { a: 1 } };
    expect(await probe(url, GET)).toEqual(expected);
    expect(await probe(url, { ...GET, body: "{}" })).toEqual(expected);
    expect(requests).toEqual(["GET /mcp application/json", "POST /mcp application/json"]);
    expect(sent).toEqual([undefined, "", "application/json", "{}"]);
  });

  it("follows no redirect", async () => {
    const { requests, probe, url } = await setUp((_, response) => response.writeHead(302, { location: "/x" }).end());
    expect(await probe(url, GET)).toMatchObject({ status: 302 });
    expect(requests).toHaveLength(1);
  });

  it.each<[string, RequestListener]>([
    [
      "an endless stream of events",
      (_, response) => response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n"),
    ],
    ["a page", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")],
    ["broken JSON", (_, response) => response.writeHead(200, JSON_TYPE).end("{")],
    ["a large document", (_, response) => response.writeHead(200, JSON_TYPE).end(`"${"x".repeat(32 * 1024)}"`)],
  ])("reads nothing from %s", async (_, answer) => {
    const { probe, url } = await setUp(answer);
    expect(await probe(url, GET)).toMatchObject({ kind: "answered", status: 200, json: null });
  });

  it("reads JSON of 32 KiB", async () => {
    const json = "x".repeat(32 * 1024 - 2);
    const { probe, url } = await setUp((_, response) => response.writeHead(200, JSON_TYPE).end(`"${json}"`));
    expect(await probe(url, GET)).toMatchObject({ json });
  });

  it("hangs up on whoever goes on after that", async () => {
    const hungUp = createGate();
    const { probe, url } = await setUp((incoming, response) => {
      incoming.socket.once("close", hungUp.open);
      response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
    });
    expect(await probe(url, GET)).toMatchObject({ kind: "answered" });
    await hungUp.opened;
  });

  it("sends nothing to a private address, by name or by number", async () => {
    const { requests, probe, url } = await setUp((_, response) => response.end("{}"), { isPublicAddress });
    expect(await probe(url, GET)).toEqual({ kind: "private_address" });
    expect(await probe(new URL(`http://127.0.0.1:${url.port}/`), GET)).toEqual({ kind: "private_address" });
    expect(requests).toEqual([]);
  });

  it("tells a server that never answers from one that isn't there", async () => {
    const silent = await setUp(() => {}, { timeoutMilliseconds: 50 });
    expect(await silent.probe(silent.url, GET)).toEqual({ kind: "timeout" });
    const broken = await setUp((incoming) => incoming.socket.destroy());
    expect(await broken.probe(broken.url, GET)).toEqual({ kind: "unreachable" });
  });
});
