import { z } from "zod";
import { MAX_TOKEN_SECONDS } from "../domain/token-lifetime.ts";
import {
  oneOf,
  parseDatabaseUrl,
  parseOrigin,
  parseRateLimit,
  parseSecretKeys,
  parseSender,
  parseSmtpUrl,
  parseSubnets,
  wholeNumber,
} from "./environment-values.ts";

/** Browsers keep no cookie longer than 400 days (RFC 6265bis). */
const MAX_SESSION_SECONDS = 400 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const MAX_GRANT_SECONDS = 10 * 365 * DAY_SECONDS;

/** The variables that the server reads, with their schemas and defaults. */
export const environmentVariables = z.object({
  NODE_ENV: oneOf(["development", "test", "production"]).default("development"),
  HOST: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(4000),
  AUTH_URL: z.string().transform(parseOrigin).optional(),
  DATABASE_URL: z.string().transform(parseDatabaseUrl).optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(10),
  DATABASE_TIMEOUT_SECONDS: wholeNumber(1, 3600).default(30),
  DATA_DIR: z.string().optional(),
  ORGWARD_SECRET_KEY: z.string().transform(parseSecretKeys).optional(),
  SMTP_URL: z.string().transform(parseSmtpUrl).optional(),
  MAIL_FROM: z.string().transform(parseSender).optional(),
  TRUSTED_PROXIES: z.string().transform(parseSubnets).default([]),
  ARCHIVE_DIR: z.string().min(1).optional(),
  OUTBOUND_NETWORKS: z.string().transform(parseSubnets).default([]),
  DEMO_DATA: oneOf(["true", "false"]).default("false"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{32,}=*$/, "must be at least 32 base64 characters; create one with `openssl rand -hex 32`")
    .optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SIGNING_ALGORITHM: oneOf(["RS256", "ES256", "EdDSA"]).default("RS256"),
  ACCESS_TOKEN_LIFETIME_SECONDS: wholeNumber(60, MAX_TOKEN_SECONDS).default(1800),
  KEY_REFRESH_INTERVAL_SECONDS: wholeNumber(1, DAY_SECONDS).default(300),
  SESSION_IDLE_SECONDS: wholeNumber(60, MAX_SESSION_SECONDS).default(7 * DAY_SECONDS),
  SESSION_MAXIMUM_SECONDS: wholeNumber(60, MAX_SESSION_SECONDS).default(30 * DAY_SECONDS),
  LOGIN_LOCK_AFTER: wholeNumber(1, 1000).default(10),
  LOGIN_LOCK_SECONDS: wholeNumber(1, DAY_SECONDS).default(900),
  PASSWORD_LIMIT: z.string().transform(parseRateLimit).default({ requests: 1200, seconds: 600 }),
  SIGN_IN_LIMIT: z.string().transform(parseRateLimit).default({ requests: 20, seconds: 900 }),
  FAILED_ACCOUNT_LIMIT: z.string().transform(parseRateLimit).default({ requests: 500, seconds: 3600 }),
  SIGN_IN_LINK_LIMIT: z.string().transform(parseRateLimit).default({ requests: 100, seconds: 3600 }),
  PASSKEY_REQUEST_LIMIT: z.string().transform(parseRateLimit).default({ requests: 1000, seconds: 3600 }),
  MAIL_REQUEST_LIMIT: z.string().transform(parseRateLimit).default({ requests: 200, seconds: 3600 }),
  TOKEN_REQUEST_LIMIT: z.string().transform(parseRateLimit).default({ requests: 6000, seconds: 60 }),
  FAILED_TOKEN_REQUEST_LIMIT: z.string().transform(parseRateLimit).default({ requests: 600, seconds: 60 }),
  REGISTRATION_LIMIT: z.string().transform(parseRateLimit).default({ requests: 1000, seconds: 3600 }),
  DOCUMENT_FETCH_LIMIT: z.string().transform(parseRateLimit).default({ requests: 120, seconds: 60 }),
  FORM_LIMIT: z.string().transform(parseRateLimit).default({ requests: 120, seconds: 3600 }),
  OPERATOR_FORM_LIMIT: z.string().transform(parseRateLimit).default({ requests: 1000, seconds: 3600 }),
  OAUTH_ACCESS_TOKEN_LIFETIME_SECONDS: wholeNumber(60, DAY_SECONDS).default(1800),
  OAUTH_GRANT_IDLE_SECONDS: wholeNumber(60, MAX_GRANT_SECONDS).default(30 * DAY_SECONDS),
  OAUTH_GRANT_MAXIMUM_SECONDS: wholeNumber(60, MAX_GRANT_SECONDS).default(365 * DAY_SECONDS),
  OAUTH_REFRESH_GRACE_SECONDS: wholeNumber(0, 600).default(30),
  OAUTH_STATE_REQUIRED: oneOf(["true", "false"]).default("true"),
  OAUTH_ADVERTISE_OFFLINE_ACCESS: oneOf(["true", "false"]).default("false"),
});

/** Their names. */
export const variableNames: readonly string[] = Object.keys(environmentVariables.shape);

/** Their values. */
export type Variables = z.output<typeof environmentVariables>;
