import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { type Mail, prepareMail, type Recipient } from "../../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../../platform/mail/records.ts";
import { listOwnersAndOperators } from "../../../orgs/domain/owners.ts";
import type { SamlConnectionRecord } from "../records.ts";
import type { CertificateWarning } from "./certificate-warning.ts";

/** Prepares the emails that tell an organization's owners, and the operators, that the certificates of a connection end. */
export async function prepareCertificateMails(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "sealers">,
  { orgId, connectionId, name }: SamlConnectionRecord,
  { days, end }: CertificateWarning,
): Promise<readonly MailRecord[]> {
  const organization = await deps.store.read.organizations.findById(orgId);
  if (!organization) return [];
  const mailTo = ({ operatorId }: Recipient): Mail => ({
    kind: "certificate_ending",
    orgId: operatorId !== undefined || organization.canSetupSaml ? orgId : null,
    connectionId: operatorId !== undefined ? connectionId : null,
    connectionName: name,
    orgName: organization.name,
    days,
    endsAt: end,
  });
  const recipients = await listOwnersAndOperators(deps.store.read, organization);
  return Promise.all(recipients.map((recipient) => prepareMail(deps, recipient, mailTo(recipient))));
}
