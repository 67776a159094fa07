import { isIP } from "node:net";
import { z } from "zod";
import { listHostUrls } from "../db/postgres/hosts.ts";
import { isEmailAddress } from "../domain/email-address.ts";
import type { RateLimit } from "../rate-limits/rate-limit.ts";

/** An IP address range in which reverse proxies are trusted. */
export interface Subnet {
  readonly address: string;
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
}

const SECRET_KEY_BYTES = 32;

/** Returns a schema for one of the given words. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
): z.ZodEnum<z.core.util.ToEnum<Values[number]>> {
  return z.enum(values, `must be one of ${values.join(", ")}`);
}

/** Returns a schema for a whole number within bounds, in decimal digits. */
export function wholeNumber(minimum: number, maximum: number): z.ZodType<number, string> {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.number().min(minimum, message).max(maximum, message));
}

/** Reads a rate limit as requests per seconds, such as `20/900`. `off` returns `null`. */
export function parseRateLimit(value: string, context: z.RefinementCtx): RateLimit | null {
  if (value === "off") return null;
  const [, requests = "0", seconds = "0"] = /^(\d{1,7})\/(\d{1,5})$/.exec(value) ?? [];
  const limit = { requests: Number(requests), seconds: Number(seconds) };
  if (limit.requests > 0 && limit.seconds > 0) return limit;
  context.addIssue("must be a number of requests and of seconds, such as 20/900, or off");
  return z.NEVER;
}

/** Reads a public origin, dropping a single trailing slash. */
export function parseOrigin(value: string, context: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url !== null && ["http:", "https:"].includes(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin) return url.origin;
  context.addIssue("must be an origin, such as https://auth.example.com: a scheme and a host, without a path");
  return z.NEVER;
}

/** Reads the URL of a PostgreSQL database. */
export function parseDatabaseUrl(value: string, context: z.RefinementCtx): string {
  if (listHostUrls(value).length > 0) return value;
  context.addIssue(
    "must be a PostgreSQL address, such as postgres://user:password@host:5432/orgward, or with several hosts of which one accepts writes; unset it to use SQLite",
  );
  return z.NEVER;
}

/** Reads the URL of a mail server. */
export function parseSmtpUrl(value: string, context: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && ["smtp:", "smtps:"].includes(url.protocol) && url.hostname) return value;
  context.addIssue("must be an SMTP address, such as smtp://user:password@mail.example.com:587");
  return z.NEVER;
}

/** Reads the sender of emails: an email address, with or without a name. Quotes around all of it don't count. */
export function parseSender(value: string, context: z.RefinementCtx): string {
  // Shells, systemd and Compose remove the quotes of an environment file; `docker run --env-file` doesn't.
  const sender = /^"([^"]*)"$/.exec(value)?.[1] ?? value;
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
  if (isEmailAddress(address)) return sender;
  context.addIssue("must be an email address, such as auth@example.com or Example <auth@example.com>");
  return z.NEVER;
}

/** Reads a comma-separated list of secrets in base64 or base64url. Returns `null` if any of them is too short or not random. */
export function parseSecretKeyList(value: string): readonly Uint8Array[] | null {
  const keys = value.split(",").map((text) => decodeSecretKey(text.trim()));
  return keys.every((key) => key !== null) ? keys : null;
}

/** Reads the secrets that encrypt at rest. */
export function parseSecretKeys(value: string, context: z.RefinementCtx): readonly Uint8Array[] {
  const keys = parseSecretKeyList(value);
  if (keys) return keys;
  context.addIssue(
    `must be at least ${SECRET_KEY_BYTES} random bytes in base64 (separate several with commas); create one with \`openssl rand -base64 32\``,
  );
  return z.NEVER;
}

function decodeSecretKey(text: string): Uint8Array | null {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, "base64");
  // Random bytes rarely repeat. Zeros and typed patterns do, and must not protect anything.
  return bytes.length >= SECRET_KEY_BYTES && new Set(bytes).size >= SECRET_KEY_BYTES / 2 ? bytes : null;
}

/** Reads a comma-separated list of IP addresses and CIDR ranges. */
export function parseSubnets(value: string, context: z.RefinementCtx): readonly Subnet[] {
  const subnets = value.split(",").map((text) => parseSubnet(text.trim()));
  if (subnets.every((subnet) => subnet !== null)) return subnets;
  context.addIssue("must be a comma-separated list of addresses or CIDR ranges, such as 10.0.0.0/8,::1");
  return z.NEVER;
}

function parseSubnet(text: string): Subnet | null {
  const [, address = "", suffix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  const longest = version === 4 ? 32 : 128;
  const prefix = Number(suffix ?? longest);
  return prefix <= longest ? { address, prefix, family: version === 4 ? "ipv4" : "ipv6" } : null;
}
