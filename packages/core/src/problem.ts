import { callDroppingErrors } from "./call-dropping-errors.ts";

/**
 * Something wrong that no request is told about: a key of the auth server can't be used, or the auth server calls itself
 * something else than tokens have to name as their issuer.
 */
export interface AuthProblem {
  readonly code: AuthProblemCode;
  /** What is wrong and what to do. Without secrets. */
  readonly message: string;
  /** The error behind it, where there is one. */
  readonly cause?: unknown;
}

/** The stable code of each problem. */
export type AuthProblemCode = "key_unusable" | "issuer_mismatch";

/** Is told about a problem; an error that it throws, or rejects with, is dropped. */
export type OnProblem = (problem: AuthProblem) => unknown;

/** Takes all problems of one look at the auth server's keys. */
export type ReportProblems = (problems: readonly AuthProblem[]) => void;

/** The problems that last. */
export interface ProblemLog {
  /** Tells of those that are new, and never fails. */
  readonly report: ReportProblems;
  find(code: AuthProblemCode): AuthProblem | undefined;
}

/** Makes a log that tells of each problem once, for as long as it lasts. */
export function createProblemLog(onProblem: OnProblem | undefined): ProblemLog {
  let lasting: readonly AuthProblem[] = [];
  return {
    report: (problems) => {
      const known = new Set(lasting.map(({ message }) => message));
      lasting = problems;
      for (const problem of problems) {
        if (onProblem && !known.has(problem.message)) callDroppingErrors(onProblem, problem);
      }
    },
    find: (code) => lasting.find((problem) => problem.code === code),
  };
}
