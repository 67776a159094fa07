import { type Authentication, type ProvenAuthentication, usedSecondFactor } from "./authentication.ts";
import type { ImpersonationLoginMethod, ImpersonatorKind, LoginMethod } from "./login-method.ts";

/** The authentication context in which two factors were proven: the value that other identity providers use, too. */
export const MULTI_FACTOR_ACR = "http://schemas.openid.net/pape/policies/2007/06/multi-factor";

/** How a user signed in, as apps see it. */
export interface LoginMethodClaim {
  readonly login_method: Exclude<LoginMethod["kind"], "connection"> | "saml_sso" | "generated_from_backend_api";
  readonly provider?: string;
  /** The organization whose connection it was. */
  readonly org_id?: string;
}

/** When and how a user proved who they are (OpenID Connect Core section 2, RFC 8176). */
export interface AuthenticationClaims {
  /** Unix seconds. */
  readonly auth_time: number;
  readonly amr?: readonly string[];
  readonly login_method: LoginMethodClaim;
}

/** Who acts as the user (RFC 8693 section 4.1), in tokens of an impersonation. */
export interface ImpersonationClaims {
  readonly login_method: LoginMethodClaim;
  /** The same as the actor's `sub`, for published clients. */
  readonly impersonator_user_id: string;
  readonly act: { readonly sub: string; readonly kind: ImpersonatorKind };
}

/** Returns what apps learn about an authentication. `amr` is left out where RFC 8176 has no value. */
export function authenticationClaims({ loginMethod, amr, provenAt }: ProvenAuthentication): AuthenticationClaims {
  return { auth_time: provenAt, ...(amr.length > 0 && { amr }), login_method: loginMethodClaim(loginMethod) };
}

/**
 * Returns what an access token says about how its user signed in; in an impersonation, who acts instead. How that person signed in says
 * nothing about the user, so that no step-up is ever met by it.
 */
export function signInClaims(authentication: ProvenAuthentication): AuthenticationClaims | ImpersonationClaims {
  const { loginMethod } = authentication;
  return loginMethod.kind === "impersonation" ? impersonationClaims(loginMethod) : authenticationClaims(authentication);
}

/** Returns the authentication context class that an authentication reached (RFC 9470 section 6.2); none if there was one factor. */
export function acrClaim(authentication: Pick<Authentication, "amr">): { readonly acr?: string } {
  return usedSecondFactor(authentication) ? { acr: MULTI_FACTOR_ACR } : {};
}

function impersonationClaims({ impersonator }: ImpersonationLoginMethod): ImpersonationClaims {
  return {
    login_method: { login_method: "impersonation" },
    impersonator_user_id: impersonator.id,
    act: { sub: impersonator.id, kind: impersonator.kind },
  };
}

/** Published clients know every connection of an organization as `saml_sso`, whatever its protocol is. */
function loginMethodClaim(method: LoginMethod): LoginMethodClaim {
  if (method.kind === "connection") {
    return { login_method: "saml_sso", provider: method.idpName, org_id: method.orgId };
  }
  return { login_method: method.kind, ...("provider" in method && { provider: method.provider }) };
}
