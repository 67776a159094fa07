import { lookup } from "node:dns/promises";
import { request as requestInTheClear } from "node:http";
import { request } from "node:https";
import type { Config } from "../config/config.ts";
import type { Network } from "./guarded-request.ts";
import { isPublicAddress, isWithin } from "./public-address.ts";

/** How long a server that is asked for a document may take. */
const DOCUMENT_TIMEOUT_MILLISECONDS = 5000;

/** The network of servers that anyone may name, such as that of a client's metadata document: public addresses, by https. */
export const publicNetwork: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isPublicAddress,
  request,
  timeoutMilliseconds: DOCUMENT_TIMEOUT_MILLISECONDS,
};

/** Returns the network of servers that operators name: in development, this machine and its neighbours too. */
export function networkOfOperators({ production }: Pick<Config, "production">): Network {
  return {
    ...publicNetwork,
    isPublicAddress: production ? isPublicAddress : () => true,
    request: (url, options, onResponse) =>
      (url.protocol === "http:" ? requestInTheClear : request)(url, options, onResponse),
  };
}

/** Returns the network of those who receive events of the deployment: that of operators, and what the environment adds to it. */
export function networkOfReceivers(config: Pick<Config, "production" | "outboundNetworks">): Network {
  const network = networkOfOperators(config);
  const isAllowed = isWithin(config.outboundNetworks);
  return {
    ...network,
    isPublicAddress: (address) => isAllowed(address) || network.isPublicAddress(address),
  };
}
