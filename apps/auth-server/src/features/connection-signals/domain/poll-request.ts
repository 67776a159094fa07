import { z } from "zod";
import { type GuardedFetch, OutboundError } from "../../../platform/domain/guarded-fetch.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { PollFailure } from "./records.ts";

/** How many tokens one answer may hold: as many as fit into it, and no more than one poll may keep the database busy with. */
export const MAX_EVENTS_PER_ANSWER = 50;

const MAX_ID_LENGTH = 255;
const MAX_TOKEN_LENGTH = 64 * 1024;

const answer = z.object({
  sets: z.record(z.string().max(MAX_ID_LENGTH), z.string().max(MAX_TOKEN_LENGTH)).default({}),
  moreAvailable: z.boolean().default(false),
});

/** What a poll tells the transmitter (RFC 8936 section 2.2). */
export interface PollQuery {
  /** How many tokens are wanted at most; `0` to acknowledge alone. */
  readonly maxEvents: number;
  /** The ids of tokens that were taken. */
  readonly ack: readonly string[];
  /** Why others weren't, by their ids. */
  readonly setErrs: Readonly<Record<string, { readonly err: string; readonly description: string }>>;
}

/** What a transmitter answers (RFC 8936 section 2.3): tokens by their ids, and whether it has more. */
export type PollAnswer = z.output<typeof answer>;

/** Why a poll failed, and the header `Retry-After` of a transmitter that says when it may be asked again. */
export interface FailedPoll {
  readonly failure: PollFailure;
  readonly retryAfter?: string | undefined;
}

/**
 * Asks a transmitter for security events once, without waiting for any, and says what became of those before.
 *
 * @param token the bearer token that the transmitter demands
 */
export async function requestPoll(
  fetch: GuardedFetch,
  { url, token }: { readonly url: string; readonly token: string },
  query: PollQuery,
): Promise<Result<PollAnswer, FailedPoll>> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/json",
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ ...query, returnImmediately: true }),
      isOfOrganization: true,
    });
    if (response.status !== 200) return fail(readRefusal(response));
    const parsed = answer.safeParse(await response.json().catch(() => null));
    if (!parsed.success || Object.keys(parsed.data.sets).length > query.maxEvents)
      return fail({ failure: "malformed" });
    return succeed(parsed.data);
  } catch (error) {
    if (error instanceof OutboundError) return fail({ failure: error.failure });
    throw error;
  }
}

function readRefusal({ status, headers }: Response): FailedPoll {
  return {
    failure: [401, 403].includes(status) ? "unauthorized" : "refused",
    retryAfter: headers.get("retry-after") ?? undefined,
  };
}
