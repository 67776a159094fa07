import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { type Mail, prepareMail } from "../../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../../platform/mail/records.ts";
import { listToldOwners } from "../../../orgs/domain/owners.ts";
import type { SamlConnectionRecord } from "../records.ts";
import type { CertificateWarning } from "./certificate-warning.ts";

/** Prepares the emails that tell an organization's owners, and the operators, that the certificates of a connection end. */
export async function prepareCertificateMails(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "sealers">,
  { orgId, connectionId, name }: SamlConnectionRecord,
  { days, end }: CertificateWarning,
): Promise<readonly MailRecord[]> {
  const { organizations, operators } = deps.store.read;
  const organization = await organizations.findById(orgId);
  if (!organization) return [];
  const owners = await listToldOwners(deps.store.read, organization);
  const told = new Set((await operators.list()).map(({ email }) => email));
  const addresses = new Set([...owners.map(({ email }) => email), ...told]);
  const mailTo = (address: string): Mail => ({
    kind: "certificate_ending",
    orgId: told.has(address) || organization.canSetupSaml ? orgId : null,
    connectionId: told.has(address) ? connectionId : null,
    connectionName: name,
    orgName: organization.name,
    days,
    endsAt: end,
  });
  return Promise.all([...addresses].map((address) => prepareMail(deps, address, mailTo(address))));
}
