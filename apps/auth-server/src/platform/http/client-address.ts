import { BlockList, isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Subnet } from "../config/environment-values.ts";
import type { AppEnvironment } from "./app-environment.ts";

/** Returns whether an IP address belongs to a trusted reverse proxy. */
export type IsTrustedProxy = (address: string) => boolean;

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** Creates a function that returns whether an IP address is in one of the ranges. */
export function createProxyTrust(subnets: readonly Subnet[]): IsTrustedProxy {
  if (subnets.length === 0) return () => false;
  const trusted = new BlockList();
  for (const { address, prefix, family } of subnets) trusted.addSubnet(address, prefix, family);
  return (address) => isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Returns the IP address of this connection's peer; `null` if it is already gone. */
export function peerAddress(context: Context<AppEnvironment>): string | null {
  return getConnInfo(context).remote.address?.replace(IPV4_IN_IPV6, "") ?? null;
}

/** Finds the client's IP address and stores it as `clientAddress`. */
export function clientAddress(isTrustedProxy: IsTrustedProxy) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const peer = peerAddress(context);
    context.set(
      "clientAddress",
      peer && resolveClientAddress(peer, context.req.header("x-forwarded-for"), isTrustedProxy),
    );
    await next();
  });
}

/**
 * Follows `X-Forwarded-For` backwards from the peer through trusted proxies. Each proxy appends the address that it saw, so anything before
 * the first untrusted hop may be made up by the client.
 */
export function resolveClientAddress(
  peer: string,
  forwardedFor: string | undefined,
  isTrustedProxy: IsTrustedProxy,
): string {
  const hops = forwardedFor?.split(",").map((hop) => hop.trim().replace(IPV4_IN_IPV6, "")) ?? [];
  let client = peer;
  while (isTrustedProxy(client)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    client = hop;
  }
  return client;
}
