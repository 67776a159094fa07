import type { SignInProgress, SignInVisit } from "../../../authentication/domain/sign-in/continue-sign-in.ts";
import type { OrganizationIdentity } from "../providers/identity-providers.ts";
import type { OrganizationConnectionRecord } from "../records.ts";
import type { JoinProblem } from "./membership.ts";

/** An account that an organization's identity provider vouches for, and the browser that came with it. */
export interface ArrivingOrganizationIdentity {
  readonly connection: OrganizationConnectionRecord;
  readonly identity: OrganizationIdentity;
  readonly visit: SignInVisit;
  /** Returns the path of the page that tells someone who is signed in why they aren't a member, and then goes on. */
  noticePath(problem: JoinProblem, returnTo: string): string;
}

/**
 * Why an organization's connection doesn't sign someone in. `connection_off`: it is disabled, deleted or being tried.
 * `provider_session_over`: the provider's session has ended already. `subject_reassigned`: the account brings the address of another user
 * here. `domain_not_proven`: the organization hasn't proven the domain of the address. `not_a_member`: newcomers don't become members by
 * themselves.
 */
export type OrganizationAdmissionFailure =
  | "disabled"
  | "email_not_confirmed"
  | "connection_off"
  | "provider_session_over"
  | "subject_reassigned"
  | "domain_not_proven"
  | "not_a_member";

/** `unconnected`: the person still has to prove who they are here. */
export type OrganizationAdmission = SignInProgress | { readonly kind: "unconnected"; readonly pendingToken: string };
