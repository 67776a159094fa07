import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { isSignUpOpen } from "../../authentication/domain/accounts/sign-up.ts";

/** Returns whether someone who owns an email address may become a user: sign-up is open, or the address has an open invitation. */
export async function admitsNewcomer(
  { clock }: Pick<DomainDeps, "clock">,
  repositories: Repositories,
  email: string,
): Promise<boolean> {
  if (await isSignUpOpen(repositories)) return true;
  return (await repositories.invitations.listByEmail(email, { at: clock(), limit: 1 })).length > 0;
}

/** Returns whether a token is that of an invitation that can still be accepted, whoever it is for. */
export async function isOpenInvitation(
  { clock }: Pick<DomainDeps, "clock">,
  { invitations }: Repositories,
  token: string | null,
): Promise<boolean> {
  return token !== null && (await invitations.findByToken(hashToken(token), clock())) !== null;
}
