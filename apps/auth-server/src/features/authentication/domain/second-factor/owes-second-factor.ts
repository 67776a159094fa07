import {
  type Authentication,
  isSecondFactorReported,
  usedSecondFactor,
} from "../../../../platform/domain/authentication.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { hasSecondFactor } from "./has-second-factor.ts";

type SignIn = Pick<Authentication, "loginMethod" | "amr">;
type Factors = Pick<Repositories, "totpSecrets" | "passkeys">;

/**
 * Returns whether a user still owes their own second factor: they have one, and an organization's connection reported another in its place.
 * That opens the organization alone.
 */
export async function owesSecondFactor(repositories: Factors, userId: string, signIn: SignIn): Promise<boolean> {
  return isSecondFactorReported(signIn) && hasSecondFactor(repositories, userId);
}

/**
 * Returns whether a sign-in has to wait for the user's own second factor. One that an organization's connection reported stands for it only
 * while the session opens no other organization.
 */
export async function waitsForSecondFactor(
  repositories: Factors & Pick<Repositories, "memberships">,
  userId: string,
  signIn: SignIn,
): Promise<boolean> {
  if (usedSecondFactor(signIn) && !isSecondFactorReported(signIn)) return false;
  if (!(await hasSecondFactor(repositories, userId))) return false;
  return !usedSecondFactor(signIn) || opensOtherOrganizations(repositories, userId, signIn);
}

async function opensOtherOrganizations(
  { memberships }: Pick<Repositories, "memberships">,
  userId: string,
  { loginMethod }: SignIn,
): Promise<boolean> {
  const ownOrgId = loginMethod.kind === "connection" ? loginMethod.orgId : null;
  return (await memberships.listByUser(userId)).some(({ orgId }) => orgId !== ownOrgId);
}
