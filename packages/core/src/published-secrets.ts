import { isDemo, isProduction } from "./environment.ts";

/** The secrets of apps that Orgward's documents and demos show, so that everyone knows them. */
export const PUBLISHED_SECRETS: readonly string[] = [
  "demo_backend_api_key",
  "a secret for development, not for production",
  "the secret of the demo, which everybody knows",
  "at least 32 characters that nobody can guess",
  "a secret of at least 32 characters, for tests alone",
];

/**
 * Checks that an app in production has secrets of its own.
 *
 * @param option the name of the option, for the message
 * @param secret its value, which the message doesn't hold
 * @param advice how to get another one: a sentence
 * @throws TypeError that names the option when everyone knows the secret
 */
export function refusePublishedSecret(option: string, secret: string, advice: string): void {
  if (!PUBLISHED_SECRETS.includes(secret) || !isProduction() || isDemo()) return;
  throw new TypeError(
    `${option} is the one that Orgward's documents and demos show, so everyone knows it: it can't be used with NODE_ENV=production. ${advice}`,
  );
}
