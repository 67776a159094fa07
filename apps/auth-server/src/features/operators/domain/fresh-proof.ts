import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { Admission } from "../../authentication/domain/passwords/admission.ts";
import type { ActiveOperator } from "./sessions.ts";
import { findOperatorByCredentials } from "./sign-in.ts";

/**
 * Proves by the password that the person in a session is its operator. Returns whether the password was right.
 *
 * @throws NotAdmittedError when the password line has no room
 */
export async function proveOperator(
  deps: ActingDeps,
  admission: Admission,
  { active, password }: { readonly active: ActiveOperator; readonly password: string },
): Promise<boolean> {
  const { email } = active.operator;
  if (!(await findOperatorByCredentials(deps, admission, { email, password }))) return false;
  const { sessionHash } = active.session;
  return deps.store.write(({ operatorSessions }) => operatorSessions.recordProof(sessionHash, deps.clock()));
}
