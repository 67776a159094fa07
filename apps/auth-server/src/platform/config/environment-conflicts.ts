import { isLoopbackHost } from "../domain/loopback.ts";
import type { Variables } from "./environment-variables.ts";

/**
 * Finds variables that are missing or not allowed because of other variables, and says what to do.
 *
 * @param values the individually valid variables; invalid ones are left out and reported elsewhere
 */
export function findEnvironmentConflicts(values: Partial<Variables>): string[] {
  const problems: string[] = [];
  if (values.PORT === 0 && "AUTH_URL" in values && !values.AUTH_URL) {
    problems.push(
      "AUTH_URL is required when PORT is 0: tokens contain the public URL, so it must be known beforehand.",
    );
  }
  const production = values.NODE_ENV === "production";
  if ((values.SMTP_URL || production) && "MAIL_FROM" in values && !values.MAIL_FROM) {
    const where = production ? "in production" : "with SMTP_URL";
    problems.push(`MAIL_FROM is required ${where}: the sender of emails, such as Example <auth@example.com>.`);
  }
  if (!production) return problems;
  if ("SMTP_URL" in values && !values.SMTP_URL) {
    problems.push(
      "SMTP_URL is required in production, such as smtp://user:password@mail.example.com:587: users confirm email addresses and reset passwords by email.",
    );
  }
  if ("AUTH_URL" in values && !values.AUTH_URL) {
    problems.push(
      "AUTH_URL is required in production: the public origin of this server, such as https://auth.example.com.",
    );
  }
  if (values.AUTH_URL && !isSecureOrigin(values.AUTH_URL)) {
    problems.push("AUTH_URL must use https in production, except for a loopback address.");
  }
  if (!values.DATA_DIR && "DATABASE_URL" in values && !values.DATABASE_URL) {
    problems.push(
      "DATA_DIR or DATABASE_URL is required in production: the folder of the SQLite database, or the URL of a PostgreSQL database.",
    );
  }
  if ("ORGWARD_SECRET_KEY" in values && !values.ORGWARD_SECRET_KEY) {
    problems.push(
      "ORGWARD_SECRET_KEY is required in production: create one with `openssl rand -base64 32` and keep it safe.",
    );
  }
  if (values.DEMO_DATA === "true") {
    problems.push(
      "DEMO_DATA must not be true in production: the passwords and the API key of the demo data are public.",
    );
  }
  return problems;
}

function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || isLoopbackHost(hostname);
}
