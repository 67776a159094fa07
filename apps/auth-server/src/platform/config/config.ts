import { join, resolve } from "node:path";
import type { OAuthPolicy } from "../domain/deps.ts";
import type { SigningAlgorithm } from "../domain/signing-algorithm.ts";
import type { RateLimits } from "../rate-limits/rate-limit.ts";
import { findEnvironmentConflicts } from "./environment-conflicts.ts";
import type { Subnet } from "./environment-values.ts";
import { environmentVariables, type Variables } from "./environment-variables.ts";

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the data is stored. */
export type DatabaseOptions =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

/** The validated configuration from the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The public origin, without a trailing slash. */
  readonly authUrl: string;
  readonly dataDirectory: string;
  readonly database: DatabaseOptions;
  /** How many connections to PostgreSQL a server opens at most. */
  readonly databaseConnections: number;
  /** How long PostgreSQL can take to answer a statement of a server before its connection counts as lost. */
  readonly databaseTimeoutSeconds: number;
  /** The first encrypts, all decrypt. `null` in development to use a generated one. */
  readonly secretKeys: readonly Uint8Array[] | null;
  readonly trustedProxies: readonly Subnet[];
  /** Networks that webhooks, audit streams and security events of the deployment may be sent to although they aren't public. */
  readonly outboundNetworks: readonly Subnet[];
  /** The folder where the server archives old events by itself; `null` where it doesn't. */
  readonly archiveDirectory: string | null;
  /** How email is sent. `null` in development, where it is only shown. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly demoData: boolean;
  /** The token that `/metrics` requires, if any. */
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

/** Thrown when the environment is invalid. `problems` lists everything that is wrong, naming the variable and what to do. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["Invalid configuration:", ...problems.map((problem) => `- ${problem}`)].join("\n"));
    this.problems = problems;
  }
}

/**
 * Reads the configuration from the environment. An empty variable counts as not set.
 *
 * @throws ConfigurationError with every problem at once
 */
export function parseConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = environmentVariables.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
  problems.push(...findEnvironmentConflicts(readValidVariables(given)));
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems);
  return toConfig(parsed.data);
}

function toConfig(values: Variables): Config {
  const dataDirectory = resolve(values.DATA_DIR ?? ".data");
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
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseTimeoutSeconds: values.DATABASE_TIMEOUT_SECONDS,
    secretKeys: values.ORGWARD_SECRET_KEY ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    outboundNetworks: values.OUTBOUND_NETWORKS,
    archiveDirectory: values.ARCHIVE_DIR ?? null,
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
      passwords: values.PASSWORD_LIMIT,
      signIns: values.SIGN_IN_LIMIT,
      failedAccounts: values.FAILED_ACCOUNT_LIMIT,
      signInLinks: values.SIGN_IN_LINK_LIMIT,
      passkeyRequests: values.PASSKEY_REQUEST_LIMIT,
      mailRequests: values.MAIL_REQUEST_LIMIT,
      tokenRequests: values.TOKEN_REQUEST_LIMIT,
      failedTokenRequests: values.FAILED_TOKEN_REQUEST_LIMIT,
      registrations: values.REGISTRATION_LIMIT,
      documentFetches: values.DOCUMENT_FETCH_LIMIT,
      forms: values.FORM_LIMIT,
      operatorForms: values.OPERATOR_FORM_LIMIT,
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

/** Returns the individually valid variables, so that conflicts among them are reported together with the invalid ones. */
function readValidVariables(given: Environment): Partial<Variables> {
  const valid: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(environmentVariables.shape)) {
    const parsed = schema.safeParse(given[name]);
    if (parsed.success) valid[name] = parsed.data;
  }
  return valid;
}
