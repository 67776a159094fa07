import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";

/** Returns whether a token is that of an invitation that can still be accepted, whoever it is for. */
export async function isOpenInvitation(
  { clock }: Pick<DomainDeps, "clock">,
  { invitations }: Repositories,
  token: string | null,
): Promise<boolean> {
  return token !== null && (await invitations.findByToken(hashToken(token), clock())) !== null;
}
