import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { SignalPartnerRecord } from "./records.ts";
import { findSubject, type UserSubject } from "./subjects.ts";

/**
 * Signs a user out everywhere: ends sessions, sign-ins under way and grants of apps, and voids access tokens (Global Token Revocation).
 * API keys stay: they aren't given by signing in. A partner of an organization reaches its members alone.
 *
 * @returns whether the partner may know of such a user
 */
export function revokeTokens(
  deps: ChangingDeps & Pick<DomainDeps, "policy">,
  partner: SignalPartnerRecord,
  subject: UserSubject,
): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const found = await findSubject(deps, repositories, partner, subject);
    const user = found && (await repositories.users.lock(found.userId));
    if (!user) return false;
    await repositories.sessions.deleteByUser(user.userId);
    await repositories.pendingSignIns.deleteByUser(user.userId);
    await repositories.grants.deleteByUser(user.userId);
    await appendEvent(repositories, deps, {
      type: "user.tokens_revoked",
      target: userTarget(user),
      ...(await inOrganization(repositories, partner.orgId)),
    });
    return true;
  });
}
