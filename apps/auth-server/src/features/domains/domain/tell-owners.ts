import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { Mail } from "../../../platform/mail/queue.ts";
import { prepareMail } from "../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../platform/mail/records.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import type { DomainTransition } from "./settle.ts";

/** The owners who get an email: enough for somebody to notice. */
const MAX_TOLD_OWNERS = 50;

const mailKinds = { failing: "domain_failing", lost: "domain_lost" } as const;

/**
 * Prepares the emails that tell an organization's owners what became of a domain; none if that is no news to act on. Sealing awaits more
 * than the repositories, so it is done before the unit of work.
 */
export async function prepareDomainMails(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "sealers">,
  { orgId, domain, transition }: { orgId: string; domain: string; transition: DomainTransition | null },
): Promise<readonly MailRecord[]> {
  if (transition !== "failing" && transition !== "lost") return [];
  const { organizations, memberships } = deps.store.read;
  const organization = await organizations.findById(orgId);
  if (!organization) return [];
  const [highest] = rolesInForce(await readRoleDefinition(deps.store.read), organization).roles;
  const wanted = { role: highest?.name ?? "", limit: MAX_TOLD_OWNERS, offset: 0 };
  const { rows } = await memberships.listMembers(orgId, wanted);
  const mail: Mail = { kind: mailKinds[transition], orgId, orgName: organization.name, domain };
  return Promise.all(rows.map(({ user }) => prepareMail(deps, user.email, mail)));
}
