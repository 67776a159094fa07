/** Something wrong that no request is told about, such as a key of the auth server that cannot be used. */
export interface AuthProblem {
  readonly code: AuthProblemCode;
  /** What is wrong and what to do. Without secrets. */
  readonly message: string;
  /** The error behind it, where there is one. */
  readonly cause?: unknown;
}

/** The stable code of each problem. */
export type AuthProblemCode = "key_unusable";

/** Is told about a problem; an error that it throws, or rejects with, is dropped. */
export type OnProblem = (problem: AuthProblem) => unknown;

/** Takes all problems of one look at the auth server's keys. */
export type ReportProblems = (problems: readonly AuthProblem[]) => void;

/** Makes a report that tells of each problem once, for as long as it lasts, and never fails. */
export function createProblemReport(onProblem: OnProblem | undefined): ReportProblems {
  let lasting: ReadonlySet<string> = new Set();
  return (problems) => {
    for (const problem of problems) if (!lasting.has(problem.message)) tell(onProblem, problem);
    lasting = new Set(problems.map(({ message }) => message));
  };
}

function tell(onProblem: OnProblem | undefined, problem: AuthProblem): void {
  // An async function, so that what is thrown at once is a rejection too.
  const told = async () => await onProblem?.(problem);
  told().catch(dropError);
}

/** The request at hand is not to fail because a log does. */
function dropError(): void {}
