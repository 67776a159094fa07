import { callDroppingErrors } from "./call-dropping-errors.ts";

/** Something wrong that shows in no answer: for the log of whoever runs the app. */
export interface AuthProblem {
  readonly code: AuthProblemCode;
  /** What is wrong and what to do. Without secrets. */
  readonly message: string;
  /** The error behind it, where there is one. */
  readonly cause?: unknown;
}

/** The stable code of each problem; `docs/errors.md` describes them. */
export type AuthProblemCode =
  | "access_drift"
  | "api_key_rejected"
  | "approval_failed"
  | "app_url_mismatch"
  | "auth_server_unavailable"
  | "callback_unknown"
  | "clock_skew"
  | "introspection_failed"
  | "issuer_mismatch"
  | "key_unusable"
  | "management_call_retried"
  | "revocations_late"
  | "revocations_recovered"
  | "scope_unknown"
  | "session_refresh_failed";

/** Is told about a problem; an error that it throws, or rejects with, is dropped. */
export type OnProblem = (problem: AuthProblem) => unknown;

/** Takes all problems that one look at something has found; those of the last look are over. */
export type ReportProblems = (problems: readonly AuthProblem[]) => void;

/** The problems that last. */
export interface ProblemLog {
  /** Opens a source of problems. What it reports replaces its own last report. It tells of those that are new, and never fails. */
  createSource(): ReportProblems;
  find(code: AuthProblemCode): AuthProblem | undefined;
}

/** Makes a log that tells of each problem once, for as long as it lasts. */
export function createProblemLog(onProblem: OnProblem): ProblemLog {
  const lastReports: (readonly AuthProblem[])[] = [];
  return {
    createSource() {
      const source = lastReports.push([]) - 1;
      return (problems) => {
        const known = new Set(lastReports[source]?.map(({ message }) => message));
        lastReports[source] = problems;
        for (const problem of problems) if (!known.has(problem.message)) callDroppingErrors(onProblem, problem);
      };
    },
    find: (code) => lastReports.flat().find((problem) => problem.code === code),
  };
}

/** Writes a problem to the console, where an app has no `onProblem` of its own. That a call was retried interests a log alone. */
export const warnOnConsole: OnProblem = ({ code, message }) => {
  if (code === "management_call_retried") return;
  // biome-ignore lint/suspicious/noConsole: the one place that an app without a log is sure to have.
  console.warn(`[orgward] ${code}: ${message}`);
};
