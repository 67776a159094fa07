import { demoOrgs } from "@orgward/testing";

/** A way to sign in: what tokens say of it, and how many factors it proved. */
export interface SignIn {
  readonly loginMethod: { readonly login_method: string; readonly provider?: string; readonly org_id?: string };
  readonly amr: readonly string[];
  readonly factors: 1 | 2;
}

/** The ways to sign in. */
export const signIns: Readonly<Record<string, SignIn>> = {
  "a password": { loginMethod: { login_method: "password" }, amr: ["pwd"], factors: 1 },
  "a password and a code": { loginMethod: { login_method: "password" }, amr: ["pwd", "otp", "mfa"], factors: 2 },
  "a magic link": { loginMethod: { login_method: "magic_link" }, amr: [], factors: 1 },
  "a magic link and a code": { loginMethod: { login_method: "magic_link" }, amr: ["otp", "mfa"], factors: 2 },
  "a passkey": { loginMethod: { login_method: "passkey" }, amr: ["swk", "user"], factors: 1 },
  "a passkey that verified the user": {
    loginMethod: { login_method: "passkey" },
    amr: ["swk", "user", "mfa"],
    factors: 2,
  },
  "Acme’s own connection": {
    loginMethod: { login_method: "saml_sso", provider: "Okta", org_id: demoOrgs.acme.orgId },
    amr: [],
    factors: 1,
  },
  Google: { loginMethod: { login_method: "social_sso", provider: "Google" }, amr: [], factors: 1 },
};
