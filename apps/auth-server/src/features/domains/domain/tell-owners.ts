import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { Mail } from "../../../platform/mail/queue.ts";
import { prepareMail } from "../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../platform/mail/records.ts";
import { listToldOwners } from "../../orgs/domain/owners.ts";
import type { DomainTransition } from "./settle.ts";

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
  const organization = await deps.store.read.organizations.findById(orgId);
  if (!organization) return [];
  const owners = await listToldOwners(deps.store.read, organization);
  const mail: Mail = { kind: mailKinds[transition], orgId, orgName: organization.name, domain };
  return Promise.all(owners.map((owner) => prepareMail(deps, owner, mail)));
}
