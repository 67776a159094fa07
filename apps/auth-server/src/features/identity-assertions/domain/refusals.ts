import type { OrganizationAdmissionFailure } from "../../connections/domain/organization/arriving.ts";
import type { NarrowingFailure } from "./narrow-access.ts";
import type { VerificationFailure } from "./verify-assertion.ts";

/**
 * Why an identity assertion gives no token. `not_trusted`: no connection in use has this issuer and lets this client in, or several do and
 * the assertion doesn't say which one it is for. `wrong_client`: it was made for another client. `proof_required`: it is bound to a key, whose
 * possession the request doesn't prove. `unknown_resource`, `unknown_scope`: it names none of this deployment's; `wrong_resource`, `no_scope`:
 * the request asks for what it doesn't allow. `not_linked`: the account at the identity provider is connected with nobody here yet.
 * `membership`: the connection's rules give them no role. `gone`: something that the token depends on ended in the meantime.
 */
export type AssertionRefusal =
  | VerificationFailure
  | OrganizationAdmissionFailure
  | "not_trusted"
  | "wrong_client"
  | "proof_required"
  | NarrowingFailure
  | "replayed"
  | "not_linked"
  | "membership"
  | "gone";

/** Ends a unit of work that made something on the way to a refusal, so that nothing of it stays. */
export class RefusedAssertion extends Error {
  override readonly name = "RefusedAssertion";
  readonly refusal: AssertionRefusal;

  constructor(refusal: AssertionRefusal) {
    super(`The identity assertion is refused: ${refusal}.`);
    this.refusal = refusal;
  }
}
