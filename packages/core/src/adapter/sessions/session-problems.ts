import type { AuthProblem, ProblemLog, ReportProblems } from "../../problem.ts";
import { type AuthServer, isApiKeyRejected } from "./auth-server.ts";

/**
 * Reports what keeps people from signing in and sessions from being refreshed: the answers of the app speak to those who use it, and name
 * no cause.
 *
 * @returns the same auth server; what its functions reject with stays what it is
 */
export function reportFailures(authServer: AuthServer, problems: Pick<ProblemLog, "createSource">): AuthServer {
  const reportKey = problems.createSource();

  function watch<Input extends readonly unknown[], Result>(
    call: (...input: Input) => Promise<Result>,
    describe: (error: unknown) => readonly AuthProblem[],
  ): (...input: Input) => Promise<Result> {
    const report = problems.createSource();
    return async (...input) => {
      try {
        const result = await call(...input);
        report([]);
        reportKey([]);
        return result;
      } catch (error) {
        if (isApiKeyRejected(error)) reportKey([describeRejection(error)]);
        else report(describe(error));
        throw error;
      }
    };
  }

  return {
    ...authServer,
    redeem: watch(authServer.redeem, (error) => [describeFailedSignIn(error)]),
    refresh: watch(authServer.refresh, (error) => [describeFailedRefresh(error)]),
    // Whoever signs out is told that it failed.
    logout: watch(authServer.logout, () => []),
  };
}

/** Creates a check of whether people can sign in to the app. What can't be told isn't reported. */
export function createCallbackCheck(
  callbackUrl: string,
  authServer: Pick<AuthServer, "authUrl" | "takesBackTo">,
  report: ReportProblems,
): () => Promise<void> {
  return async () => {
    const isKnown = await authServer.takesBackTo(callbackUrl).catch(() => null);
    report(isKnown === false ? [describeUnknownCallback(callbackUrl, authServer.authUrl)] : []);
  };
}

function describeUnknownCallback(callbackUrl: string, authUrl: string): AuthProblem {
  const message =
    `The auth server at ${authUrl} doesn't take browsers back to ${callbackUrl}, so nobody can sign in. Check appUrl, basePath and ` +
    `authPath, or allow it there: orgward web-apps add ${callbackUrl}`;
  return { code: "callback_unknown", message };
}

function describeRejection(error: unknown): AuthProblem {
  const message = `Nobody can sign in, and sessions can't be refreshed. ${causeOf(error)}`;
  return { code: "api_key_rejected", message, cause: error };
}

function describeFailedSignIn(error: unknown): AuthProblem {
  return { code: "auth_server_unavailable", message: `People can't sign in: ${causeOf(error)}`, cause: error };
}

function describeFailedRefresh(error: unknown): AuthProblem {
  const message = `Sessions of browsers can't be refreshed; those whose access token ends get a 503 meanwhile: ${causeOf(error)}`;
  return { code: "session_refresh_failed", message, cause: error };
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
