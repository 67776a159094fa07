import { lookup } from "node:dns/promises";
import { request } from "node:http";
import type { Network } from "../../src/platform/outbound/guarded-request.ts";

/** The network of servers in this process, over plain HTTP. Every address counts as public. */
export function loopbackNetwork(): Network {
  return {
    resolve: (hostname) => lookup(hostname, { all: true }),
    isPublicAddress: () => true,
    request: (url, options, onResponse) => request(url, options, onResponse),
    timeoutMilliseconds: 5000,
  };
}
