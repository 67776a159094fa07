import type { AddressOption } from "./outage.ts";

/** A request that got no answer at all. */
export interface UnansweredRequest {
  readonly url: string;
  /** What the system calls the failure, such as `ECONNREFUSED`; `null` where it doesn't say. */
  readonly systemCode: string | null;
  /** Whether the URL names this machine. */
  readonly isLoopback: boolean;
}

// Loaded when an auth server doesn't answer. It imports nothing that runs, so that no bundle holds it from the start.

/** Says what may be done about an answer that isn't an auth server's. */
export function adviseOnForeignAnswer(option: AddressOption): string {
  return `Something other than the auth server may answer there, such as a web app, or a proxy while the server is down: check ${option}.`;
}

/** Says what may be done about an outage that the auth server reports itself: its address is right. */
export function adviseOnOutage(code: string): string {
  if (code === "storage_full")
    return "The auth server has no room left on its disk. Make room, and it goes on by itself.";
  const database = code === "database_busy" ? "waits too long for its database" : "doesn't reach its database";
  return `The auth server runs, but ${database}. It recovers by itself.`;
}

/** Says what may be done about a request that got no answer. */
export function adviseOnNoAnswer({ url, systemCode, isLoopback }: UnansweredRequest, option: AddressOption): string {
  const container = option === "authUrl" && isLoopback ? ` ${CONTAINER}` : "";
  if (systemCode === "ECONNREFUSED") {
    return `Nothing listens there: start the auth server, or correct the port in ${option}.${container}`;
  }
  if (isUnknownHost(systemCode)) {
    const others = option === "authUrl" ? ` If only browsers know it, keep it, and ${INTERNAL}` : "";
    return `Its host name isn't known here: correct ${option}.${others}`;
  }
  if (systemCode !== null && CERTIFICATE.test(systemCode)) {
    return `Its certificate isn't trusted here: use one for the host name in ${option}, or name its authority in NODE_EXTRA_CA_CERTS.`;
  }
  if (url.startsWith("https:") && systemCode !== null && NOT_TLS.test(systemCode)) {
    return `It may not speak TLS on that port: if it doesn't, ${option} begins with http://.`;
  }
  return `Check that the auth server runs, and that ${option} is an address at which this process can reach it.${container}`;
}

function isUnknownHost(systemCode: string | null): boolean {
  return systemCode === "ENOTFOUND" || systemCode === "EAI_AGAIN";
}

const INTERNAL =
  "set internalAuthUrl to where this process reaches the auth server, such as http://auth:4000 in a network of containers.";
const CONTAINER = `In a container, localhost is the container itself: keep in authUrl what browsers use, and ${INTERNAL}`;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;
const NOT_TLS = /^(?:ERR_SSL_|EPROTO|ECONNRESET|UND_ERR_SOCKET)/;
