import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import type { ResolveTxt, TxtAnswer } from "../../../platform/domain/resolve-txt.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { enqueueMail } from "../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../platform/mail/records.ts";
import { appendDomainEvent, type LossReason } from "./append-domain-event.ts";
import { challengeName, readFinding } from "./challenge.ts";
import type { DomainOfOrganization } from "./manage-domains.ts";
import type { OrganizationDomainRecord } from "./records.ts";
import { type DomainTransition, settle, withoutProof } from "./settle.ts";
import { prepareDomainMails } from "./tell-owners.ts";

export type CheckDomainFailure = "domain_not_found" | "domain_taken";

/** What checking a domain needs. */
export type CheckingDeps = ChangingDeps & Pick<DomainDeps, "sealers" | "resolveTxt">;

declare module "../../../platform/domain/deps.ts" {
  interface DomainDeps {
    /** Asks for TXT records, in the DNS of this machine. */
    readonly resolveTxt: ResolveTxt;
  }
}

/**
 * Looks up the DNS record of a domain, and proves the domain if it is there. One lookup answers for everybody: if another organization had
 * proven the domain, and its record is still there too, the domain stays with it (`domain_taken`); if it is gone, the domain moves.
 *
 * @returns the domain as the check left it
 */
export async function checkDomain(
  deps: CheckingDeps,
  { orgId, domain }: DomainOfOrganization,
): Promise<Result<OrganizationDomainRecord, CheckDomainFailure>> {
  const claim = await deps.store.read.organizationDomains.find(orgId, domain);
  if (!claim) return fail("domain_not_found");
  const answer = await deps.resolveTxt(challengeName(domain));
  const mails = await prepareMails(deps, claim, answer);
  return deps.store.write(async (repositories) => {
    const claims = await repositories.organizationDomains.lockClaims(domain);
    const locked = claims.find((each) => each.orgId === orgId);
    if (!locked) return fail("domain_not_found");
    const settled = settle(locked, readFinding(answer, locked), deps.clock());
    if (settled.transition === "proven") {
      const holder = claims.find((each) => each.provenAt !== null);
      if (holder && !hasLost(holder, answer)) {
        await repositories.organizationDomains.update({ ...locked, checkedAt: deps.clock(), finding: "found" });
        return fail("domain_taken");
      }
      if (holder) await endProof(deps, repositories, { holder, mails: mails.ofHolder });
    }
    await repositories.organizationDomains.update(settled.domain);
    if (settled.transition) await tell(deps, repositories, settled.domain, settled.transition);
    if (settled.transition === mails.expected) await enqueueAll(repositories, mails.own);
    return succeed(settled.domain);
  });
}

/** A lookup that failed, or an operator who answers for the holder, takes nothing from anybody. */
function hasLost(holder: OrganizationDomainRecord, answer: TxtAnswer): boolean {
  return holder.provenBy === "dns" && answer.kind === "answered" && readFinding(answer, holder) !== "found";
}

async function endProof(
  deps: CheckingDeps,
  repositories: Repositories,
  { holder, mails }: { holder: OrganizationDomainRecord; mails: ReadonlyMap<string, readonly MailRecord[]> },
): Promise<void> {
  await repositories.organizationDomains.update(withoutProof(holder));
  await tell(deps, repositories, holder, "moved");
  await enqueueAll(repositories, mails.get(holder.orgId) ?? []);
}

function tell(
  deps: CheckingDeps,
  repositories: Repositories,
  domain: OrganizationDomainRecord,
  change: DomainTransition | LossReason,
): Promise<void> {
  return appendDomainEvent(repositories, deps, domain, change);
}

async function enqueueAll(repositories: Repositories, mails: readonly MailRecord[]): Promise<void> {
  for (const mail of mails) await enqueueMail(repositories, mail);
}

/** The emails of what a check seems to lead to. Only those of what it does lead to are sent. */
interface ExpectedMails {
  readonly expected: DomainTransition | null;
  readonly own: readonly MailRecord[];
  /** By the organization that would lose the domain. */
  readonly ofHolder: ReadonlyMap<string, readonly MailRecord[]>;
}

async function prepareMails(
  deps: CheckingDeps,
  claim: OrganizationDomainRecord,
  answer: TxtAnswer,
): Promise<ExpectedMails> {
  const { orgId, domain } = claim;
  const { transition } = settle(claim, readFinding(answer, claim), deps.clock());
  const own = await prepareDomainMails(deps, { orgId, domain, transition });
  const holder = transition === "proven" ? await deps.store.read.provenDomains.findOwner(domain) : null;
  if (holder === null) return { expected: transition, own, ofHolder: new Map() };
  const theirs = await prepareDomainMails(deps, { orgId: holder, domain, transition: "lost" });
  return { expected: transition, own, ofHolder: new Map([[holder, theirs]]) };
}
