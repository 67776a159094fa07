import { createThread, type Thread } from "./thread.ts";
import type { SamlMetadataResult, SamlResponseInput, SamlVerdict } from "./types.ts";
import type { SamlAnswer, SamlTask } from "./work.ts";

/** Reads what identity providers send. */
export interface SamlVerifier {
  /**
   * Verifies a response (SAML 2.0 Profiles, section 4.1.4).
   *
   * Three duties stay with the caller: that the request was this browser's, that the assertion's ID comes once until its `notOnOrAfter`, and what
   * an email address counts for.
   *
   * @param deadlineMs milliseconds after which the thread is ended, and the response refused. Default 2000.
   */
  verifyResponse(input: SamlResponseInput, deadlineMs?: number): Promise<SamlVerdict>;
  /**
   * Reads an identity provider's metadata.
   *
   * @param deadlineMs as for responses. Default 2000.
   */
  parseIdpMetadata(xml: string, deadlineMs?: number): Promise<SamlMetadataResult>;
  /** Ends the thread. */
  close(): Promise<void>;
}

const DEADLINE_MS = 2000;

const NO_ANSWER = {
  late: {
    code: "deadline_exceeded",
    message: "It took too long to read what the identity provider sent, so it was given up. Look at what it sent.",
  },
  failed: {
    code: "verifier_failed",
    message:
      "What the identity provider sent couldn't be read. It isn't like what identity providers send; look at it.",
  },
} as const;

/**
 * Creates a verifier. Its thread starts with the first response, and is replaced when it misses a deadline.
 *
 * @param options `worker: false` reads on the current thread, where no deadline can be kept: for a server in memory. Default `true`.
 */
export function createSamlVerifier({ worker = true }: { readonly worker?: boolean } = {}): SamlVerifier {
  return createVerifierOn(worker ? createThread() : currentThread);
}

/** Creates a verifier that has its work done by a thread. */
export function createVerifierOn(thread: Thread<SamlTask, SamlAnswer>): SamlVerifier {
  return {
    async verifyResponse(input, deadlineMs = DEADLINE_MS) {
      const answer = await thread.run({ kind: "response", input }, deadlineMs);
      if (typeof answer !== "string" && answer.kind === "response") return answer.verdict;
      return { ok: false, refusal: NO_ANSWER[answer === "late" ? "late" : "failed"], checks: [] };
    },
    async parseIdpMetadata(xml, deadlineMs = DEADLINE_MS) {
      const answer = await thread.run({ kind: "metadata", xml }, deadlineMs);
      if (typeof answer !== "string" && answer.kind === "metadata") return answer.result;
      return { ok: false, failure: NO_ANSWER[answer === "late" ? "late" : "failed"] };
    },
    close: () => thread.close(),
  };
}

/** Loads libxml2 when it's first needed. */
const currentThread: Thread<SamlTask, SamlAnswer> = {
  run: async (task) => (await import("./work.ts")).work(task),
  close: async () => {},
};
