import type { LookupAddress } from "node:dns";
import { type RequestListener, request } from "node:http";
import { describe, expect, it } from "vitest";
import { createGuardedFetch } from "../../../src/platform/outbound/guarded-fetch.ts";
import type { Network } from "../../../src/platform/outbound/guarded-request.ts";
import { isPublicAddress } from "../../../src/platform/outbound/public-address.ts";
import { createGate } from "../../support/gate.ts";
import { startUntrustedServer } from "./untrusted-server.ts";

const LOOPBACK: LookupAddress = { address: "127.0.0.1", family: 4 };
const JSON_TYPE = { "content-type": "application/json" };

async function setUp(answer: RequestListener, changes: Partial<Network> = {}) {
  const { requests, port } = await startUntrustedServer(answer);
  const network = {
    resolve: async () => [LOOPBACK],
    isPublicAddress: () => true,
    request,
    timeoutMilliseconds: 60_000,
  };
  const fetch = createGuardedFetch({ ...network, ...changes });
  return { requests, fetch, url: `http://idp.example.test:${port}/token` };
}

const GET = { method: "GET", headers: { accept: "application/json" } };

describe("fetching from a server that an operator named", () => {
  it("sends the form, and returns status, type, challenge and body alone", async () => {
    let body = "";
    const { fetch, url, requests } = await setUp(async (incoming, response) => {
      for await (const chunk of incoming) body += String(chunk);
      response.writeHead(401, { ...JSON_TYPE, "www-authenticate": "Basic", "set-cookie": "a=b" }).end('{"a":1}');
    });
    const form = new URLSearchParams({ code: "1 2" });
    const response = await fetch(url, { ...GET, method: "POST", body: form });
    expect([response.status, await response.json()]).toEqual([401, { a: 1 }]);
    expect(Object.fromEntries(response.headers)).toEqual({ ...JSON_TYPE, "www-authenticate": "Basic" });
    expect([body, requests]).toEqual(["code=1+2", ["POST /token application/json"]]);
  });

  it("follows no redirect", async () => {
    const { fetch, url, requests } = await setUp((_, response) => response.writeHead(302, { location: "/x" }).end());
    expect((await fetch(url, GET)).status).toBe(302);
    expect(requests).toHaveLength(1);
  });

  it.each([204, 205, 304])("takes an answer without a body (%i)", async (status) => {
    const { fetch, url } = await setUp((_, response) => response.writeHead(status).end());
    const response = await fetch(url, GET);
    expect([response.status, await response.text()]).toEqual([status, ""]);
  });

  it("takes an answer as large as it may be", async () => {
    const { fetch, url } = await setUp((_, response) => response.writeHead(200, JSON_TYPE).end("x".repeat(256 * 1024)));
    expect(await (await fetch(url, GET)).text()).toHaveLength(256 * 1024);
  });

  it.each([
    ["PUT", "text", "PUT", "text"],
    ["POST", null, "POST", ""],
    ["GET", undefined, "GET", ""],
    ["DELETE", undefined, "GET", ""],
  ] as const)("sends %s with the body %j as %s", async (method, body, sent, received) => {
    let text = "";
    const { fetch, url, requests } = await setUp(async (incoming, response) => {
      for await (const chunk of incoming) text += String(chunk);
      response.end();
    });
    await fetch(url, { ...GET, method, body });
    expect([requests, text]).toEqual([[`${sent} /token application/json`], received]);
  });

  it("reaches what the environment allows for the deployment alone, not for an organization", async () => {
    const { requests, port } = await startUntrustedServer((_, response) => response.end());
    const network = {
      resolve: async () => [LOOPBACK],
      isPublicAddress: () => true,
      request,
      timeoutMilliseconds: 60_000,
    };
    const fetch = createGuardedFetch(network, { ...network, isPublicAddress });
    const url = `http://idp.example.test:${port}/`;
    const ofOrganization = { ...GET, isOfOrganization: true };
    await expect(fetch(url, ofOrganization)).rejects.toMatchObject({ failure: "private_address" });
    expect(requests).toEqual([]);
    expect((await fetch(url, GET)).status).toBe(200);
  });

  it("hangs up on an answer that goes on for longer than it may", async () => {
    const hungUp = createGate();
    const { fetch, url } = await setUp((incoming, response) => {
      incoming.socket.once("close", hungUp.open);
      response.writeHead(200, JSON_TYPE).write("x".repeat(300 * 1024));
    });
    await expect(fetch(url, GET)).rejects.toMatchObject({ failure: "too_large" });
    await hungUp.opened;
  });

  it.each<[string, RequestListener, Partial<Network>]>([
    ["too_large", (_, response) => response.writeHead(200, JSON_TYPE).end("x".repeat(256 * 1024 + 1)), {}],
    ["timeout", () => undefined, { timeoutMilliseconds: 50 }],
    ["unreachable", (incoming) => incoming.destroy(), {}],
    ["unreachable", (_, response) => response.writeHead(999, JSON_TYPE).end("{}"), {}],
    ["private_address", (_, response) => response.end("{}"), { isPublicAddress }],
  ])("says %s", async (failure, answer, changes) => {
    const { fetch, url } = await setUp(answer, changes);
    await expect(fetch(url, GET)).rejects.toMatchObject({ name: "OutboundError", failure });
  });

  it("gives up on an answer that stalls", async () => {
    const stalls: RequestListener = (_, response) => void response.writeHead(200, JSON_TYPE).write("{");
    const { fetch, url } = await setUp(stalls, { timeoutMilliseconds: 50 });
    // The deadline may pass before the first byte or after it.
    const failure = expect.stringMatching(/^(timeout|unreachable)$/);
    await expect(fetch(url, GET)).rejects.toMatchObject({ name: "OutboundError", failure });
  });

  it("sends nothing to a private address, by name or by number", async () => {
    const { fetch, url, requests } = await setUp((_, response) => response.end("{}"), { isPublicAddress });
    for (const place of [url, url.replace("idp.example.test", "127.0.0.1"), "http://[::1]/"]) {
      await expect(fetch(place, GET), place).rejects.toMatchObject({ failure: "private_address" });
    }
    expect(requests).toEqual([]);
  });
});
