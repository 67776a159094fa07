import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnvironment } from "../../../src/platform/http/app-environment.ts";
import { clientAddress, createProxyTrust, resolveClientAddress } from "../../../src/platform/http/client-address.ts";

const trust = createProxyTrust([
  { address: "10.0.0.0", prefix: 8, family: "ipv4" },
  { address: "::1", prefix: 128, family: "ipv6" },
]);

describe("resolveClientAddress", () => {
  it.each([
    ["nobody forwards", "203.0.113.7", undefined, "203.0.113.7"],
    ["the peer is no proxy of ours", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["one proxy forwards", "10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["two proxies forward", "10.0.0.1", "198.51.100.1, 10.0.0.2", "198.51.100.1"],
    ["the client invents hops in front", "10.0.0.1", "127.0.0.1, 192.0.2.9, 198.51.100.1", "198.51.100.1"],
    ["the client claims to be a proxy of ours", "10.0.0.1", "10.9.9.9, 198.51.100.1", "198.51.100.1"],
    ["a hop is no address", "10.0.0.1", "<script>", "10.0.0.1"],
    ["the header is empty", "10.0.0.1", "", "10.0.0.1"],
    ["only proxies are named", "10.0.0.1", "10.0.0.2", "10.0.0.2"],
    ["addresses are IPv6", "::1", "2001:db8::1", "2001:db8::1"],
    ["an IPv4 hop is written as IPv6", "10.0.0.1", "198.51.100.1, ::ffff:10.0.0.2", "198.51.100.1"],
  ])("when %s", (_, peer, forwardedFor, expected) => {
    expect(resolveClientAddress(peer, forwardedFor, trust)).toBe(expected);
  });

  it("trusts nobody without configured proxies", () => {
    expect(resolveClientAddress("127.0.0.1", "198.51.100.1", createProxyTrust([]))).toBe("127.0.0.1");
  });
});

describe("clientAddress", () => {
  const app = new Hono<AppEnvironment>()
    .use(clientAddress(trust))
    .get("/", (context) => context.json(context.var.clientAddress));
  const addressOf = async (remoteAddress: string | undefined, forwardedFor?: string) => {
    const headers: Record<string, string> = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
    const response = await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } });
    return response.json();
  };

  it.each([
    ["203.0.113.7", undefined, "203.0.113.7"],
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:203.0.113.7", undefined, "203.0.113.7"],
    [undefined, "198.51.100.1", null],
  ])("of a connection from %s that forwards for %s is %s", async (peer, forwardedFor, expected) => {
    expect(await addressOf(peer, forwardedFor)).toBe(expected);
  });
});
