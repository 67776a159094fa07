import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { OWNER } from "../support/claims.ts";
import { API_KEY, managementErrorOf, setUpManagement, status } from "../support/management.ts";
import { userRecord } from "../support/records.ts";

const EMAIL = "secret.person@acme.test";
const PASSWORD = "correct horse battery";

/** The error of a call that changes something, and so is not tried again. */
const failureOf = (answer: Response | Error) => {
  const { auth } = setUpManagement([answer]);
  return managementErrorOf(auth.createUser({ email: EMAIL, password: PASSWORD }));
};

describe("each status means one thing", () => {
  test.each([
    [302, "bad_response"],
    [400, "invalid_request"],
    [401, "api_key_invalid"],
    [403, "forbidden"],
    [404, "not_found"],
    [408, "unavailable"],
    [413, "invalid_request"],
    [426, "organizations_not_enabled"],
    [429, "rate_limited"],
    [500, "unavailable"],
    [503, "unavailable"],
  ])("%i is %s", async (code, expected) => {
    const error = await failureOf(status(code));
    expect(error).toMatchObject({
      name: "ManagementError",
      code: expected,
      serverStatus: code,
      retryAfterSeconds: null,
    });
    expect(error.message).toContain("POST /user/");
  });
});

describe("a refused request", () => {
  test("tells by field what is wrong, under the names of our properties", async () => {
    const error = await failureOf(status(400, { email: ["is taken"], first_name: ["is not enabled", "is too long"] }));
    expect(error.fieldErrors.email).toEqual(["is taken"]);
    expect(error.fieldErrors.firstName).toEqual(["is not enabled", "is too long"]);
    expect(error.message).toContain("email, firstName");
    expect(error.message).not.toContain("taken");
  });

  test.each<[string, string | object]>([
    ["no JSON", "Bad Request"],
    ["an array", ["email"]],
    ["a problem without fields", { code: "invalid_request", message: "no" }],
    ["nonsense", { email: 1, "<script>": ["x"], role: [1, null] }],
  ])("whose answer is %s has no wrong field that could be told", async (_what, body) => {
    const error = await failureOf(status(400, body));
    expect(error.code).toBe("invalid_request");
    expect(Object.values(error.fieldErrors).flat()).toEqual([]);
  });

  test("cannot put anything on a prototype", async () => {
    const error = await failureOf(status(400, '{"__proto__": ["x"], "constructor": ["y"]}'));
    expect(Object.getPrototypeOf(error.fieldErrors)).toBeNull();
    expect(Object.keys(error.fieldErrors)).toEqual(["__proto__", "constructor"]);
    expect(({} as { constructor: unknown }).constructor).toBe(Object);
  });

  test("may carry a sentence for the user, and the server's own code", async () => {
    const error = await failureOf(status(400, { user_facing_error: "Confirmed already.", error_code: "confirmed" }));
    expect(error).toMatchObject({ userFacingError: "Confirmed already.", serverCode: "confirmed" });
    expect((await failureOf(status(400, { code: "no code at all" }))).serverCode).toBeNull();
  });
});

describe("too many requests", () => {
  test.each<[string, Record<string, string>, unknown, number | null]>([
    ["seconds", { "retry-after": "7" }, "slow down", 7],
    ["a date", { "retry-after": "Fri, 20 Nov 2026 00:01:00 GMT" }, "", 60],
    ["a date that is over", { "retry-after": "Thu, 19 Nov 2026 00:00:00 GMT" }, "", 0],
    ["nonsense", { "retry-after": "soon" }, "", null],
    ["a negative number", { "retry-after": "-1" }, "", null],
    ["the body of an API key's validation", {}, { wait_seconds: 2.5, user_facing_error: "Wait." }, 3],
    ["nothing", {}, "", null],
  ])("tell when to come back by %s", async (_what, headers, body, seconds) => {
    expect((await failureOf(status(429, body, headers))).retryAfterSeconds).toBe(seconds);
  });
});

describe("an answer that cannot be read", () => {
  test.each<[string, () => Response]>([
    ["no JSON", () => status(200, "<html>")],
    ["nothing", () => status(204)],
    ["no object", () => status(200, [])],
    ["a record without id", () => status(200, userRecord({ user_id: undefined }))],
    ["a record with another type", () => status(200, userRecord({ enabled: "yes" }))],
  ])("is a bad_response: %s", async (_what, answer) => {
    const { auth } = setUpManagement([answer()]);
    const error = await managementErrorOf(auth.fetchUserMetadataByUserId(OWNER));
    expect(error.code).toBe("bad_response");
  });

  test("names the member, and not its value", async () => {
    const { auth } = setUpManagement([status(200, userRecord({ email: { secret: EMAIL } }))]);
    const error = await managementErrorOf(auth.fetchUserMetadataByUserId(OWNER));
    expect(inspect(error)).toContain("email must be a string");
    expect(inspect(error)).not.toContain(EMAIL);
  });

  test("is one that is larger than management.maximumBytes", async () => {
    const { auth } = setUpManagement([status(200, userRecord())], { management: { maximumBytes: 10 } });
    const error = await managementErrorOf(auth.fetchUserMetadataByUserId(OWNER));
    expect(error).toMatchObject({ code: "bad_response", cause: expect.objectContaining({ name: "BadResponse" }) });
  });
});

test("an auth server that nobody reaches is unreachable, with the system's code", async () => {
  const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const error = await failureOf(new TypeError("fetch failed", { cause }));
  expect(error).toMatchObject({ code: "unreachable", serverStatus: null });
  expect(error.message).toMatch(
    /^The auth server can't be reached \(.*, https:\/\/auth\.example\.test, ECONNREFUSED\)\.$/,
  );
});

test("no error holds an email address, a password or the API key", async () => {
  // Some runtimes write the address into the error.
  const withAddress = Object.assign(new TypeError(`cannot reach https://x/?email=${EMAIL}`), {
    path: `/?email=${EMAIL}`,
  });
  const answers = [status(401, EMAIL), status(404, { message: EMAIL, code: EMAIL }), status(500, EMAIL), withAddress];
  for (const answer of answers) {
    const written = inspect(await failureOf(answer), { depth: 10 });
    for (const secret of [EMAIL, encodeURIComponent(EMAIL), PASSWORD, API_KEY]) expect(written).not.toContain(secret);
  }
});

test("redirects are not followed: the API key must not travel along", async () => {
  const redirect = status(307, "", { location: "https://elsewhere.example.test/" });
  const { auth, sent } = setUpManagement([
    async (request) => {
      expect(request.redirect).toBe("manual");
      return redirect;
    },
  ]);
  expect((await managementErrorOf(auth.deleteUser(OWNER))).code).toBe("bad_response");
  expect(sent).toHaveLength(1);
});
