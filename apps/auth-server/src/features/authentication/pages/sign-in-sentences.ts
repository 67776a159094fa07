import type { LoginMethod } from "../../../platform/domain/login-method.ts";
import { isOwn, sentences } from "../../../platform/events/sentence.ts";
import type { ProofMethod } from "../domain/sign-in/record-proof.ts";
import type { FailedSignIn } from "../domain/sign-in/sign-in.ts";

const methods = {
  password: "{target} signed in with a password",
  magic_link: "{target} signed in with a magic link",
  email_confirmation_link: "{target} signed in by confirming their email address",
  passkey: "{target} signed in with a passkey",
  social_sso: "{target} signed in with an account elsewhere",
  connection: "{target} signed in with their organization’s single sign-on",
} satisfies Record<Exclude<LoginMethod["kind"], "impersonation">, string>;

const withSecondFactor = {
  password: "{target} signed in with a password and a second factor",
  magic_link: "{target} signed in with a magic link and a second factor",
  email_confirmation_link: "{target} signed in by confirming their email address, with a second factor",
  passkey: "{target} signed in with a passkey and a second factor",
  social_sso: "{target} signed in with an account elsewhere and a second factor",
  connection: "{target} signed in with their organization’s single sign-on and a second factor",
} satisfies Record<Exclude<LoginMethod["kind"], "impersonation">, string>;

/** Why someone couldn't sign in. */
const reasons = {
  unknown_account: "{actor} tried to sign in to an account that doesn’t exist",
  disabled: "{actor} tried to sign in as {target}, who is disabled",
  locked: "{actor} tried to sign in as {target}, who is locked out after failed attempts",
  no_password: "{actor} tried to sign in with a password as {target}, who doesn’t have one",
  wrong_password: "{actor} tried to sign in as {target} with a wrong password",
  wrong_code: "{actor} tried to sign in as {target} with a wrong second-factor code",
  wrong_emailed_code: "{actor} tried to sign in as {target} with a wrong emailed code",
  wrong_passkey: "{actor} tried to sign in as {target} with a passkey that didn’t prove it",
  cloned_passkey: "{actor} tried to sign in as {target} with a copy of a passkey",
  email_not_confirmed: "{actor} tried to sign in as {target}, whose email address isn’t confirmed",
  provider_error: "{actor} tried to sign in with an account elsewhere, but its provider couldn’t vouch for them",
  subject_reassigned: "{actor} tried to sign in as {target} with an account that has the address of another user",
  domain_not_proven: "{actor} tried to sign in with an address whose domain their organization hasn’t proven",
  not_a_member: "{actor} tried to sign in with single sign-on, but isn’t a member of the organization",
} satisfies Record<FailedSignIn, string>;

/** Short names of these reasons. */
const reasonLabels = {
  unknown_account: "Unknown account",
  disabled: "Disabled account",
  locked: "Locked account",
  no_password: "No password set",
  wrong_password: "Wrong password",
  wrong_code: "Wrong second-factor code",
  wrong_emailed_code: "Wrong emailed code",
  wrong_passkey: "Wrong passkey",
  cloned_passkey: "Copied passkey",
  email_not_confirmed: "Email not confirmed",
  provider_error: "Provider error",
  subject_reassigned: "Account reassigned",
  domain_not_proven: "Domain not proven",
  not_a_member: "Not a member",
} satisfies Record<FailedSignIn, string>;

/** Why someone who is signed in couldn't prove who they are. */
const ownReasons = {
  unknown_account: "{actor} couldn’t confirm who they are",
  disabled: "{actor} couldn’t confirm who they are, because they are disabled",
  locked: "{actor} couldn’t confirm who they are, because they are locked out after failed attempts",
  no_password: "{actor} entered a password, but doesn’t have one",
  wrong_password: "{actor} entered a wrong password",
  wrong_code: "{actor} entered a wrong second-factor code",
  wrong_emailed_code: "{actor} entered a wrong emailed code",
  wrong_passkey: "{actor} used a passkey that didn’t prove it",
  cloned_passkey: "{actor} used a copy of a passkey",
  email_not_confirmed: "{actor} couldn’t confirm who they are, because their email address isn’t confirmed",
  provider_error: "{actor} couldn’t confirm who they are with an account elsewhere",
  subject_reassigned: "{actor} used an account elsewhere that has the address of another user",
  domain_not_proven: "{actor} used an address whose domain their organization hasn’t proven",
  not_a_member: "{actor} used the single sign-on of an organization that they aren’t a member of",
} satisfies Record<FailedSignIn, string>;

/** Tells how a user signed in. */
export const succeededSignIn = sentences(
  "Signed in",
  { ...prefixed("with_", withSecondFactor), ...methods, other: "{target} signed in" },
  ({ details }) => {
    const method = kindOf(details?.method);
    if (!isKeyOf(methods, method)) return "other";
    return details?.second_factor === null ? method : `with_${method}`;
  },
);

/** Returns the kind of a login method by its name. That of an organization's connection begins with its protocol. */
function kindOf(name: unknown): string {
  const [kind = ""] = String(name).split(":");
  return kind === "oidc" || kind === "saml" ? "connection" : kind;
}

/** Tells how someone who is signed in proved again who they are. */
export const reauthenticated = sentences(
  "Identity confirmed",
  {
    password: "{user} confirmed who they are with their password",
    emailed_code: "{user} confirmed who they are with an emailed code",
    second_factor: "{user} confirmed who they are with their second factor",
    passkey: "{user} confirmed who they are with a passkey",
    other: "{user} confirmed who they are",
  },
  ({ details }) => (isProofMethod(details?.method) ? details.method : "other"),
);

const proofMethods: Record<ProofMethod, true> = {
  password: true,
  emailed_code: true,
  second_factor: true,
  passkey: true,
};

function isProofMethod(method: unknown): method is ProofMethod {
  return typeof method === "string" && isKeyOf(proofMethods, method);
}

/** Tells why a sign-in failed. */
export const failedSignIn = {
  ...sentences(
    "Sign-in failed",
    { ...prefixed("own_", ownReasons), ...reasons, other: "{actor} failed to sign in as {target}" },
    (event) => {
      const { reason = "" } = event;
      if (!isKeyOf(reasons, reason)) return "other";
      return isOwn(event) ? `own_${reason}` : reason;
    },
  ),
  reasons: reasonLabels,
};

type Prefixed<Prefix extends string, Messages> = {
  readonly [Key in keyof Messages & string as `${Prefix}${Key}`]: Messages[Key];
};

function prefixed<Prefix extends string, Messages extends Readonly<Record<string, string>>>(
  prefix: Prefix,
  messages: Messages,
): Prefixed<Prefix, Messages> {
  const renamed = Object.entries(messages).map(([key, message]) => [prefix + key, message]);
  return Object.fromEntries(renamed) as Prefixed<Prefix, Messages>;
}

function isKeyOf<Keys extends object>(keys: Keys, key: string): key is keyof Keys & string {
  return Object.hasOwn(keys, key);
}
