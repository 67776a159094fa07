/**
 * Something wrong that no request is told about: a key of the auth server can't be used, the auth server calls itself
 * something else than tokens have to name as their issuer, or its roles aren't those of `access`.
 */
export interface AuthProblem {
  readonly code: AuthProblemCode;
  /** What is wrong and what to do. Without secrets. */
  readonly message: string;
  /** The error behind it, where there is one. */
  readonly cause?: unknown;
}

/** The stable code of each problem. */
export type AuthProblemCode = "key_unusable" | "issuer_mismatch" | "access_drift";

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
      for (const problem of problems) if (!known.has(problem.message)) tell(onProblem, problem);
    },
    find: (code) => lasting.find((problem) => problem.code === code),
  };
}

function tell(onProblem: OnProblem | undefined, problem: AuthProblem): void {
  // An async function, so that what is thrown at once is a rejection too.
  const told = async () => await onProblem?.(problem);
  told().catch(dropError);
}

/** The request at hand is not to fail because a log does. */
function dropError(): void {}
