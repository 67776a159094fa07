import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigurationError, type Environment, parseConfig } from "../../../src/platform/config/config.ts";
import { variableNames } from "../../../src/platform/config/environment-variables.ts";
import { aSecret } from "../../support/test-deps.ts";

const SECRET = Buffer.from(aSecret()).toString("base64");
const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_URL: "https://auth.example.com",
  ORGWARD_SECRET_KEY: SECRET,
  SMTP_URL: "smtp://mail.example.com:587",
  MAIL_FROM: "Example <auth@example.com>",
  DATA_DIR: "/var/lib/orgward",
};

function problemsOf(environment: Environment): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe("parseConfig", () => {
  it("needs nothing in development", () => {
    expect(parseConfig({})).toEqual({
      production: false,
      host: "127.0.0.1",
      port: 4000,
      authUrl: "http://localhost:4000",
      dataDirectory: resolve(".data"),
      database: { kind: "sqlite", file: resolve(".data/orgward.db") },
      databaseConnections: 10,
      databaseTimeoutSeconds: 30,
      secretKeys: null,
      trustedProxies: [],
      outboundNetworks: [],
      archiveDirectory: null,
      smtp: null,
      demoData: false,
      metricsToken: null,
      logLevel: "info",
      signingAlgorithm: "RS256",
      accessTokenLifetimeSeconds: 1800,
      keyRefreshIntervalSeconds: 300,
      sessionIdleSeconds: 604_800,
      sessionMaximumSeconds: 2_592_000,
      lockAfterFailures: 10,
      lockSeconds: 900,
      rateLimits: {
        passwords: { requests: 1200, seconds: 600 },
        signIns: { requests: 20, seconds: 900 },
        failedAccounts: { requests: 500, seconds: 3600 },
        signInLinks: { requests: 100, seconds: 3600 },
        passkeyRequests: { requests: 1000, seconds: 3600 },
        mailRequests: { requests: 200, seconds: 3600 },
        tokenRequests: { requests: 6000, seconds: 60 },
        failedTokenRequests: { requests: 600, seconds: 60 },
        registrations: { requests: 1000, seconds: 3600 },
        documentFetches: { requests: 120, seconds: 60 },
        forms: { requests: 120, seconds: 3600 },
        operatorForms: { requests: 1000, seconds: 3600 },
      },
      oauth: {
        accessTokenLifetimeSeconds: 1800,
        grantIdleSeconds: 2_592_000,
        grantMaximumSeconds: 31_536_000,
        refreshGraceSeconds: 30,
        stateRequired: true,
        advertisesOfflineAccess: false,
      },
    });
  });

  it("takes what is set, and an empty variable for one that is not", () => {
    const config = parseConfig({
      ...PRODUCTION,
      AUTH_URL: "https://auth.example.com/",
      PORT: "8080",
      DATABASE_URL: "postgres://me:pass@db/orgward",
      DATA_DIR: "/var/lib/orgward",
      TRUSTED_PROXIES: "10.0.0.0/8, ::1",
      OUTBOUND_NETWORKS: "192.168.7.0/24",
      ARCHIVE_DIR: "/var/lib/orgward/archive",
      ORGWARD_SECRET_KEY: `${Buffer.from(aSecret(1)).toString("base64url")},${SECRET}`,
      HOST: "",
      LOG_LEVEL: "",
      OAUTH_STATE_REQUIRED: "false",
      OAUTH_REFRESH_GRACE_SECONDS: "0",
    });
    expect(config).toMatchObject({
      production: true,
      host: "0.0.0.0",
      port: 8080,
      authUrl: "https://auth.example.com",
      database: { kind: "postgres", url: "postgres://me:pass@db/orgward" },
      dataDirectory: "/var/lib/orgward",
      archiveDirectory: "/var/lib/orgward/archive",
      outboundNetworks: [{ address: "192.168.7.0", prefix: 24, family: "ipv4" }],
      trustedProxies: [
        { address: "10.0.0.0", prefix: 8, family: "ipv4" },
        { address: "::1", prefix: 128, family: "ipv6" },
      ],
      logLevel: "info",
      oauth: { stateRequired: false, refreshGraceSeconds: 0, advertisesOfflineAccess: false },
      smtp: { url: "smtp://mail.example.com:587", from: "Example <auth@example.com>" },
    });
    expect(config.secretKeys?.map((key) => Uint8Array.from(key))).toEqual([aSecret(1), aSecret()]);
  });

  it("reads a sender in the quotes that `docker run --env-file` leaves in place", () => {
    const smtp = { SMTP_URL: "smtp://mail.example.com:587", MAIL_FROM: '"Example <auth@example.com>"' };
    expect(parseConfig(smtp).smtp?.from).toBe("Example <auth@example.com>");
    const named = { ...smtp, MAIL_FROM: '"Example, Inc." <auth@example.com>' };
    expect(parseConfig(named).smtp?.from).toBe('"Example, Inc." <auth@example.com>');
  });

  it("reads limits as requests per seconds, and lets them be switched off", () => {
    const { rateLimits } = parseConfig({ SIGN_IN_LIMIT: "5/60", REGISTRATION_LIMIT: "off" });
    expect(rateLimits).toMatchObject({ signIns: { requests: 5, seconds: 60 }, registrations: null });
    for (const value of ["5", "0/60", "5/0", "-1/60", "many"]) {
      expect(problemsOf({ SIGN_IN_LIMIT: value })).toEqual([expect.stringMatching(/^SIGN_IN_LIMIT must be a number/)]);
    }
  });

  it("puts the database file into the data directory", () => {
    expect(parseConfig({ DATA_DIR: "/srv/x" }).database).toEqual({
      kind: "sqlite",
      file: join("/srv/x", "orgward.db"),
    });
  });

  it.each([
    ["NODE_ENV", "prod", "must be one of development, test, production"],
    ["PORT", "abc", "must be a whole number from 0 to 65535"],
    ["PORT", "65536", "must be a whole number from 0 to 65535"],
    ["PORT", "-1", "must be a whole number from 0 to 65535"],
    ["PORT", "4e3", "must be a whole number from 0 to 65535"],
    ["AUTH_URL", "auth.example.com", "must be an origin"],
    ["AUTH_URL", "https://auth.example.com/path", "must be an origin"],
    ["AUTH_URL", "https://me:pass@auth.example.com", "must be an origin"],
    ["AUTH_URL", "https://auth.example.com?x=1", "must be an origin"],
    ["AUTH_URL", "ftp://auth.example.com", "must be an origin"],
    ["DATABASE_URL", "mysql://db/orgward", "must be a PostgreSQL address"],
    ["DATABASE_URL", "postgres://one,,two/orgward", "must be a PostgreSQL address"],
    ["DATABASE_URL", "postgres://one,two/orgward?target_session_attrs=any", "must be a PostgreSQL address"],
    ["DATABASE_CONNECTIONS", "0", "must be a whole number from 1 to 1000"],
    ["DATABASE_TIMEOUT_SECONDS", "0", "must be a whole number from 1 to 3600"],
    ["ORGWARD_SECRET_KEY", "secret", "must be at least 32 random bytes"],
    ["ORGWARD_SECRET_KEY", Buffer.alloc(32).toString("base64"), "must be at least 32 random bytes"],
    ["ORGWARD_SECRET_KEY", Buffer.from("changeme".repeat(8)).toString("base64"), "must be at least 32 random bytes"],
    ["ORGWARD_SECRET_KEY", `${SECRET},short`, "must be at least 32 random bytes"],
    ["TRUSTED_PROXIES", "10.0.0.0/33", "must be a comma-separated list"],
    ["TRUSTED_PROXIES", "10.0.0.0/1e1", "must be a comma-separated list"],
    ["TRUSTED_PROXIES", "fe80::1%eth0", "must be a comma-separated list"],
    ["TRUSTED_PROXIES", "::/129", "must be a comma-separated list"],
    ["TRUSTED_PROXIES", "proxy.internal", "must be a comma-separated list"],
    ["TRUSTED_PROXIES", "10.0.0.1,", "must be a comma-separated list"],
    ["OUTBOUND_NETWORKS", "minio", "must be a comma-separated list"],
    ["OAUTH_STATE_REQUIRED", "no", "must be one of true, false"],
    ["OAUTH_REFRESH_GRACE_SECONDS", "601", "must be a whole number from 0 to 600"],
    ["SMTP_URL", "https://mail.example.com", "must be an SMTP address"],
    ["SMTP_URL", "mail.example.com:25", "must be an SMTP address"],
    ["MAIL_FROM", "auth", "must be an email address"],
    ["MAIL_FROM", "Example auth@example.com", "must be an email address"],
    ["MAIL_FROM", "A\r\nBcc: b@example.com <auth@example.com>", "must be an email address"],
    ["DEMO_DATA", "yes", "must be one of true, false"],
    ["LOG_LEVEL", "loud", "must be one of"],
    ["SIGNING_ALGORITHM", "HS256", "must be one of RS256, ES256, EdDSA"],
    ["ACCESS_TOKEN_LIFETIME_SECONDS", "86401", "must be a whole number from 60 to 86400"],
    ["KEY_REFRESH_INTERVAL_SECONDS", "0", "must be a whole number from 1 to 86400"],
    ["SESSION_MAXIMUM_SECONDS", "34560001", "must be a whole number from 60 to 34560000"],
  ])("refuses %s=%s", (name, value, problem) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} ${problem}`));
  });

  it("repeats no secret", () => {
    const problems = problemsOf({
      ORGWARD_SECRET_KEY: "hunter2",
      DATABASE_URL: "mysql://me:hunter2@db/x",
      SMTP_URL: "http://me:hunter2@x",
    });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain("hunter2");
  });

  it("reports every problem at once, conflicts included", () => {
    const problems = problemsOf({ NODE_ENV: "production", PORT: "x", LOG_LEVEL: "loud", DEMO_DATA: "true" });
    expect(problems.map((problem) => problem.split(" ")[0]).sort()).toEqual([
      "AUTH_URL",
      "DATA_DIR",
      "DEMO_DATA",
      "LOG_LEVEL",
      "MAIL_FROM",
      "ORGWARD_SECRET_KEY",
      "PORT",
      "SMTP_URL",
    ]);
  });

  it("needs a sender when there is a mail server", () => {
    expect(problemsOf({ SMTP_URL: "smtp://localhost" })).toEqual([expect.stringMatching(/^MAIL_FROM is required/)]);
  });

  it("needs the public address when the system chooses the port", () => {
    expect(problemsOf({ PORT: "0" })).toEqual([expect.stringMatching(/^AUTH_URL is required/)]);
    expect(problemsOf({ PORT: "0", AUTH_URL: "http://localhost:4000" })).toEqual([]);
  });
});

describe("parseConfig in production", () => {
  it("accepts https, and http on loopback", () => {
    for (const AUTH_URL of [
      "https://auth.example.com",
      "http://localhost:4000",
      "http://127.0.0.1:1",
      "http://[::1]:1",
    ]) {
      expect(problemsOf({ ...PRODUCTION, AUTH_URL })).toEqual([]);
    }
  });

  it.each([
    ["AUTH_URL", undefined, /^AUTH_URL is required in production/],
    ["AUTH_URL", "http://auth.example.com", /^AUTH_URL must use https in production/],
    ["AUTH_URL", "http://localhost.example.com", /^AUTH_URL must use https in production/],
    ["DATA_DIR", undefined, /^DATA_DIR or DATABASE_URL is required in production/],
    ["ORGWARD_SECRET_KEY", undefined, /^ORGWARD_SECRET_KEY is required in production/],
    ["SMTP_URL", undefined, /^SMTP_URL is required in production/],
    ["DEMO_DATA", "true", /^DEMO_DATA must not be true in production/],
  ])("refuses %s=%s", (name, value, problem) => {
    expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([expect.stringMatching(problem)]);
  });

  it("asks for no data folder beside PostgreSQL", () => {
    const DATABASE_URL = "postgres://db/orgward";
    expect(problemsOf({ ...PRODUCTION, DATA_DIR: undefined, DATABASE_URL })).toEqual([]);
  });

  it("accepts http for any address in development", () => {
    expect(problemsOf({ AUTH_URL: "http://auth:4000" })).toEqual([]);
  });
});

describe("the table of variables in docs/operations.md", () => {
  const page = readFileSync(new URL("../../../../../docs/operations.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)].map(([, name = "", says = ""]) => ({ name, says }));

  it("names every variable, and no other", () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([...variableNames].sort());
  });

  it("says the defaults that the server has", () => {
    for (const { name, says } of rows) {
      const value = /^`([^`<]+)`/.exec(says)?.[1];
      if (value !== undefined) expect(parseConfig({ [name]: value }), name).toEqual(parseConfig({}));
    }
  });
});
