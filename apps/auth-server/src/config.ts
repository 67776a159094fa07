import { join, resolve } from "node:path";
import { z } from "zod";
import type { OAuthPolicy } from "./domain/deps.ts";
import type { RateLimits } from "./domain/rate-limits/rate-limit.ts";
import type { SigningAlgorithm } from "./domain/records.ts";
import { LONGEST_TOKEN_SECONDS } from "./domain/tokens/rotation.ts";
import {
  oneOf,
  parseDatabaseUrl,
  parseOrigin,
  parseRateLimit,
  parseSecretKeys,
  parseSender,
  parseSmtpUrl,
  parseSubnets,
  type Subnet,
  wholeNumber,
} from "./environment-values.ts";

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the data lies. */
export type DatabaseOptions =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

/** Everything that the environment decides, checked. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The public origin, without a trailing slash. */
  readonly authUrl: string;
  readonly dataDirectory: string;
  readonly database: DatabaseOptions;
  /** The first encrypts, all decrypt; `null` in development when a generated one is to be used. */
  readonly secretKeys: readonly Uint8Array[] | null;
  readonly trustedProxies: readonly Subnet[];
  /** How mail is sent; `null` in development, where it is only shown. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly demoData: boolean;
  /** What `/metrics` asks for; `null` without one. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  readonly signingAlgorithm: SigningAlgorithm;
  readonly accessTokenLifetimeSeconds: number;
  readonly keyRefreshIntervalSeconds: number;
  readonly sessionIdleSeconds: number;
  readonly sessionMaximumSeconds: number;
  readonly lockAfterFailures: number;
  readonly lockSeconds: number;
  readonly rateLimits: RateLimits;
  readonly oauth: OAuthPolicy;
}

/** The environment is wrong; `problems` says each thing that is, naming the variable and what to do. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["The configuration is wrong:", ...problems.map((problem) => `- ${problem}`)].join("\n"));
    this.problems = problems;
  }
}

/** Browsers keep no cookie longer than 400 days (RFC 6265bis). */
const LONGEST_SESSION_SECONDS = 400 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const LONGEST_GRANT_SECONDS = 10 * 365 * DAY_SECONDS;

const variables = z.object({
  NODE_ENV: oneOf(["development", "test", "production"]).default("development"),
  HOST: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(4000),
  AUTH_URL: z.string().transform(parseOrigin).optional(),
  DATABASE_URL: z.string().transform(parseDatabaseUrl).optional(),
  DATA_DIR: z.string().default(".data"),
  ORGWARD_SECRET_KEY: z.string().transform(parseSecretKeys).optional(),
  SMTP_URL: z.string().transform(parseSmtpUrl).optional(),
  MAIL_FROM: z.string().transform(parseSender).optional(),
  TRUSTED_PROXIES: z.string().transform(parseSubnets).default([]),
  DEMO_DATA: oneOf(["true", "false"]).default("false"),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/-]{32,}=*$/,
      "must be at least 32 letters, digits or signs of base64; make one with `openssl rand -hex 32`",
    )
    .optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SIGNING_ALGORITHM: oneOf(["RS256", "ES256", "EdDSA"]).default("RS256"),
  ACCESS_TOKEN_LIFETIME_SECONDS: wholeNumber(60, LONGEST_TOKEN_SECONDS).default(1800),
  KEY_REFRESH_INTERVAL_SECONDS: wholeNumber(1, DAY_SECONDS).default(300),
  SESSION_IDLE_SECONDS: wholeNumber(60, LONGEST_SESSION_SECONDS).default(7 * DAY_SECONDS),
  SESSION_MAXIMUM_SECONDS: wholeNumber(60, LONGEST_SESSION_SECONDS).default(30 * DAY_SECONDS),
  LOGIN_LOCK_AFTER: wholeNumber(1, 1000).default(10),
  LOGIN_LOCK_SECONDS: wholeNumber(1, DAY_SECONDS).default(900),
  SIGN_IN_LIMIT: z.string().transform(parseRateLimit).default({ requests: 20, seconds: 900 }),
  FAILED_ACCOUNT_LIMIT: z.string().transform(parseRateLimit).default({ requests: 500, seconds: 3600 }),
  SIGN_IN_LINK_LIMIT: z.string().transform(parseRateLimit).default({ requests: 100, seconds: 3600 }),
  TOKEN_REQUEST_LIMIT: z.string().transform(parseRateLimit).default({ requests: 6000, seconds: 60 }),
  FAILED_TOKEN_REQUEST_LIMIT: z.string().transform(parseRateLimit).default({ requests: 600, seconds: 60 }),
  REGISTRATION_LIMIT: z.string().transform(parseRateLimit).default({ requests: 1000, seconds: 3600 }),
  DOCUMENT_FETCH_LIMIT: z.string().transform(parseRateLimit).default({ requests: 120, seconds: 60 }),
  OAUTH_ACCESS_TOKEN_LIFETIME_SECONDS: wholeNumber(60, DAY_SECONDS).default(1800),
  OAUTH_GRANT_IDLE_SECONDS: wholeNumber(60, LONGEST_GRANT_SECONDS).default(30 * DAY_SECONDS),
  OAUTH_GRANT_MAXIMUM_SECONDS: wholeNumber(60, LONGEST_GRANT_SECONDS).default(365 * DAY_SECONDS),
  OAUTH_REFRESH_GRACE_SECONDS: wholeNumber(0, 600).default(30),
  OAUTH_STATE_REQUIRED: oneOf(["true", "false"]).default("true"),
  OAUTH_ADVERTISE_OFFLINE_ACCESS: oneOf(["true", "false"]).default("false"),
});

/** The variables that the server reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

type Variables = z.output<typeof variables>;

/**
 * Reads the configuration from the environment. An empty variable counts as one that is not set.
 *
 * @throws ConfigurationError with every problem at once
 */
export function parseConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = variables.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
  problems.push(...findConflicts(readValidVariables(given)));
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems);
  return toConfig(parsed.data);
}

function toConfig(values: Variables): Config {
  const dataDirectory = resolve(values.DATA_DIR);
  const production = values.NODE_ENV === "production";
  return {
    production,
    host: values.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    port: values.PORT,
    authUrl: values.AUTH_URL ?? `http://localhost:${values.PORT}`,
    dataDirectory,
    database: values.DATABASE_URL
      ? { kind: "postgres", url: values.DATABASE_URL }
      : { kind: "sqlite", file: join(dataDirectory, "orgward.db") },
    secretKeys: values.ORGWARD_SECRET_KEY ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    demoData: values.DEMO_DATA === "true",
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    signingAlgorithm: values.SIGNING_ALGORITHM,
    accessTokenLifetimeSeconds: values.ACCESS_TOKEN_LIFETIME_SECONDS,
    keyRefreshIntervalSeconds: values.KEY_REFRESH_INTERVAL_SECONDS,
    sessionIdleSeconds: values.SESSION_IDLE_SECONDS,
    sessionMaximumSeconds: values.SESSION_MAXIMUM_SECONDS,
    lockAfterFailures: values.LOGIN_LOCK_AFTER,
    lockSeconds: values.LOGIN_LOCK_SECONDS,
    rateLimits: {
      signIns: values.SIGN_IN_LIMIT,
      failedAccounts: values.FAILED_ACCOUNT_LIMIT,
      signInLinks: values.SIGN_IN_LINK_LIMIT,
      tokenRequests: values.TOKEN_REQUEST_LIMIT,
      failedTokenRequests: values.FAILED_TOKEN_REQUEST_LIMIT,
      registrations: values.REGISTRATION_LIMIT,
      documentFetches: values.DOCUMENT_FETCH_LIMIT,
    },
    oauth: {
      accessTokenLifetimeSeconds: values.OAUTH_ACCESS_TOKEN_LIFETIME_SECONDS,
      grantIdleSeconds: values.OAUTH_GRANT_IDLE_SECONDS,
      grantMaximumSeconds: values.OAUTH_GRANT_MAXIMUM_SECONDS,
      refreshGraceSeconds: values.OAUTH_REFRESH_GRACE_SECONDS,
      stateRequired: values.OAUTH_STATE_REQUIRED === "true",
      advertisesOfflineAccess: values.OAUTH_ADVERTISE_OFFLINE_ACCESS === "true",
    },
  };
}

/** The variables that are right by themselves, so that conflicts among them are reported beside the wrong ones. */
function readValidVariables(given: Environment): Partial<Variables> {
  const valid: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(variables.shape)) {
    const parsed = schema.safeParse(given[name]);
    if (parsed.success) valid[name] = parsed.data;
  }
  return valid;
}

function findConflicts(values: Partial<Variables>): string[] {
  const problems: string[] = [];
  if (values.PORT === 0 && "AUTH_URL" in values && !values.AUTH_URL) {
    problems.push("AUTH_URL is needed when PORT is 0: tokens name the public address, so it must be known beforehand.");
  }
  if (values.SMTP_URL && "MAIL_FROM" in values && !values.MAIL_FROM) {
    problems.push("MAIL_FROM is needed with SMTP_URL: the sender of mail, such as Example <auth@example.com>.");
  }
  if (values.NODE_ENV !== "production") return problems;
  if ("SMTP_URL" in values && !values.SMTP_URL) {
    problems.push(
      "SMTP_URL is needed in production, such as smtp://user:password@mail.example.com:587: users confirm addresses and reset passwords by mail.",
    );
  }
  if ("AUTH_URL" in values && !values.AUTH_URL) {
    problems.push(
      "AUTH_URL is needed in production: the public origin of this server, such as https://auth.example.com.",
    );
  }
  if (values.AUTH_URL && !isSecureOrigin(values.AUTH_URL)) {
    problems.push("AUTH_URL must use https in production, except for a loopback address.");
  }
  if ("ORGWARD_SECRET_KEY" in values && !values.ORGWARD_SECRET_KEY) {
    problems.push(
      "ORGWARD_SECRET_KEY is needed in production: make one with `openssl rand -base64 32` and keep it safe.",
    );
  }
  if (values.DEMO_DATA === "true") {
    problems.push(
      "DEMO_DATA must not be true in production: everybody knows the passwords and the API key of the demo data.",
    );
  }
  return problems;
}

function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || hostname === "localhost" || hostname === "[::1]" || /^127\.[\d.]+$/.test(hostname);
}
