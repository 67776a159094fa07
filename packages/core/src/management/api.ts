import type { ResolvedAuthOptions } from "../auth/options.ts";
import { BadResponse } from "../http/bad-response.ts";
import { parseJson } from "../http/parse-json.ts";
import { readText } from "../http/read-text.ts";
import { type AuthProblem, createProblemLog } from "../problem.ts";
import { InvalidClaim, isClaims } from "../token/claims.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { ManagementError, type ManagementErrorCode } from "./errors.ts";
import { withRetries } from "./retry.ts";
import { toWire } from "./wire.ts";

/** What every call takes as its last argument. */
export interface CallOptions {
  /** Ends the call, retries and all: it rejects with the signal's reason. What was sent may still be done. Default: none. */
  readonly signal?: AbortSignal;
  /** How long one attempt takes at most. Default: `management.timeoutMilliseconds`. */
  readonly timeoutMilliseconds?: number;
}

/** What calls about something that an organization may own take as their last argument. */
export interface OwnedCallOptions extends CallOptions {
  /** The organization that it must be of: otherwise it is as if it didn't exist. Default: it may be anybody's. */
  readonly orgId?: string | null;
}

/** One operation of the management API. */
export interface Operation<Result, Absent = never> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api/backend/v1`. */
  readonly path: string;
  /** Both have the names of our properties. */
  readonly query?: object;
  readonly body?: object;
  /** Whether it changes nothing, so that it may be sent again. Default: whether it is a GET. */
  readonly isSafe?: boolean;
  /** Makes the result of the JSON that answers a success; undefined when that is no JSON. */
  readonly read: (body: unknown) => Result;
  /** The result when what the path names does not exist; without it that is a failure. */
  readonly absent?: Absent;
  /** What statuses mean that mean something else here. */
  readonly codes?: Readonly<Record<number, ManagementErrorCode>>;
  /** What the server's own codes mean here. */
  readonly serverCodes?: Readonly<Record<string, ManagementErrorCode>>;
}

/**
 * Carries out an operation.
 *
 * @throws ManagementError, or the reason of `signal`
 */
export type Api = <Result, Absent = never>(
  operation: Operation<Result, Absent>,
  call: CallOptions | undefined,
) => Promise<Result | Absent>;

/** Completes an operation that answers whether what its path names was there. */
export function whetherDone(operation: Omit<Operation<true, false>, "read" | "absent">): Operation<true, false> {
  return { ...operation, read: () => true, absent: false };
}

/** Returns the query that limits an operation to what an organization owns. */
export function ownerOf(call: OwnedCallOptions | undefined): { readonly orgId?: string } {
  const orgId = call?.orgId ?? null;
  return orgId === null ? {} : { orgId };
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Makes the function that all operations of the management API go through. */
export function createApi(options: ResolvedAuthOptions): Api {
  const report = createProblemLog(options.onProblem).createSource();
  const policy = { ...options.management, random: options.random, wait: options.wait };

  async function attempt<Result, Absent>(operation: Operation<Result, Absent>, call: CallOptions) {
    const answer = await send(options, operation, call);
    const { status } = answer;
    if (status >= 200 && status < 300) return readResult(operation, answer);
    if (status === 404 && operation.absent !== undefined) return operation.absent;
    const { codes, serverCodes } = operation;
    throw describeRefusal({ ...answer, operation: nameOf(operation), codes, serverCodes, now: options.clock() });
  }

  return async (operation, call = {}) => {
    call.signal?.throwIfAborted();
    const isSafe = operation.isSafe ?? operation.method === "GET";
    if (!isSafe) return attempt(operation, call);
    let isRetried = false;
    const onRetry = (error: ManagementError) => {
      isRetried = true;
      report([describeRetry(error)]);
    };
    const result = await withRetries(() => attempt(operation, call), { ...policy, onRetry }, call.signal);
    if (!isRetried) report([]);
    return result;
  };
}

/** @throws ManagementError when there is no answer; the reason of the call's signal */
async function send<Result, Absent>(
  { fetch, management, apiHeaders, apiOrigin }: ResolvedAuthOptions,
  operation: Operation<Result, Absent>,
  { signal, timeoutMilliseconds = management.timeoutMilliseconds }: CallOptions,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const body = operation.body && JSON.stringify(toWire(operation.body));
  try {
    const response = await fetch(`${apiOrigin}/api/backend/v1${operation.path}${toQuery(operation.query)}`, {
      method: operation.method,
      headers: { accept: "application/json", ...apiHeaders, ...(body && { "content-type": "application/json" }) },
      ...(body && { body }),
      // As with the keys: the credential must not travel along.
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { status, headers } = response;
    return { status, headers, text: await readText(response, management.maximumBytes) };
  } catch (error) {
    signal?.throwIfAborted();
    throw describeSilence(error, { operation: nameOf(operation), origin: apiOrigin, isTimedOut: timeout.aborted });
  }
}

function describeSilence(
  error: unknown,
  { operation, origin, isTimedOut }: { operation: string; origin: string; isTimedOut: boolean },
): ManagementError {
  if (error instanceof BadResponse) return new ManagementError("bad_response", { operation, cause: error });
  // Not as its cause: some runtimes write the address into the error, and the address may hold an email address.
  const systemCode = systemCodeOf(error);
  return new ManagementError(isTimedOut ? "timed_out" : "unreachable", { operation, origin, systemCode });
}

// Node has it in the cause.
function systemCodeOf(error: unknown): string | null {
  const failure = isClaims(error) && isClaims(error.cause) ? error.cause : error;
  return isClaims(failure) && typeof failure.code === "string" ? failure.code : null;
}

/** A retry that succeeds shows in no answer but as a delay. */
function describeRetry(error: ManagementError): AuthProblem {
  const message = `A call of the management API is sent again. ${error.message}`;
  return { code: "management_call_retried", message, cause: error };
}

function readResult<Result, Absent>(operation: Operation<Result, Absent>, { status, text }: Answer): Result {
  try {
    return operation.read(parseJson(text));
  } catch (cause) {
    if (!(cause instanceof InvalidClaim)) throw cause;
    throw new ManagementError("bad_response", { operation: nameOf(operation), status, cause });
  }
}

function toQuery(query: object = {}): string {
  const parameters = Object.entries(toWire(query)).map(([name, value]): [string, string] => [name, String(value)]);
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";
}

function nameOf({ method, path }: Operation<unknown, unknown>): string {
  return `${method} ${path}`;
}
