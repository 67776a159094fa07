import { AuthUnavailableException } from "../errors.ts";
import { BadResponse, ForeignResponse, ServerOutage } from "./bad-response.ts";
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
export async function describeOutage(cause: unknown, option: AddressOption): Promise<string> {
  const what = cause instanceof Error ? cause.message : String(cause);
  const advice = await adviceFor(cause, option);
  return advice === null ? what : `${what.replace(/\.?$/, ".")} ${advice}`;
}

/**
 * Makes the error that `ready()` rejects with when the auth server gives no answer that can be used.
 *
 * @param retryAfterSeconds whole seconds until the next attempt makes sense
 */
export async function outageError(
  cause: unknown,
  option: AddressOption,
  retryAfterSeconds: number,
): Promise<AuthUnavailableException> {
  return new AuthUnavailableException(cause instanceof BadResponse ? "bad_response" : "unreachable", {
    cause,
    retryAfterSeconds,
    message: await describeOutage(cause, option),
  });
}

async function adviceFor(cause: unknown, option: AddressOption): Promise<string | null> {
  const isForeign = cause instanceof ForeignResponse;
  const isOutage = cause instanceof ServerOutage;
  if (!isForeign && !isOutage && !(cause instanceof NoAnswer)) return null;
  // It is long, and most apps never need it: no bundle loads it at the start.
  const { adviseOnForeignAnswer, adviseOnNoAnswer, adviseOnOutage } = await import("./outage-advice.ts");
  if (isForeign) return adviseOnForeignAnswer(option);
  if (isOutage) return adviseOnOutage(cause.code);
  const { systemCode, url } = cause;
  return adviseOnNoAnswer({ systemCode, url, isLoopback: isLoopbackHost(new URL(url).hostname) }, option);
}
