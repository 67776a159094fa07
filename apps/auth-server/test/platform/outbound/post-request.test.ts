import { type RequestListener, request } from "node:http";
import { describe, expect, it } from "vitest";
import type { Network } from "../../../src/platform/outbound/guarded-request.ts";
import { createPostRequest } from "../../../src/platform/outbound/post-request.ts";
import { isPublicAddress } from "../../../src/platform/outbound/public-address.ts";
import { startUntrustedServer } from "./untrusted-server.ts";

async function post(answer: RequestListener, changes: Partial<Network> = {}) {
  const { requests, port } = await startUntrustedServer(answer);
  const network = {
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    isPublicAddress: () => true,
    request,
    timeoutMilliseconds: 60_000,
  };
  const headers = { "content-type": "application/json", accept: "*/*" };
  const send = createPostRequest({ ...network, ...changes });
  const posted = await send({ url: `http://hooks.example.test:${port}/in?a=1`, headers, body: "{}" });
  return { posted, requests };
}

describe("posting to a server that somebody named", () => {
  it("sends the body, and tells the status and when to come back", async () => {
    let body = "";
    const { posted, requests } = await post(async (incoming, response) => {
      for await (const chunk of incoming) body += String(chunk);
      response.writeHead(503, { "retry-after": "7" }).end("later");
    });
    expect(posted).toEqual({ kind: "answered", status: 503, retryAfter: "7" });
    expect([requests, body]).toEqual([["POST /in?a=1 */*"], "{}"]);
  });

  it("follows no redirect", async () => {
    const { posted, requests } = await post((_, response) => response.writeHead(307, { location: "/x" }).end());
    expect([posted, requests.length]).toEqual([{ kind: "answered", status: 307, retryAfter: undefined }, 1]);
  });

  it("reads no more of an endless answer than its status", async () => {
    let closed = () => {};
    const hungUp = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { posted } = await post((incoming, response) => {
      incoming.socket.once("close", closed);
      response.writeHead(200).write("x".repeat(1_000_000));
    });
    expect(posted).toMatchObject({ status: 200 });
    await hungUp;
  });

  it.each<[string, RequestListener, Partial<Network>]>([
    ["timeout", () => undefined, { timeoutMilliseconds: 50 }],
    ["unreachable", (incoming) => incoming.destroy(), {}],
    ["private_address", (_, response) => response.end(), { isPublicAddress }],
  ])("says %s", async (kind, answer, changes) => {
    expect((await post(answer, changes)).posted).toEqual({ kind });
  });

  it("reaches what the environment allows for the deployment alone, not for an organization", async () => {
    const { requests, port } = await startUntrustedServer((_, response) => response.end());
    const network = {
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      isPublicAddress: () => true,
      request,
      timeoutMilliseconds: 60_000,
    };
    const send = createPostRequest(network, { ...network, isPublicAddress });
    const message = { url: `http://hooks.example.test:${port}/`, headers: { accept: "*/*" }, body: "{}" };
    expect(await send({ ...message, isOfOrganization: true })).toEqual({ kind: "private_address" });
    expect(requests).toEqual([]);
    expect(await send(message)).toMatchObject({ status: 200 });
  });

  it("checks the address that it connects to, whatever the name resolved to before", async () => {
    const answers = ["93.184.216.34", "127.0.0.1"];
    const lookups: string[] = [];
    const resolve = async () => {
      const address = answers[lookups.length] ?? "127.0.0.1";
      lookups.push(address);
      return [{ address, family: 4 }];
    };
    await resolve();
    const { posted, requests } = await post((_, response) => response.end(), { resolve, isPublicAddress });
    expect([posted.kind, requests, lookups]).toEqual(["private_address", [], answers]);
  });
});
