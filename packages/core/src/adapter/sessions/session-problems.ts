import type { AuthProblem, ReportProblems } from "../../problem.ts";
import type { AuthServer } from "./auth-server.ts";

/**
 * Reports while sessions can't be refreshed: until their access tokens end, no answer shows it.
 *
 * @returns the same auth server; what its refresh rejects with stays what it is
 */
export function reportFailedRefreshes<Server extends Pick<AuthServer, "refresh">>(
  authServer: Server,
  report: ReportProblems,
): Server {
  return {
    ...authServer,
    async refresh(session) {
      try {
        const result = await authServer.refresh(session);
        report([]);
        return result;
      } catch (error) {
        report([describeFailedRefresh(error)]);
        throw error;
      }
    },
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

function describeFailedRefresh(error: unknown): AuthProblem {
  const cause = error instanceof Error ? error.cause : undefined;
  const why = cause instanceof Error ? `: ${cause.message}` : ".";
  const message = `Sessions of browsers can't be refreshed; those whose access token ends get a 503 meanwhile${why}`;
  return { code: "session_refresh_failed", message, cause: error };
}
