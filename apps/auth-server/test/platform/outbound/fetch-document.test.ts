import type { LookupAddress } from "node:dns";
import { type RequestListener, type RequestOptions, request } from "node:http";
import { describe, expect, it } from "vitest";
import { createFetchDocument } from "../../../src/platform/outbound/fetch-document.ts";
import type { Network } from "../../../src/platform/outbound/guarded-request.ts";
import { isPublicAddress, isWithin } from "../../../src/platform/outbound/public-address.ts";
import { createGate } from "../../support/gate.ts";
import { startUntrustedServer } from "./untrusted-server.ts";

const LOOPBACK: LookupAddress = { address: "127.0.0.1", family: 4 };

/** A server on loopback, which stands for the public network, and what fetches from it in the clear. */
async function setUp(answer: RequestListener, changes: Partial<Network> = {}) {
  const { requests, port } = await startUntrustedServer(answer);
  const network: Network = {
    resolve: async () => [LOOPBACK],
    isPublicAddress: () => true,
    request: (url, options, onResponse) => request(new URL(url.href.replace("https:", "http:")), options, onResponse),
    timeoutMilliseconds: 60_000,
    ...changes,
  };
  return { requests, fetch: createFetchDocument(network), url: new URL(`https://notes.example.test:${port}/client`) };
}

describe("fetching a document", () => {
  it("returns its text and how long it is fresh", async () => {
    const { requests, fetch, url } = await setUp((_, response) =>
      response.writeHead(200, { "cache-control": "max-age=60" }).end('{"a":"ü"}'),
    );
    expect(await fetch(url)).toEqual({ text: '{"a":"ü"}', cacheControl: "max-age=60" });
    expect(requests).toEqual(["GET /client application/json"]);
  });

  it("follows no redirect, and takes no other status than 200", async () => {
    for (const status of [201, 204, 301, 302, 307, 404, 500]) {
      const { requests, fetch, url } = await setUp((_, response) =>
        response.writeHead(status, { location: "/elsewhere" }).end(),
      );
      expect(await fetch(url)).toBeNull();
      expect(requests).toHaveLength(1);
    }
  });

  it("gives up on a document that is too large, whatever length it claims, and on one that is no UTF-8", async () => {
    const large = await setUp((_, response) => response.writeHead(200).end("x".repeat(5121)));
    expect(await large.fetch(large.url)).toBeNull();
    const fits = await setUp((_, response) => response.writeHead(200).end("x".repeat(5120)));
    expect((await fits.fetch(fits.url))?.text).toHaveLength(5120);
    const binary = await setUp((_, response) => response.writeHead(200).end(Buffer.from([0xff])));
    expect(await binary.fetch(binary.url)).toBeNull();
  });

  it("hangs up on a document that it doesn't take", async () => {
    const hungUp = createGate();
    const { fetch, url } = await setUp((incoming, response) => {
      incoming.socket.once("close", hungUp.open);
      response.writeHead(404).write("{");
    });
    expect(await fetch(url)).toBeNull();
    await hungUp.opened;
  });

  it.each<[string, RequestListener, Partial<Network>]>([
    ["a name that is never resolved", (_, response) => response.end("{}"), { resolve: () => new Promise(() => {}) }],
    ["a server that never answers", () => {}, {}],
    ["a document that never ends", (_, response) => response.writeHead(200).write("{"), {}],
  ])("waits in bounded time for %s", async (_, answer, changes) => {
    const { fetch, url } = await setUp(answer, { ...changes, timeoutMilliseconds: 50 });
    expect(await fetch(url)).toBeNull();
  });

  it("connects to no name that leads inside, not even when it was public a moment before", async () => {
    const answers: LookupAddress[][] = [[LOOPBACK], [{ address: "93.184.215.14", family: 4 }, LOOPBACK], []];
    for (const addresses of answers) {
      const { requests, fetch, url } = await setUp((_, response) => response.end("{}"), {
        isPublicAddress,
        resolve: async () => addresses,
      });
      expect(await fetch(url)).toBeNull();
      expect(requests).toEqual([]);
    }
  });

  it("connects where Node asks for a single address, and checks that one as well", async () => {
    const single: Network["request"] = (url, options, onResponse) =>
      request(
        new URL(url.href.replace("https:", "http:")),
        { ...options, autoSelectFamily: false } as RequestOptions,
        onResponse,
      );
    const reached = await setUp((_, response) => response.end("{}"), { request: single });
    expect(await reached.fetch(reached.url)).toEqual({ text: "{}", cacheControl: null });
    const kept = await setUp((_, response) => response.end("{}"), { request: single, isPublicAddress });
    expect(await kept.fetch(kept.url)).toBeNull();
    expect(kept.requests).toEqual([]);
  });

  it("connects to no address of the inside that is written as such", async () => {
    for (const host of ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]"]) {
      const { requests, fetch, url } = await setUp((_, response) => response.end("{}"), { isPublicAddress });
      expect(await fetch(new URL(`https://${host}:${url.port}/client`))).toBeNull();
      expect(requests).toEqual([]);
    }
  });

  it("survives a name that cannot be resolved and a connection that breaks", async () => {
    const unknown = await setUp((_, response) => response.end("{}"), {
      resolve: () => Promise.reject(new Error("ENOTFOUND")),
    });
    expect(await unknown.fetch(unknown.url)).toBeNull();
    const broken = await setUp((incoming) => incoming.socket.destroy());
    expect(await broken.fetch(broken.url)).toBeNull();
  });
});

describe("a public address", () => {
  it.each(["93.184.215.14", "8.8.8.8", "2606:4700::1111", "2a00:1450:4001::1"])("is %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.0.1",
    "198.19.0.1",
    "203.0.113.7",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:a00:1::1",
    "fc00::1",
    "fe80::1",
    "ff02::1",
    "notes.example.test",
    "",
  ])("is not %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("an address within networks", () => {
  it.each([
    ["10.1.2.3", true],
    ["11.0.0.1", false],
    ["2001:db8::7", true],
    ["2001:db9::7", false],
  ])("%s: %s", (address, expected) => {
    const isOurs = isWithin([
      { address: "10.0.0.0", prefix: 8, family: "ipv4" },
      { address: "2001:db8::", prefix: 32, family: "ipv6" },
    ]);
    expect(isOurs(address)).toBe(expected);
    expect(isWithin([])(address)).toBe(false);
  });
});
