import { describe, expect, it } from "vitest";
import { type AuthServer, SESSION_OVER } from "../../../src/adapter/sessions/auth-server.ts";
import { createCallbackCheck, reportFailures } from "../../../src/adapter/sessions/session-problems.ts";
import { AuthUnavailableException } from "../../../src/errors.ts";
import { ApiKeyRejected, BadResponse } from "../../../src/http/bad-response.ts";
import { type AuthProblem, createProblemLog } from "../../../src/problem.ts";

const outage = new AuthUnavailableException("bad_response", {
  retryAfterSeconds: 5,
  cause: new BadResponse("It was answered with status 500."),
});
const rejection = new AuthUnavailableException("bad_response", {
  retryAfterSeconds: 5,
  cause: new ApiKeyRejected("https://auth.example.test"),
});

/** An auth server whose every call fails with `failure` for as long as there is one, and what was reported of it. */
function watch() {
  const reported: AuthProblem[] = [];
  const state: { failure: Error | null } = { failure: null };
  const answer =
    <Result>(result: Result) =>
    async () => {
      if (state.failure) throw state.failure;
      return result;
    };
  const server: AuthServer = {
    authUrl: "https://auth.example.test",
    takesBackTo: answer(true),
    redeem: answer(null),
    refresh: answer(SESSION_OVER),
    logout: answer(undefined),
    userInfo: answer(null),
  };
  const watched = reportFailures(
    server,
    createProblemLog((problem) => reported.push(problem)),
  );
  const refresh = () => watched.refresh({ refreshToken: "r", activeOrgId: null });
  return { state, reported, watched, refresh, redeem: () => watched.redeem("c", "v", "https://x.test") };
}

describe("a failure of the auth server", () => {
  it("reaches whoever called as it was, and what it answers as well", async () => {
    const { state, watched, redeem, refresh } = watch();
    expect(await redeem()).toBeNull();
    expect(await refresh()).toBe(SESSION_OVER);
    state.failure = outage;
    await expect(redeem()).rejects.toBe(outage);
    await expect(refresh()).rejects.toBe(outage);
    await expect(watched.logout("r")).rejects.toBe(outage);
  });

  it("is reported for sign-in and for sessions apart, with its cause", async () => {
    const { state, reported, redeem, refresh } = watch();
    state.failure = outage;
    await redeem().catch(() => {});
    await refresh().catch(() => {});
    expect(reported).toEqual([
      {
        code: "auth_server_unavailable",
        message: "People can't sign in: It was answered with status 500.",
        cause: outage,
      },
      {
        code: "session_refresh_failed",
        message:
          "Sessions of browsers can't be refreshed; those whose access token ends get a 503 meanwhile: It was answered with status 500.",
        cause: outage,
      },
    ]);
  });

  it("is reported once for as long as it lasts, and again when it's back", async () => {
    const { state, reported, refresh } = watch();
    state.failure = outage;
    await refresh().catch(() => {});
    await refresh().catch(() => {});
    expect(reported).toHaveLength(1);
    state.failure = null;
    await refresh();
    state.failure = outage;
    await refresh().catch(() => {});
    expect(reported).toHaveLength(2);
  });

  it("is told to whoever signs out alone", async () => {
    const { state, reported, watched } = watch();
    state.failure = outage;
    await watched.logout("r").catch(() => {});
    expect(reported).toEqual([]);
  });

  it("may be no error at all, and is described all the same", async () => {
    const { state, reported, redeem } = watch();
    state.failure = new Error("Something else.");
    await redeem().catch(() => {});
    state.failure = "A text." as unknown as Error;
    await redeem().catch(() => {});
    expect(reported.map(({ message }) => message)).toEqual([
      "People can't sign in: Something else.",
      "People can't sign in: A text.",
    ]);
  });
});

describe("an API key that the auth server refuses", () => {
  it("is reported once, whichever call finds out, and again after it was good", async () => {
    const { state, reported, watched, redeem, refresh } = watch();
    state.failure = rejection;
    for (const call of [redeem, refresh, () => watched.logout("r")]) await call().catch(() => {});
    expect(reported).toMatchObject([{ code: "api_key_rejected", cause: rejection }]);
    expect(reported[0]?.message).toMatch(
      /^Nobody can sign in, and sessions can't be refreshed\. The auth server at https:\/\/auth\.example\.test does not know the apiKey/,
    );
    state.failure = null;
    await refresh();
    state.failure = rejection;
    await redeem().catch(() => {});
    expect(reported).toHaveLength(2);
  });
});

describe("the check of the callback", () => {
  const callback = "https://app.example.test/api/auth/callback";

  async function check(takesBackTo: AuthServer["takesBackTo"]): Promise<readonly AuthProblem[]> {
    const reports: (readonly AuthProblem[])[] = [];
    const authServer = { authUrl: "https://auth.example.test", takesBackTo };
    await createCallbackCheck(callback, authServer, (problems) => void reports.push(problems))();
    expect(reports).toHaveLength(1);
    return reports[0] ?? [];
  }

  it("says what to do when nobody is taken back to it", async () => {
    const asked: string[] = [];
    const problems = await check(async (uri) => {
      asked.push(uri);
      return false;
    });
    expect(asked).toEqual([callback]);
    expect(problems).toMatchObject([{ code: "callback_unknown" }]);
    expect(problems[0]?.message).toContain(`https://auth.example.test doesn't take browsers back to ${callback}`);
    expect(problems[0]?.message).toContain(`orgward web-apps add ${callback}`);
  });

  it.each([
    ["they are", async () => true],
    ["nobody can tell", async () => null],
    ["the auth server gives no answer", () => Promise.reject(outage)],
  ])("reports nothing when %s", async (_when, takesBackTo) => {
    expect(await check(takesBackTo)).toEqual([]);
  });
});
