import { BY_CONFIRMATION_LINK } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { continueSignIn, type SignInProgress, type SignInVisit } from "../sign-in/continue-sign-in.ts";
import { admitsNewcomer } from "./admits-newcomer.ts";
import { addUser, newUserRecord } from "./create-user.ts";
import { findSignUp, type SignUpLinkFailure } from "./sign-up.ts";

/**
 * Creates a user for someone who follows the link of a sign-up but doesn't know its password: someone else may have started it with their
 * address, and must not keep them from registering. Nothing typed during the sign-up becomes part of the account, and it has no password.
 *
 * @returns how far the sign-in has progressed; the link has proven the address
 */
export async function claimSignUp(
  deps: ActingDeps,
  token: string,
  visit: SignInVisit,
): Promise<Result<SignInProgress, SignUpLinkFailure>> {
  const createdAt = deps.clock();
  const found = await findSignUp(deps, token);
  if (!found.ok) return found;
  return deps.store.write(async (repositories) => {
    if (!(await admitsNewcomer(deps, repositories, found.value))) return fail("closed");
    const link = await repositories.oneTimeTokens.redeem(hashToken(token), "sign_up", createdAt);
    if (!link || link.userId !== null) return fail("invalid_link");
    const identity = { userId: deps.random.uuid(), email: link.email, emailConfirmed: true, createdAt };
    const user = newUserRecord(identity);
    const added = await addUser(actingUser(deps, user), repositories, user);
    if (!added.ok) return fail("invalid_link");
    return succeed(await continueSignIn(deps, repositories, added.value, { ...BY_CONFIRMATION_LINK, visit }));
  });
}
