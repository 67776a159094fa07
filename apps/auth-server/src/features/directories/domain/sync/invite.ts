import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { enqueueMail } from "../../../../platform/mail/queue.ts";
import { prepareInvitation, storeInvitation } from "../../../invitations/domain/invitations.ts";
import { countInvitationMail } from "../../../invitations/domain/mail-limits.ts";
import { readRoleDefinition, rolesInForce } from "../../../orgs/domain/roles.ts";
import type { DirectoryRecord, DirectoryUserRecord } from "../records.ts";
import type { DirectoryPerson } from "./person.ts";

/** Stores and emails an invitation in a unit of work. Returns whether there is one. */
export type Invite = (repositories: Repositories) => Promise<boolean>;

const NO_INVITATION: Invite = async () => false;

/**
 * Prepares the invitation of somebody outside the proven domains, before the unit of work in which it may turn out to be needed. Nobody is
 * invited again while their invitation stands, and a directory sends no more emails than a member may.
 */
export async function prepareInvite(
  deps: ActingDeps,
  { directoryId, orgId }: DirectoryRecord,
  { known, person }: { readonly known: DirectoryUserRecord | null; readonly person: DirectoryPerson | null },
): Promise<Invite> {
  const email = person?.active ? person.email : null;
  if (!email || !(await isWanted(deps, orgId, { email, known }))) return NO_INVITATION;
  const { read } = deps.store;
  const organization = await read.organizations.findById(orgId);
  const role = organization && rolesInForce(await readRoleDefinition(read), organization).roles.at(-1)?.name;
  if (!role || !(await countInvitationMail(deps, { inviterUserId: directoryId, email }))) return NO_INVITATION;
  const prepared = await prepareInvitation(deps, { orgId, email, role, additionalRoles: [], inviterUserId: null });
  if (!prepared.ok) return NO_INVITATION;
  const { mail, invitation } = prepared.value;
  return async (repositories) => {
    await storeInvitation(deps, repositories, prepared.value.organization, invitation);
    await enqueueMail(repositories, mail);
    return true;
  };
}

async function isWanted(
  { store, clock }: ActingDeps,
  orgId: string,
  { email, known }: { readonly email: string; readonly known: DirectoryUserRecord | null },
): Promise<boolean> {
  const { read } = store;
  if (await read.provenDomains.isProvenFor(orgId, email)) return false;
  const account = (known?.userId && (await read.users.findById(known.userId))) || (await read.users.findByEmail(email));
  if (account && (await read.memberships.find(account.userId, orgId))) return false;
  const standing = await read.invitations.find(orgId, email);
  return standing === null || standing.expiresAt <= clock();
}
