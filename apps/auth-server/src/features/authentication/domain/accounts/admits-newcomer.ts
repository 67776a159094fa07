import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { isSignUpOpen } from "./sign-up-setting.ts";

/** Returns whether someone who owns an email address may become a user: sign-up is open, or the address has an open invitation. */
export async function admitsNewcomer(
  { clock }: Pick<DomainDeps, "clock">,
  repositories: Repositories,
  email: string,
): Promise<boolean> {
  if (await isSignUpOpen(repositories)) return true;
  return (await repositories.invitations.listByEmail(email, { at: clock(), limit: 1 })).length > 0;
}
