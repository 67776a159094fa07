import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { OneTimeTokenRecord } from "../records.ts";

const HOUR_SECONDS = 3600;

/** How long links work, in seconds. */
export const LINK_LIFETIMES = {
  signUp: 24 * HOUR_SECONDS,
  emailConfirmation: 24 * HOUR_SECONDS,
  passwordReset: HOUR_SECONDS,
  signInLink: HOUR_SECONDS,
  invitation: 7 * 24 * HOUR_SECONDS,
} as const;

/** The pages that links open. Each asks for another click, so that software that opens the links in emails doesn't use them up. */
export const LINK_PATHS = {
  sign_up: "/signup/confirm",
  confirm_email: "/confirm-email",
  reset_password: "/reset-password",
  magic_link: "/magic-link",
  invitation: "/invitation",
} as const;

type TokenFields = Pick<OneTimeTokenRecord, "userId" | "email"> &
  Partial<Pick<OneTimeTokenRecord, "details" | "reusable">> & {
    readonly purpose: Exclude<keyof typeof LINK_PATHS, "invitation">;
    readonly lifetimeSeconds: number;
  };

/** Creates a token, which isn't stored yet, and the link that contains it. */
export function newOneTimeToken(
  deps: Pick<DomainDeps, "clock" | "random" | "policy">,
  { lifetimeSeconds, ...fields }: TokenFields,
): { url: string; record: OneTimeTokenRecord } {
  const { url, tokenHash } = newLink(deps, fields.purpose);
  const createdAt = deps.clock();
  const expiresAt = createdAt + lifetimeSeconds;
  return { url, record: { details: {}, reusable: false, ...fields, tokenHash, createdAt, expiresAt } };
}

/** Creates a link with a new token, and the hash under which the token is stored. */
export function newLink(
  { random, policy }: Pick<DomainDeps, "random" | "policy">,
  to: keyof typeof LINK_PATHS,
): { url: string; tokenHash: string } {
  const token = createSecretToken(random);
  return { url: `${policy.issuer}${LINK_PATHS[to]}?token=${token}`, tokenHash: hashToken(token) };
}
