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

/** Where links lead. Each page asks for one more click: programs that open the links of mails must not use them up. */
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

/** Makes a token that is not stored yet, and the link that carries it. */
export function newOneTimeToken(
  deps: Pick<DomainDeps, "clock" | "random" | "policy">,
  { lifetimeSeconds, ...fields }: TokenFields,
): { url: string; record: OneTimeTokenRecord } {
  const { url, tokenHash } = newLink(deps, fields.purpose);
  const createdAt = deps.clock();
  const expiresAt = createdAt + lifetimeSeconds;
  return { url, record: { details: {}, reusable: false, ...fields, tokenHash, createdAt, expiresAt } };
}

/** Makes a link with a new token, and the hash by which the token is found again. */
export function newLink(
  { random, policy }: Pick<DomainDeps, "random" | "policy">,
  to: keyof typeof LINK_PATHS,
): { url: string; tokenHash: string } {
  const token = createSecretToken(random);
  return { url: `${policy.issuer}${LINK_PATHS[to]}?token=${token}`, tokenHash: hashToken(token) };
}
