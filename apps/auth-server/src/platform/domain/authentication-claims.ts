import { type Authentication, type ProvenAuthentication, usedSecondFactor } from "./authentication.ts";
import type { LoginMethod } from "./login-method.ts";

/** The authentication context in which two factors were proven: the value that other identity providers use, too. */
export const MULTI_FACTOR_ACR = "http://schemas.openid.net/pape/policies/2007/06/multi-factor";

/** How a user signed in, as apps see it. */
export interface LoginMethodClaim {
  readonly login_method: LoginMethod["kind"] | "generated_from_backend_api";
  readonly provider?: string;
}

/** When and how a user proved who they are (OpenID Connect Core section 2, RFC 8176). */
export interface AuthenticationClaims {
  /** Unix seconds. */
  readonly auth_time: number;
  readonly amr?: readonly string[];
  readonly login_method: LoginMethodClaim;
}

/** Returns what apps learn about an authentication. `amr` is left out where RFC 8176 has no value. */
export function authenticationClaims({ loginMethod, amr, provenAt }: ProvenAuthentication): AuthenticationClaims {
  return { auth_time: provenAt, ...(amr.length > 0 && { amr }), login_method: loginMethodClaim(loginMethod) };
}

/** Returns the authentication context class that an authentication reached (RFC 9470 section 6.2); none if there was one factor. */
export function acrClaim(authentication: Pick<Authentication, "amr">): { readonly acr?: string } {
  return usedSecondFactor(authentication) ? { acr: MULTI_FACTOR_ACR } : {};
}

function loginMethodClaim(method: LoginMethod): LoginMethodClaim {
  return { login_method: method.kind, ...("provider" in method && { provider: method.provider }) };
}
