import type { LoginMethod } from "./login-method.ts";

/**
 * A way in which someone proved who they are (RFC 8176 section 2): a password, a one-time code, a passkey that is bound to its device or
 * synced between devices, the presence of a person; `mfa` for two factors.
 */
export type AuthenticationMethodReference = "pwd" | "otp" | "hwk" | "swk" | "user" | "mfa";

/** What only a second factor proves that was used here. Admission keeps none of it from what an organization's connection reports. */
export const OWN_FACTORS: readonly AuthenticationMethodReference[] = ["otp", "hwk", "swk"];

/** How someone proved to be a user. Apps see it in the claims `login_method` and `amr` of access tokens. */
export interface Authentication {
  readonly loginMethod: LoginMethod;
  /** Empty for a link sent by email and, unless an organization's connection says otherwise, for a login elsewhere. */
  readonly amr: readonly AuthenticationMethodReference[];
  /** When the session of the provider ends that vouched for the user, in Unix seconds. Default: it didn't say. */
  readonly endsAt?: number | null;
  /** What names that session, as `connections` hashes it, so that the provider can end this one with it. Default: it didn't say. */
  readonly providerSession?: string | null;
  /** When the user proved who they are, in Unix seconds. Default: when the session begins. */
  readonly authenticatedAt?: number | null;
}

/** An authentication that is in force: when its user last proved it, and from where it was last used. Times are Unix seconds. */
export interface ProvenAuthentication extends Authentication {
  /** When the user last proved who they are: at sign-in, or by a password, code or passkey since. */
  readonly provenAt: number;
  readonly lastSeenAt: number;
  /** The longest time for which the server didn't see the user since `provenAt`, in seconds. */
  readonly longestIdleSeconds: number;
  readonly ipAddress: string | null;
}

/** A password, and nothing else yet. */
export const BY_PASSWORD: Authentication = { loginMethod: { kind: "password" }, amr: ["pwd"] };

/** A magic link, and nothing else yet. */
export const BY_MAGIC_LINK: Authentication = { loginMethod: { kind: "magic_link" }, amr: [] };

/** The link that confirms an email address, and nothing else yet. */
export const BY_CONFIRMATION_LINK: Authentication = { loginMethod: { kind: "email_confirmation_link" }, amr: [] };

/** Adds a second factor to what someone proved before. */
export function withSecondFactor(
  authentication: Authentication,
  factor: readonly AuthenticationMethodReference[],
): Authentication {
  return { ...authentication, amr: [...new Set([...authentication.amr, ...factor, "mfa" as const])] };
}

/** Returns whether two factors were proven. */
export function usedSecondFactor({ amr }: Pick<Authentication, "amr">): boolean {
  return amr.includes("mfa");
}

/**
 * Returns whether the second factor is one that an organization's connection reported, and nothing that was used here. It counts in that
 * organization alone: whoever manages the connection answers for no other, and not for the user's own account.
 */
export function isSecondFactorReported({ loginMethod, amr }: Pick<Authentication, "loginMethod" | "amr">): boolean {
  const isOwn = amr.some((reference) => OWN_FACTORS.includes(reference));
  return loginMethod.kind === "connection" && usedSecondFactor({ amr }) && !isOwn;
}

/** Returns the second factor that followed the first, as events record it; `null` if there was none. */
export function secondFactorOf({ loginMethod, amr }: Authentication): "totp" | "passkey" | null {
  if (amr.includes("otp")) return "totp";
  return usedSecondFactor({ amr }) && loginMethod.kind !== "passkey" ? "passkey" : null;
}

/** Returns authentication methods as they are stored. */
export function writeAmr(amr: readonly AuthenticationMethodReference[]): string {
  return amr.join(" ");
}

/** Restores authentication methods from their stored form. */
export function readAmr(stored: string): readonly AuthenticationMethodReference[] {
  return stored.split(" ").filter(isReference);
}

const REFERENCES = { pwd: true, otp: true, hwk: true, swk: true, user: true, mfa: true } satisfies Record<
  AuthenticationMethodReference,
  true
>;

function isReference(text: string): text is AuthenticationMethodReference {
  return Object.hasOwn(REFERENCES, text);
}
