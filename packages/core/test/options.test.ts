import { describe, expect, test } from "vitest";
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

  test("one that does not exist, and which there are", () => {
    const options = { authUrl: AUTH_URL, apiKey: "key", management: { timeout: 5 } as object };
    expect(() => initBaseAuth(options)).toThrow(/^management\.timeout does not exist: there are timeoutMilliseconds, /);
  });

  test.each(["", "key with spaces", "key\r\n", undefined])(
    "apiKey %j, whose value stays out of the message",
    (apiKey) => {
      expect(() => initBaseAuth({ authUrl: AUTH_URL, apiKey: apiKey as string })).toThrow(
        new TypeError("apiKey must be the backend integration API key: printable ASCII without spaces."),
      );
    },
  );

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
