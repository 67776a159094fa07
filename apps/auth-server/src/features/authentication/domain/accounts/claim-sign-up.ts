import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { continueSignIn, type SignInProgress, type SignInVisit } from "../sign-in/continue-sign-in.ts";
import { addUser, newUserRecord } from "./create-user.ts";

/**
 * Makes a user of who follows the link of a sign-up and does not know its password: somebody else may have begun it with the address,
 * and must not keep its owner from registering. Nothing that was typed at the sign-up becomes part of the account, and it has no
 * password.
 *
 * @returns how far the sign-in has come; the link has proven the address
 */
export async function claimSignUp(
  deps: ActingDeps,
  token: string,
  visit: SignInVisit,
): Promise<Result<SignInProgress, "invalid_link">> {
  const createdAt = deps.clock();
  return deps.store.write(async (repositories) => {
    const link = await repositories.oneTimeTokens.redeem(hashToken(token), "sign_up", createdAt);
    if (!link || link.userId !== null) return fail("invalid_link");
    const identity = { userId: deps.random.uuid(), email: link.email, emailConfirmed: true, createdAt };
    const user = newUserRecord(identity);
    const added = await addUser(actingUser(deps, user), repositories, user);
    if (!added.ok) return fail("invalid_link");
    const identification = { loginMethod: { kind: "email_confirmation_link" }, secondFactorDone: false } as const;
    return succeed(await continueSignIn(deps, repositories, added.value, { ...identification, visit }));
  });
}
