import { AuthUnavailableException } from "../errors.ts";
import { BadResponse, ForeignResponse } from "./bad-response.ts";
import { isLoopbackHost } from "./loopback-host.ts";
import { NoAnswer } from "./no-answer.ts";

/** The option that says where the auth server is reached. */
export type AddressOption = "authUrl" | "internalAuthUrl" | "apiOrigin";

/**
 * Says why the auth server gives no answer that can be used, and what to do about it. It names addresses: it is for those who run the
 * app, never for clients.
 *
 * @param cause what was thrown in place of an answer
 * @param option the option that holds the address
 */
export function describeOutage(cause: unknown, option: AddressOption): string {
  const what = cause instanceof Error ? cause.message : String(cause);
  const advice = adviceFor(cause, option);
  return advice === null ? what : `${what.replace(/\.?$/, ".")} ${advice}`;
}

/**
 * Makes the error that `ready()` rejects with when the auth server gives no answer that can be used.
 *
 * @param retryAfterSeconds whole seconds until the next attempt makes sense
 */
export function outageError(
  cause: unknown,
  option: AddressOption,
  retryAfterSeconds: number,
): AuthUnavailableException {
  return new AuthUnavailableException(cause instanceof BadResponse ? "bad_response" : "unreachable", {
    cause,
    retryAfterSeconds,
    message: describeOutage(cause, option),
  });
}

function adviceFor(cause: unknown, option: AddressOption): string | null {
  if (cause instanceof ForeignResponse) {
    return `Something other than the auth server may answer there, such as a web app, or a proxy while the server is down: check ${option}.`;
  }
  if (!(cause instanceof NoAnswer)) return null;
  const { systemCode, url } = cause;
  const isLoopback = isLoopbackHost(new URL(url).hostname);
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
