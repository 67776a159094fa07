import { describe, expect, test } from "vitest";
import { baseAuthOptionsOf, tokenValidatorOptionsOf } from "../src/adapter/index.ts";
import { type BaseAuthOptions, createTokenValidator, initBaseAuth, type TokenValidatorOptions } from "../src/index.ts";
import { resolveOptions } from "../src/options.ts";

const AUTH_URL = "https://auth.example.test";

describe("authUrl", () => {
  test.each([
    ["https://auth.example.test", "https://auth.example.test"],
    ["https://auth.example.test/", "https://auth.example.test"],
    ["https://AUTH.example.test:443", "https://auth.example.test"],
    ["http://localhost:4000", "http://localhost:4000"],
    ["http://auth.localhost:4000", "http://auth.localhost:4000"],
    ["http://127.0.0.1:4000/", "http://127.0.0.1:4000"],
    ["http://[::1]:4000", "http://[::1]:4000"],
  ])("%s is the origin %s, which is also the issuer", (authUrl, origin) => {
    expect(resolveOptions({ authUrl })).toMatchObject({ authUrl: origin, issuer: origin });
  });

  test.each([
    "",
    "auth.example.test",
    "ftp://auth.example.test",
    "https://auth.example.test/path",
    "https://auth.example.test?a=b",
    "https://auth.example.test/?",
    "https://auth.example.test/#",
    "https://user:secret@auth.example.test",
    "https://auth.example.test//",
    " https://auth.example.test",
    "http://auth.example.test",
    "http://localhost.example.test",
    "http://127.0.0.1.example.test",
    undefined,
    new URL(AUTH_URL),
  ])("cannot be %s", (authUrl) => {
    expect(() => resolveOptions({ authUrl: authUrl as string })).toThrow(/^authUrl must /);
  });

  test.each([
    ["https://auth.example.test/login?next=1", "Write https://auth.example.test."],
    ["https://user:secret@auth.example.test", "Write https://auth.example.test."],
    ["auth.example.test", "Begin it with https://, or on this machine with http://."],
    ["localhost:4000", "Begin it with https://, or on this machine with http://."],
    [undefined, "It is undefined: is the environment variable that it comes from set?"],
    ["", "It is empty: is the environment variable that it comes from set?"],
  ])("%s is told what was probably meant, and no more of it", (authUrl, advice) => {
    const create = () => resolveOptions({ authUrl: authUrl as string });
    expect(create).toThrow(
      new TypeError(
        `authUrl must be an origin such as https://auth.example.com: no path, query, fragment or user name. ${advice}`,
      ),
    );
  });

  test("may be http on another host when that is asked for, as between containers", () => {
    const options = { authUrl: "http://auth:4000", allowInsecureAuthUrl: true };
    expect(resolveOptions(options).authUrl).toBe("http://auth:4000");
  });
});

describe("a wrong option throws a TypeError that names it", () => {
  test.each<[string, object]>([
    ["issuer", { issuer: "" }],
    ["allowInsecureAuthUrl", { allowInsecureAuthUrl: "false" }],
    ["access", { access: "x" }],
    ["access", { access: {} }],
    ["access", { access: { roles: ["Admin"] } }],
    ["keySet", { keySet: "x" }],
    ["keySet.refreshInterval", { keySet: { refreshInterval: 60 } }],
    ["tokenCache.max", { tokenCache: { max: 5 } }],
    ["algorithms", { algorithms: [] }],
    ["algorithms", { algorithms: ["HS256"] }],
    ["algorithms", { algorithms: "RS256" }],
    ["clockToleranceSeconds", { clockToleranceSeconds: -1 }],
    ["clockToleranceSeconds", { clockToleranceSeconds: Number.NaN }],
    ["verificationKeys", { verificationKeys: "not a PEM" }],
    ["verificationKeys", { verificationKeys: { keys: [] } }],
    ["verificationKeys", { verificationKeys: { keys: [{ kty: "oct", k: "c2VjcmV0" }] } }],
    ["verificationKeys", { verificationKeys: {} }],
    ["keySet.refreshIntervalSeconds", { keySet: { refreshIntervalSeconds: 0 } }],
    ["keySet.staleForSeconds", { keySet: { staleForSeconds: Number.POSITIVE_INFINITY } }],
    ["keySet.timeoutMilliseconds", { keySet: { timeoutMilliseconds: "5" } }],
    ["tokenCache", { tokenCache: true }],
    ["tokenCache.maximumEntries", { tokenCache: { maximumEntries: 0 } }],
    ["realm", { realm: "" }],
    ["realm", { realm: "a\r\nb" }],
    ["fetch", { fetch: "fetch" }],
    ["clock", { clock: 0 }],
  ])("%s", (option, options) => {
    const create = () => createTokenValidator({ authUrl: AUTH_URL, ...options } as TokenValidatorOptions);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(new RegExp(`^${option.replace(".", "\\.")} `));
  });

  test("apiKey when it is missing", () => {
    expect(() => initBaseAuth({ authUrl: AUTH_URL } as BaseAuthOptions)).toThrow(
      /^apiKey is missing: .*environment variable/,
    );
  });

  test("one that does not exist, and which there are", () => {
    const options = { authUrl: AUTH_URL, apiKey: "key", management: { timeout: 5 } as object };
    expect(() => initBaseAuth(options)).toThrow(/^management\.timeout does not exist: there are timeoutMilliseconds, /);
  });

  test("apiKey when it is empty, and where a key comes from", () => {
    expect(() => initBaseAuth({ authUrl: AUTH_URL, apiKey: "" })).toThrow(
      /^apiKey is empty: is the environment variable that it comes from set\? .*orgward api-keys create --name <name>$/,
    );
  });

  test.each(["key with spaces", "key\r\n", 7])("apiKey %j, whose value stays out of the message", (apiKey) => {
    expect(() => initBaseAuth({ authUrl: AUTH_URL, apiKey: apiKey as string })).toThrow(
      new TypeError(
        "apiKey must be the API key of a backend, as the auth server showed it: printable ASCII, without spaces and line breaks.",
      ),
    );
  });

  test.each<[string, object]>([
    ["management", { management: 5 }],
    ["management.timeoutMilliseconds", { management: { timeoutMilliseconds: 0 } }],
    ["management.maximumRetries", { management: { maximumRetries: -1 } }],
    ["management.maximumRetryDelaySeconds", { management: { maximumRetryDelaySeconds: "10" } }],
    ["management.maximumBytes", { management: { maximumBytes: Number.NaN } }],
    ["random", { random: 0.5 }],
    ["wait", { wait: 100 }],
  ])("%s", (option, options) => {
    const create = () => initBaseAuth({ authUrl: AUTH_URL, apiKey: "key", ...options } as BaseAuthOptions);
    expect(create).toThrow(new RegExp(`^${option.replace(".", "\\.")} must `));
  });

  test("options", () => {
    expect(() => createTokenValidator(undefined as never)).toThrow(/^Options are missing/);
  });
});

describe("an option that does not exist", () => {
  test.each<[string, string, (options: object) => unknown]>([
    ["authURL", "did you mean authUrl?", (wrong) => createTokenValidator({ authUrl: AUTH_URL, ...wrong })],
    ["apikey", "did you mean apiKey?", (wrong) => initBaseAuth({ authUrl: AUTH_URL, apiKey: "key", ...wrong })],
    [
      "internalAuthUri",
      "did you mean internalAuthUrl?",
      (wrong) => createTokenValidator({ authUrl: AUTH_URL, ...wrong }),
    ],
    [
      "apiKey",
      "there are authUrl, internalAuthUrl, ",
      (wrong) => createTokenValidator({ authUrl: AUTH_URL, ...wrong }),
    ],
    ["tenant", "there are authUrl, ", (wrong) => initBaseAuth({ authUrl: AUTH_URL, apiKey: "key", ...wrong })],
    ["constructor", "there are authUrl, ", (wrong) => createTokenValidator({ authUrl: AUTH_URL, ...wrong })],
    [
      "sesions",
      "did you mean sessions?",
      (wrong) => baseAuthOptionsOf({ authUrl: AUTH_URL, apiKey: "key", ...wrong }, "koa"),
    ],
    ["failure", "did you mean failures?", (wrong) => tokenValidatorOptionsOf({ authUrl: AUTH_URL, ...wrong }, "koa")],
  ])("is refused by its name: %s, %s", (name, advice, create) => {
    expect(() => create({ [name]: "x" })).toThrow(TypeError);
    expect(() => create({ [name]: "x" })).toThrow(`${name} does not exist: ${advice}`);
  });

  test("is not one that another part of an adapter takes", () => {
    const options = { authUrl: AUTH_URL, apiKey: "key", failures: "throw", appUrl: "https://app.example.test" };
    expect(() => baseAuthOptionsOf(options, "koa")).not.toThrow();
  });
});
