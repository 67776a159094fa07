import { z } from "zod";
import type { Config } from "../../platform/config/config.ts";
import { errorMessage } from "../../platform/error-message.ts";
import { type Finding, failed, type NamedFinding, ok, runChecks, skipped, warning } from "./check.ts";
import type { DoctorDeps } from "./deps.ts";

/** Guards accept tokens of a clock that is this much off. */
const MAX_CLOCK_SECONDS = 5;

/** A `Date` header has whole seconds, and the answer was under way. */
const UNCERTAIN_SECONDS = 2;

const keySet = z.object({ issuer: z.string(), keys: z.array(z.unknown()) });

type Answer =
  | { readonly kind: "silent" | "unreachable"; readonly reason: string }
  | {
      readonly kind: "answered";
      readonly status: number;
      /** The issuer that the key set names; `null` when it isn't one of this server. */
      readonly issuer: string | null;
      /** By how many seconds this machine's clock is ahead; `null` when the answer doesn't tell. */
      readonly aheadSeconds: number | null;
    };

/** Checks who answers at `AUTH_URL`, and compares the clock there with this machine's. */
export async function checkAddress(
  { authUrl }: Pick<Config, "authUrl">,
  deps: Pick<DoctorDeps, "fetch" | "now">,
): Promise<NamedFinding[]> {
  const url = `${authUrl}/.well-known/jwks.json`;
  const answer = await ask(url, deps);
  return runChecks([
    { name: "issuer", run: async () => judgeIssuer(answer, authUrl, url) },
    { name: "clock", run: async () => judgeClock(answer) },
  ]);
}

async function ask(url: string, { fetch, now }: Pick<DoctorDeps, "fetch" | "now">): Promise<Answer> {
  try {
    const response = await fetch(url, { redirect: "manual" });
    const date = Date.parse(response.headers.get("date") ?? "");
    const aheadSeconds = Number.isNaN(date) ? null : (now() - date) / 1000;
    const parsed = keySet.safeParse(await response.json().catch(() => null));
    return { kind: "answered", status: response.status, issuer: parsed.data?.issuer ?? null, aheadSeconds };
  } catch (error) {
    return describeNoAnswer(error);
  }
}

/** Tells from what `fetch` rejected with whether nothing listens there, and why there is no answer. */
export function describeNoAnswer(error: unknown): {
  readonly kind: "silent" | "unreachable";
  readonly reason: string;
} {
  // `fetch` says only that it failed; the cause says why.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isRefused = cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
  return { kind: isRefused ? "silent" : "unreachable", reason: errorMessage(cause) };
}

function judgeIssuer(answer: Answer, authUrl: string, url: string): Finding {
  switch (answer.kind) {
    case "silent":
      return skipped(`Nothing listens at ${authUrl}. Start the server, then run this again.`);
    case "unreachable":
      return failed(
        `${url} can't be fetched: ${answer.reason}`,
        "Check DNS, the proxy and its certificate, and AUTH_URL.",
      );
    case "answered": {
      const { status, issuer } = answer;
      if (issuer === authUrl) return ok(`${authUrl} answers, and its tokens name it as their issuer.`);
      if (issuer !== null) {
        return failed(
          `The server at ${authUrl} issues tokens as ${issuer}.`,
          "Set AUTH_URL to the same value here and there, and restart the server.",
        );
      }
      return failed(
        `${url} answers with status ${status}, and not with this server's keys.`,
        "Something else answers at this address, or the proxy doesn't pass the path on unchanged.",
      );
    }
  }
}

function judgeClock(answer: Answer): Finding {
  if (answer.kind !== "answered") return skipped("Nothing at AUTH_URL answered with its time.");
  if (answer.aheadSeconds === null) return skipped("The answer at AUTH_URL has no Date header.");
  return compareClocks(answer.aheadSeconds, "AUTH_URL");
}

/**
 * Judges how far two clocks are apart.
 *
 * @param aheadSeconds by how much this machine's clock is ahead of the other
 * @param other whose clock that is
 */
export function compareClocks(aheadSeconds: number, other: string): Finding {
  const seconds = Math.abs(aheadSeconds);
  const detail = `This machine's clock is ${seconds.toFixed(1)} s ${aheadSeconds < 0 ? "behind" : "ahead of"} that of ${other}.`;
  if (seconds > MAX_CLOCK_SECONDS)
    return failed(detail, "Keep the clocks in step with NTP: tokens are refused from five seconds on.");
  if (seconds > UNCERTAIN_SECONDS) return warning(detail, "Keep the clocks in step with NTP.");
  return ok(`The clocks of this machine and ${other} agree.`);
}
