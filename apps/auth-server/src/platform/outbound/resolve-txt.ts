import { setTimeout as pause } from "node:timers/promises";
import type { ResolveTxt, TxtAnswer } from "../domain/resolve-txt.ts";

/** What is needed of `Resolver` in node:dns/promises. */
export interface TxtResolver {
  resolveTxt(name: string): Promise<readonly (readonly string[])[]>;
}

/** There are no TXT records at the name, or no such name (NXDOMAIN). */
const WITHOUT_RECORDS: ReadonlySet<string> = new Set(["ENODATA", "ENOTFOUND"]);

const TOO_LATE: TxtAnswer = { kind: "failed", code: "ETIMEOUT" };

/** More than any name has reason to have. The others aren't read. */
const MAX_RECORDS = 200;

/**
 * Creates what asks for TXT records.
 *
 * @param resolver has a timeout of its own for each server that it asks
 * @param timeoutMilliseconds bounds the whole, however many servers are asked in turn
 */
export function createResolveTxt(resolver: TxtResolver, timeoutMilliseconds: number): ResolveTxt {
  return async (name) => {
    // The final dot keeps the search list of this machine's resolver out of it.
    const answering = resolver.resolveTxt(`${name}.`).then(toAnswer, toFailure);
    const waiting = new AbortController();
    const late = pause(timeoutMilliseconds, TOO_LATE, { ref: false, signal: waiting.signal });
    late.catch(() => null);
    const answer = await Promise.race([answering, late]);
    waiting.abort();
    return answer;
  };
}

function toAnswer(records: readonly (readonly string[])[]): TxtAnswer {
  return { kind: "answered", records: records.slice(0, MAX_RECORDS).map((strings) => strings.join("")) };
}

function toFailure(error: unknown): TxtAnswer {
  const code = error instanceof Error && "code" in error ? String(error.code) : "EUNKNOWN";
  return WITHOUT_RECORDS.has(code) ? { kind: "answered", records: [] } : { kind: "failed", code };
}
