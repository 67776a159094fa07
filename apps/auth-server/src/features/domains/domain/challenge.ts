import type { Random } from "../../../platform/domain/deps.ts";
import type { TxtAnswer } from "../../../platform/domain/resolve-txt.ts";
import type { DomainFinding, OrganizationDomainRecord } from "./records.ts";

const PREFIX = "orgward-domain-verification=";

type Claim = Pick<OrganizationDomainRecord, "domain" | "verificationToken">;

/** Returns the name at which the TXT record of a domain is looked up. */
export function challengeName(domain: string): string {
  return `_orgward-challenge.${domain}`;
}

/** Returns what the TXT record has to say to prove that the domain is the organization's. */
export function challengeValue({ verificationToken }: Pick<Claim, "verificationToken">): string {
  return `${PREFIX}${verificationToken}`;
}

/** Creates what nobody can have published before they were told: 128 random bits in hex, which no DNS console changes. */
export function createVerificationToken(random: Pick<Random, "bytes">): string {
  return Buffer.from(random.bytes(16)).toString("hex");
}

/** Says what an answer means for one organization's claim. Each organization has a token of its own, so it can't use another's record. */
export function readFinding(answer: TxtAnswer, claim: Pick<Claim, "verificationToken">): DomainFinding {
  if (answer.kind === "failed") return "dns_failed";
  const wanted = challengeValue(claim);
  if (answer.records.some((record) => record.trim() === wanted)) return "found";
  return answer.records.length === 0 ? "no_record" : "other_records";
}
